import type { District, Point } from './district.ts'
import { along, distanceToPath, isInside, lengthOf, projectFrom, ribbon } from './geometry.ts'
import { outskirtsOf } from './outskirts.ts'

type Kind = 'water' | 'park' | 'block' | 'lane' | 'street' | 'road'

type Ring = readonly Point[]

/**
 * A district as GeoJSON in drawing order: its outskirts, water, parks, rows of houses, lanes, streets, main roads.
 * `kind` names the layer.
 */
export function streetMapOf(district: District) {
  const project = projectFrom(district.centre)
  const place = (point: Point) => {
    const { lat, lng } = project(point)
    return [lng, lat] as const
  }
  const closed = (ring: Ring) => [...ring, ...ring.slice(0, 1)].map(place)
  const feature = (kind: Kind, type: string, coordinates: unknown, name?: string) => ({
    type: 'Feature' as const,
    properties: name ? { kind, name } : { kind },
    geometry: { type, coordinates },
  })
  const lanes = lanesOf(district)
  const around = outskirtsOf(district)
  const lines = (kind: Kind, paths: readonly Ring[]) =>
    feature(
      kind,
      'MultiLineString',
      paths.map((path) => path.map(place)),
    )
  const streets = (kind: 'street' | 'road') =>
    district.streets
      .filter((one) => one.main === (kind === 'road'))
      .map((one) => feature(kind, 'LineString', one.path.map(place), one.name))
  return {
    type: 'FeatureCollection' as const,
    features: [
      ...around.water.map((one) => feature('water', 'Polygon', [closed(ribbon(one.path, one.width))])),
      ...around.parks.map((ring) => feature('park', 'Polygon', [closed(ring)])),
      lines('lane', around.lanes),
      lines('street', around.streets),
      lines('road', around.roads),
      ...district.water.map((one) => feature('water', 'Polygon', [closed(ribbon(one.path, one.width))], one.name)),
      ...district.parks.map((one) => feature('park', 'Polygon', [closed(one.ring)], one.name)),
      feature(
        'block',
        'MultiPolygon',
        rowsOf(district, lanes).map((ring) => [closed(ring)]),
      ),
      lines('lane', lanes),
      ...streets('street'),
      ...streets('road'),
    ],
  }
}

const isBuildable = (district: District, point: Point, margin: number) =>
  district.water.every((one) => distanceToPath(point, one.path) > one.width / 2 + margin) &&
  district.parks.every((one) => !isInside(point, one.ring))

/** Metres along a main road to its first lane, and between lanes. */
const FIRST_LANE = 75
const LANE_EVERY = 130

/** Unnamed lanes off the main roads, up to the first obstacle. */
function lanesOf(district: District): readonly (readonly Point[])[] {
  const found: (readonly Point[])[] = []
  for (const street of district.streets.filter((one) => one.main && !one.name.startsWith('Puente'))) {
    for (let metres = FIRST_LANE; metres < lengthOf(street.path) - 60; metres += LANE_EVERY) {
      for (const side of [1, -1]) {
        const points = [0, 40, 80, 120, 160, 200].map((away) => along(street.path, metres, away * side).point)
        const end = points.findIndex(
          (point, i) =>
            i > 0 &&
            (!isBuildable(district, point, 12) ||
              district.streets.some((other) => other !== street && distanceToPath(point, other.path) < 34) ||
              found.some((other) => distanceToPath(point, other) < 34)),
        )
        const last = points[(end === -1 ? points.length : end) - 1]
        const first = points[0]
        if (first && last && (end === -1 || end > 2)) found.push([first, last])
      }
    }
  }
  return found
}

/** Metres from the centre of the street to the house fronts, and between two rows. */
const SETBACK = 13
const GAP = 22

/** Rows of houses on both sides of each street, from lane to lane. */
function rowsOf(district: District, lanes: readonly Ring[]): readonly Ring[] {
  const paths = [...district.streets.map((one) => one.path), ...lanes]
  return district.streets.flatMap((street) => {
    const step = street.main ? LANE_EVERY : LANE_EVERY * 0.7
    const depth = street.main ? 30 : 18
    const rows: Ring[] = []
    for (let corner = FIRST_LANE - LANE_EVERY; corner < lengthOf(street.path); corner += step) {
      const start = Math.max(GAP / 2, corner + GAP / 2)
      const length = Math.min(corner + step, lengthOf(street.path)) - GAP / 2 - start
      if (length < 25) continue
      for (const side of [1, -1]) {
        const { point: front, heading } = along(street.path, start, SETBACK * side)
        const at = (forward: number, deep: number): Point => [
          front[0] + heading[0] * forward - heading[1] * deep * side,
          front[1] + heading[1] * forward + heading[0] * deep * side,
        ]
        const ring = [at(0, 0), at(length, 0), at(length, depth), at(0, depth)]
        const probes = [
          ...ring,
          at(length / 3, 0),
          at((length * 2) / 3, 0),
          at(length / 3, depth),
          at((length * 2) / 3, depth),
        ]
        const isFree = probes.every(
          (point) => isBuildable(district, point, 8) && paths.every((path) => distanceToPath(point, path) > 8),
        )
        if (isFree) rows.push(ring)
      }
    }
    return rows
  })
}
