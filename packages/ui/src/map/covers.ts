import type { Position } from '@comanda/domain'
import { latLngBounds } from 'leaflet'
import type { BaseMap, Streets } from './base-map.ts'

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
