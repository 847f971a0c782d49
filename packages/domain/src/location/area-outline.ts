import { distanceMetres } from './distance.ts'
import { LOCATION_LIMITS } from './location-settings.ts'
import type { Position } from './types.ts'

/** Metres east and north of an origin, for distances within a town or two. */
export function planeAround(origin: Position): (at: Position) => readonly [number, number] {
  const metresPerDegree = 111_320
  const narrowing = Math.cos((origin.lat * Math.PI) / 180)
  return ({ lat, lng }) => [(lng - origin.lng) * metresPerDegree * narrowing, (lat - origin.lat) * metresPerDegree]
}

/** The least area of a drawn shape, in square metres: half a street corner. */
const LEAST_SQUARE_METRES = 500

/**
 * What keeps an area drawn as a ring from being one: fewer than three corners, corners on a line, or corners farther
 * from the location than anybody delivers, as where latitude and longitude have changed places. Null where nothing
 * does.
 * @param place null where the location is not on the map
 */
export function ringProblem(
  ring: readonly Position[],
  place: Position | null,
): 'too_few_corners' | 'not_a_shape' | 'too_far_from_place' | null {
  const corners = new Set(ring.map(({ lat, lng }) => `${lat} ${lng}`))
  const [first] = ring
  if (corners.size < 3 || first === undefined) return 'too_few_corners'
  if (ring.some((corner) => isTooFar(corner, place))) return 'too_far_from_place'
  return Math.abs(signedArea(ring.map(planeAround(first)))) < LEAST_SQUARE_METRES ? 'not_a_shape' : null
}

/** Whether a corner or a centre is farther from the location than anybody delivers. */
export function isTooFar(at: Position, place: Position | null): boolean {
  return place !== null && distanceMetres(at, place) > LOCATION_LIMITS.areaMetres
}

const signedArea = (ring: readonly (readonly [number, number])[]): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
