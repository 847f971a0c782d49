import type { Position } from '@comanda/domain'
import { type BaseMap, baseMapLayer, keepLooking, pin, stillMap } from '@comanda/ui/map'

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
