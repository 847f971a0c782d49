import { planeAround } from './area-outline.ts'
import { isInside } from './distance.ts'
import type { DeliveryArea, Position } from './types.ts'

type Outline =
  | { readonly type: 'circle'; readonly centre: Position; readonly radiusMetres: number }
  | { readonly type: 'shape'; readonly ring: readonly Position[] }

type Point = readonly [number, number]

/**
 * Whether two areas have addresses in common. Two lists of postcodes do where an entry of one begins with an entry of
 * the other. Null where only an address can tell: postcodes have no outline.
 */
export function doAreasOverlap(one: DeliveryArea, other: DeliveryArea): boolean | null {
  if (one.type === 'postcodes' && other.type === 'postcodes') return shareListed(one.prefixes, other.prefixes)
  if (one.type === 'postcodes' || other.type === 'postcodes') return null
  return areNear(one, other) && doOutlinesOverlap(one, other)
}

/** An entry and the shorter ones that hold it: "LS6 3HN", "LS6 3", "LS6" and "LS"; "41003" to "41". */
const holdersOf = (entry: string): readonly string[] => {
  if (/^\d/.test(entry)) return Array.from(entry, (_, at) => entry.slice(0, at + 1))
  const [outward = '', inward] = entry.split(' ')
  const sector = inward === undefined ? [] : [`${outward} ${inward.slice(0, 1)}`]
  return [entry, ...sector, outward, outward.replace(/\d.*$/, '')]
}

const isHeldBy = (some: readonly string[], others: ReadonlySet<string>): boolean =>
  some.some((entry) => holdersOf(entry).some((holder) => others.has(holder)))

const shareListed = (some: readonly string[], others: readonly string[]): boolean =>
  isHeldBy(some, new Set(others)) || isHeldBy(others, new Set(some))

/** The box around an outline, in degrees: south, west, north, east. */
const boxOf = (outline: Outline): readonly [number, number, number, number] => {
  if (outline.type === 'circle') {
    const { centre, radiusMetres } = outline
    const high = radiusMetres / 111_000
    const wide = high / Math.cos((centre.lat * Math.PI) / 180)
    return [centre.lat - high, centre.lng - wide, centre.lat + high, centre.lng + wide]
  }
  const lats = outline.ring.map(({ lat }) => lat)
  const lngs = outline.ring.map(({ lng }) => lng)
  return [Math.min(...lats), Math.min(...lngs), Math.max(...lats), Math.max(...lngs)]
}

const areNear = (one: Outline, other: Outline): boolean => {
  const [south, west, north, east] = boxOf(one)
  const [otherSouth, otherWest, otherNorth, otherEast] = boxOf(other)
  return south <= otherNorth && otherSouth <= north && west <= otherEast && otherWest <= east
}

const doOutlinesOverlap = (one: Outline, other: Outline): boolean => {
  if (one.type === 'circle') return other.type === 'circle' ? doCirclesOverlap(one, other) : isOnCircle(other, one)
  return other.type === 'circle' ? isOnCircle(one, other) : doRingsOverlap(one.ring, other.ring)
}

type Circle = Extract<Outline, { type: 'circle' }>
type Shape = Extract<Outline, { type: 'shape' }>

const doCirclesOverlap = (one: Circle, other: Circle): boolean => {
  const [x, y] = planeAround(one.centre)(other.centre)
  return Math.hypot(x, y) < one.radiusMetres + other.radiusMetres
}

const isOnCircle = ({ ring }: Shape, { centre, radiusMetres }: Circle): boolean => {
  if (isInside(centre, ring)) return true
  const corners = ring.map(planeAround(centre))
  return edgesOf(corners).some(([from, to]) => distanceToOrigin(from, to) < radiusMetres)
}

const doRingsOverlap = (one: readonly Position[], other: readonly Position[]): boolean => {
  const [first] = one
  const [otherFirst] = other
  if (first === undefined || otherFirst === undefined) return false
  if (isInside(first, other) || isInside(otherFirst, one)) return true
  const toPlane = planeAround(first)
  const edges = edgesOf(other.map(toPlane))
  return edgesOf(one.map(toPlane)).some(([from, to]) => edges.some(([start, end]) => doCross(from, to, start, end)))
}

const edgesOf = (ring: readonly Point[]): readonly (readonly [Point, Point])[] =>
  ring.map((from, at) => [from, ring[(at + 1) % ring.length] ?? from])

const distanceToOrigin = ([x, y]: Point, [toX, toY]: Point): number => {
  const [dx, dy] = [toX - x, toY - y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length))
  return Math.hypot(x + share * dx, y + share * dy)
}

/** On which side of a line a point is. */
const sideOf = ([x, y]: Point, [toX, toY]: Point, [atX, atY]: Point): number =>
  Math.sign((toX - x) * (atY - y) - (toY - y) * (atX - x))

const doCross = (from: Point, to: Point, start: Point, end: Point): boolean =>
  sideOf(from, to, start) * sideOf(from, to, end) < 0 && sideOf(start, end, from) * sideOf(start, end, to) < 0
