import type { DeliveryArea, Position } from '@comanda/domain'
import { type BaseMap, baseMapLayer, keepLooking, pin, stillMap } from '@comanda/ui/map'
import { circle, layerGroup, Path, type PathOptions, polygon } from 'leaflet'

/** [9.25] */
export const FIRST_ZOOM = 13
export const CLOSEST_ZOOM = 17
export const FARTHEST_ZOOM = 12

export interface LocationMap {
  readonly zoomTo: (zoom: number) => void
  readonly showAreas: (areas: readonly DeliveryArea[]) => void
  readonly remove: () => void
}

/** Draws a location on its street map with a centred pin. [9.25] */
export function drawLocationMap(
  box: HTMLElement,
  baseMap: BaseMap,
  position: Position,
  mark: HTMLElement,
): LocationMap {
  const map = stillMap(box)
  const base = layerGroup()
  const drawn = layerGroup()
  let zoom = FIRST_ZOOM
  const look = () => {
    map.invalidateSize({ animate: false })
    map.setView(position, zoom, { animate: false })
  }
  const lay = () => {
    base.clearLayers()
    base.addLayer(baseMapLayer(baseMap, zoom, position.lat))
    for (const area of drawn.getLayers()) if (area instanceof Path) area.bringToFront()
  }
  look()
  base.addTo(map)
  drawn.addTo(map)
  lay()
  map.addLayer(pin(position, mark, 'is-restaurant'))
  const remove = keepLooking(map, box, look)
  return {
    zoomTo: (next) => {
      if (next === zoom) return
      zoom = next
      look()
      lay()
    },
    showAreas: (areas) => {
      drawn.clearLayers()
      for (const area of areas) {
        const shape = shapeOf(area)
        if (shape !== null) drawn.addLayer(shape)
      }
    },
    remove,
  }
}

/** Postcode areas have no outline. */
function shapeOf(area: DeliveryArea) {
  // The colours are the restaurant's; the content security policy forbids inline styles but allows attributes.
  const look: PathOptions = {
    color: area.colour,
    weight: 2.5,
    opacity: 0.95,
    fillColor: area.colour,
    fillOpacity: 0.14,
    interactive: false,
  }
  if (area.type === 'circle') return circle(area.centre, { ...look, radius: area.radiusMetres })
  return area.type === 'shape' ? polygon([...area.ring], look) : null
}
