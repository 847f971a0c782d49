import type { DeliveryArea, Position } from '@comanda/domain'
import { type BaseMap, baseMapLayer, keepLooking, pin, stillMap } from '@comanda/ui/map'
import { circle, type LatLngBounds, latLng, latLngBounds, layerGroup, Path, type PathOptions, polygon } from 'leaflet'

const FARTHEST_ZOOM = 8
const CLOSEST_ZOOM = 17
/** Of a place without an area that is drawn. */
const USUAL_METRES = 1500

interface Place {
  readonly baseMap: BaseMap
  readonly position: Position
  /** Of the place's pin. */
  readonly mark: HTMLElement
}

export interface DrawnAreas {
  /** Shows areas, and all of each. */
  readonly show: (areas: readonly DeliveryArea[]) => void
  /** Around the middle. */
  readonly zoomBy: (steps: number) => void
  readonly remove: () => void
}

/** Draws a place with areas on a map that neither pointer nor keyboard moves, so that a page scrolls over it. */
export function drawAreas(box: HTMLElement, { baseMap, position, mark }: Place): DrawnAreas {
  // Tiles are sharp at whole zooms only.
  const zoomSnap = 'streets' in baseMap ? 0.1 : 1
  const map = stillMap(box, { minZoom: FARTHEST_ZOOM, maxZoom: CLOSEST_ZOOM, zoomSnap })
  const base = layerGroup()
  const drawn = layerGroup()
  let boxes: readonly LatLngBounds[] = []
  let isRemoved = false
  let steps = 0
  let laid: number | null = null
  const lay = () => {
    if (laid === map.getZoom()) return
    laid = map.getZoom()
    base.clearLayers()
    base.addLayer(baseMapLayer(baseMap, laid, position.lat))
    for (const area of drawn.getLayers()) if (area instanceof Path) area.bringToFront()
  }
  const look = () => {
    map.invalidateSize({ animate: false })
    const bounds = boxes.length === 0 ? latLng(position).toBounds(2 * USUAL_METRES) : latLngBounds([position, position])
    for (const box of boxes) bounds.extend(box)
    map.fitBounds(bounds, { padding: [16, 16], animate: false })
    if (steps !== 0) map.setZoom(map.getZoom() + steps, { animate: false })
    lay()
  }
  map.setView(position, CLOSEST_ZOOM - 3, { animate: false })
  base.addTo(map)
  drawn.addTo(map)
  map.addLayer(pin(position, mark, 'is-restaurant', 44))
  look()
  const remove = keepLooking(map, box, look)
  return {
    show: (areas) => {
      // The map of a place that has moved is drawn anew, after it is told of the areas.
      if (isRemoved) return
      drawn.clearLayers()
      for (const area of areas) {
        const outline = outlineOf(area)
        if (outline !== null) drawn.addLayer(outline)
      }
      boxes = areas.flatMap((area) => boxOf(area) ?? [])
      look()
    },
    zoomBy: (more) => {
      const zoom = Math.min(CLOSEST_ZOOM, Math.max(FARTHEST_ZOOM, map.getZoom() + more))
      steps += zoom - map.getZoom()
      look()
    },
    remove: () => {
      isRemoved = true
      remove()
    },
  }
}

/** Lists of postcodes have no outline. */
function outlineOf(area: DeliveryArea) {
  const look: PathOptions = {
    color: area.colour,
    weight: 2.5,
    opacity: 0.95,
    fillColor: area.colour,
    fillOpacity: 0.16,
    interactive: false,
  }
  if (area.type === 'circle') return circle(area.centre, { ...look, radius: area.radiusMetres })
  return area.type === 'shape' && area.ring.length > 0 ? polygon([...area.ring], look) : null
}

const boxOf = (area: DeliveryArea): LatLngBounds | null => {
  if (area.type === 'circle') return latLng(area.centre).toBounds(2 * area.radiusMetres)
  return area.type === 'shape' && area.ring.length > 0 ? latLngBounds([...area.ring]) : null
}
