import type { Position } from './types.ts'

const EARTH_METRES = 6_371_008.8

/** Great-circle distance between two positions, in metres. */
export function distanceMetres(a: Position, b: Position): number {
  const lat = radians(b.lat - a.lat)
  const lng = radians(b.lng - a.lng)
  const chord = Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Whether a position lies inside a closed ring (even–odd rule). Areas are small enough to treat degrees as planar. */
export function isInside(position: Position, ring: readonly Position[]): boolean {
  let inside = false
  let before = ring.at(-1)
  for (const corner of ring) {
    if (before && corner.lat > position.lat !== before.lat > position.lat) {
      const share = (position.lat - corner.lat) / (before.lat - corner.lat)
      if (position.lng < corner.lng + share * (before.lng - corner.lng)) inside = !inside
    }
    before = corner
  }
  return inside
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
