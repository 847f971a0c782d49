import type { Position } from '@comanda/domain'
import { latLngBounds } from 'leaflet'
import { type BaseMap, baseMapLayer, type Streets } from '../map/base-map.ts'
import { keepLooking, pin, stillMap } from '../map/still-map.ts'

const ZOOM = 16

/** Draws a position with a centred pin as a static picture. Returns a function that removes it. */
export function drawAddressMap(box: HTMLElement, baseMap: BaseMap, position: Position, mark: HTMLElement): () => void {
  const map = stillMap(box)
  map.setView(position, ZOOM, { animate: false })
  map.addLayer(baseMapLayer(baseMap, ZOOM, position.lat))
  map.addLayer(pin(position, mark, 'is-home', 44))
  return keepLooking(map, box, () => {
    map.invalidateSize({ animate: false })
    map.setView(position, ZOOM, { animate: false })
  })
}

/** Returns whether the base map covers a position: the drawn streets cover one district only. */
export function covers(baseMap: BaseMap, position: Position): boolean {
  if (!('streets' in baseMap)) return true
  const points = baseMap.streets.features.flatMap(({ geometry }) => pointsOf(geometry))
  return points.length > 0 && latLngBounds(points).contains(position)
}

const pointsOf = (geometry: Streets['features'][number]['geometry']): [number, number][] =>
  geometry.coordinates.flat(3).reduce<[number, number][]>((points, figure, index, figures) => {
    if (index % 2 === 0) points.push([figures[index + 1] ?? 0, figure])
    return points
  }, [])
