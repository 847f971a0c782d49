import type { Position } from '@comanda/domain'
import type { Point } from './district.ts'

const METRES_PER_DEGREE = 111_320

/** Metres around a centre to degrees, five decimals (about a metre). */
export function projectFrom(centre: Position): (point: Point) => Position {
  const perLng = METRES_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180)
  return ([east, north]) => ({
    lat: round(centre.lat + north / METRES_PER_DEGREE),
    lng: round(centre.lng + east / perLng),
  })
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

/** The segments of a path. */
const piecesOf = (path: readonly Point[]): readonly (readonly [Point, Point])[] =>
  path.slice(1).map((to, i) => [path[i] ?? to, to])

export function lengthOf(path: readonly Point[]) {
  return piecesOf(path).reduce((sum, [a, b]) => sum + distance(a, b), 0)
}

/**
 * The point `metres` along a path, moved `aside` metres to its left (negative: right), and the path's direction at that
 * point.
 */
export function along(path: readonly Point[], metres: number, aside = 0): { point: Point; heading: Point } {
  let left = metres
  const pieces = piecesOf(path)
  for (const [index, [a, b]] of pieces.entries()) {
    const length = distance(a, b)
    if (left > length && index < pieces.length - 1) {
      left -= length
      continue
    }
    const heading: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
    return {
      point: [a[0] + heading[0] * left - heading[1] * aside, a[1] + heading[1] * left + heading[0] * aside],
      heading,
    }
  }
  throw new Error('A path needs two points.')
}

/** Metres from a point to the nearest segment of a path. */
export function distanceToPath(point: Point, path: readonly Point[]): number {
  return Math.min(
    ...piecesOf(path).map(([a, b]) => {
      const squared = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
      const share = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / squared
      const t = Math.max(0, Math.min(1, share))
      return distance(point, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])])
    }),
  )
}

export function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  return piecesOf([...ring, ring[0] ?? [0, 0]]).reduce(
    (inside, [[x1, y1], [x2, y2]]) =>
      y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside,
    false,
  )
}

/** A ring of the given width around a centre line. */
export function ribbon(path: readonly Point[], width: number): readonly Point[] {
  const sides = [width / 2, -width / 2].map((aside) => {
    const pieces = piecesOf(path)
    return path.map((_, i) => {
      const before = pieces[Math.max(0, i - 1)]
      const after = pieces[Math.min(i, pieces.length - 1)]
      const heading = (piece: typeof before): Point => {
        if (!piece) return [0, 0]
        const length = distance(piece[0], piece[1])
        return [(piece[1][0] - piece[0][0]) / length, (piece[1][1] - piece[0][1]) / length]
      }
      const [ax, ay] = heading(before)
      const [bx, by] = heading(after)
      const length = Math.hypot(ax + bx, ay + by)
      const [x, y] = path[i] ?? [0, 0]
      return [x - ((ay + by) / length) * aside, y + ((ax + bx) / length) * aside] as Point
    })
  })
  return [...(sides[0] ?? []), ...(sides[1] ?? []).reverse()]
}
