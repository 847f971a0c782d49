import type { Position } from '@comanda/domain'
import { latLngBounds } from 'leaflet'
import { groundLayer, type MapGround, type Streets } from '../../map/ground.ts'
import { keepLooking, pin, stillMap } from '../../map/still-map.ts'

const ZOOM = 16

/** Draws a place with its pin in the middle, as a still picture. Returns what takes it away. */
export function drawPlaceMap(box: HTMLElement, ground: MapGround, place: Position, mark: HTMLElement): () => void {
  const map = stillMap(box)
  map.setView(place, ZOOM, { animate: false })
  map.addLayer(groundLayer(ground, ZOOM, place.lat))
  map.addLayer(pin(place, mark, 'is-home', 44))
  return keepLooking(map, box, () => {
    map.invalidateSize({ animate: false })
    map.setView(place, ZOOM, { animate: false })
  })
}

/** Whether the ground reaches as far as a place: streets were drawn of one quarter only. */
export function covers(ground: MapGround, place: Position): boolean {
  if (!('streets' in ground)) return true
  const points = ground.streets.features.flatMap(({ geometry }) => pointsOf(geometry))
  return points.length > 0 && latLngBounds(points).contains(place)
}

const pointsOf = (geometry: Streets['features'][number]['geometry']): [number, number][] =>
  geometry.coordinates.flat(3).reduce<[number, number][]>((points, figure, index, figures) => {
    if (index % 2 === 0) points.push([figures[index + 1] ?? 0, figure])
    return points
  }, [])
