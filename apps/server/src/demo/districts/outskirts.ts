import type { District, Point } from './district.ts'
import { along, distanceToPath, isInside, lengthOf } from './geometry.ts'

type Path = readonly Point[]

/** What surrounds a district, without names and addresses: the contact page shows ten kilometres of map. */
export interface Outskirts {
  readonly roads: readonly Path[]
  readonly streets: readonly Path[]
  readonly lanes: readonly Path[]
  readonly parks: readonly Path[]
  readonly water: readonly { readonly width: number; readonly path: Path }[]
}

/** Directions in which a main road leaves the district. */
const DIRECTIONS = 10
/** Metres between two rings of streets, and how many there are. */
const STEP = 1100
const RINGS = 5
const LANE_EVERY = 210
const LANE_LENGTH = 330
/** Metres that a lane keeps from other streets. */
const CLEARANCE = 55

/**
 * Returns roads that continue outwards from the district, streets that join them in rings, lanes off both, and a park
 * in some of the cells. The same district has the same outskirts.
 */
export function outskirtsOf(district: District): Outskirts {
  const roads = roadsOut(district)
  const rings = ringsOf(roads)
  const water = district.water.map(({ width, path }) => ({ width, path: prolonged(path) }))
  const parks = parksBetween(roads, water)
  const lanes = lanesOff([...roads, ...rings], district, water, parks)
  return { roads, streets: rings, lanes, parks, water }
}

/** One road per direction, from the outermost street end there, with slight bends. */
function roadsOut({ streets }: District): readonly Path[] {
  const ends = streets.flatMap(({ path }) => [path[0], path.at(-1)].filter((end) => end !== undefined))
  return Array.from({ length: DIRECTIONS }, (_, index) => {
    const angle = (index / DIRECTIONS) * 2 * Math.PI
    const reach = ([east, north]: Point) => east * Math.cos(angle) + north * Math.sin(angle)
    const start = ends.reduce((best, end) => (reach(end) > reach(best) ? end : best))
    const path: Point[] = [start]
    for (let leg = 0; leg < RINGS; leg++) {
      const [east, north] = path.at(-1) ?? start
      const bend = angle + 0.22 * Math.sin(index * 2.3 + leg * 1.7)
      path.push([east + STEP * Math.cos(bend), north + STEP * Math.sin(bend)])
    }
    return path
  })
}

/** Streets that join each road with the next one, bulging outwards. */
const ringsOf = (roads: readonly Path[]): readonly Path[] =>
  roads.flatMap((road, index) =>
    road.slice(1).flatMap((from, ring) => {
      const to = roads[(index + 1) % roads.length]?.[ring + 1]
      if (to === undefined) return []
      const [east, north] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
      const bulge = 1 + 0.05 * Math.sin(index + ring)
      return [[from, [east * bulge, north * bulge] as const, to]]
    }),
  )

/** A river that goes on at both ends. */
function prolonged(path: Path): Path {
  const after = (end: Point, before: Point): Point => {
    const length = Math.hypot(end[0] - before[0], end[1] - before[1])
    const away = (STEP * RINGS) / length
    return [end[0] + (end[0] - before[0]) * away, end[1] + (end[1] - before[1]) * away]
  }
  const [first, second] = path
  const [last, beforeLast] = [path.at(-1), path.at(-2)]
  if (!(first && second && last && beforeLast)) return path
  return [after(first, second), ...path, after(last, beforeLast)]
}

/** A park in every third cell between two roads and two rings, where no water flows. */
const parksBetween = (roads: readonly Path[], water: Outskirts['water']): readonly Path[] =>
  roads.flatMap((road, index) => {
    const next = roads[(index + 1) % roads.length] ?? road
    return road.slice(1, -1).flatMap((_, ring) => {
      if ((index + ring * 2) % 3 !== 0) return []
      const corners = [road[ring + 1], road[ring + 2], next[ring + 2], next[ring + 1]].filter(
        (one) => one !== undefined,
      )
      const [x, y] = [0, 1].map((axis) => corners.reduce((sum, one) => sum + (one[axis] ?? 0), 0) / corners.length)
      const centre: Point = [x ?? 0, y ?? 0]
      const park = corners.map((one, corner): Point => {
        const share = 0.34 + 0.09 * Math.sin(index * 3 + ring + corner * 2)
        return [centre[0] + (one[0] - centre[0]) * share, centre[1] + (one[1] - centre[1]) * share]
      })
      return water.some(({ path }) => distanceToPath(centre, path) < STEP / 2) ? [] : [park]
    })
  })

/** Short streets off the given ones, where nothing is in the way. */
function lanesOff(
  paths: readonly Path[],
  { streets, parks: inner }: District,
  water: Outskirts['water'],
  parks: readonly Path[],
): readonly Path[] {
  const found: Path[] = []
  const green = [...parks, ...inner.map(({ ring }) => ring)]
  for (const [index, path] of paths.entries()) {
    const others = [...paths.filter((one) => one !== path), ...streets.map((one) => one.path)]
    for (let metres = LANE_EVERY / 2; metres < lengthOf(path) - CLEARANCE; metres += LANE_EVERY) {
      for (const side of [1, -1]) {
        const length = LANE_LENGTH * (0.7 + 0.3 * Math.sin(index * 5 + metres))
        const [start, ...rest] = [0, 0.5, 1].map((share) => along(path, metres, length * share * side).point)
        const isFree = (point: Point) =>
          water.every((one) => distanceToPath(point, one.path) > one.width / 2 + CLEARANCE) &&
          green.every((ring) => !isInside(point, ring)) &&
          [...others, ...found].every((other) => distanceToPath(point, other) > CLEARANCE)
        const end = rest.at(-1)
        if (start && end && rest.every(isFree)) found.push([start, end])
      }
    }
  }
  return found
}
