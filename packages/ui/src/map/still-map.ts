import type { Position } from '@comanda/domain'
import { divIcon, type Map as LeafletMap, type MapOptions, type Marker, map as makeMap, marker, svg } from 'leaflet'

/** Creates a static map: neither pointer nor keyboard moves it. */
export function stillMap(box: HTMLElement, options: MapOptions = {}): LeafletMap {
  const map = makeMap(box, {
    zoomControl: false,
    boxZoom: false,
    doubleClickZoom: false,
    dragging: false,
    keyboard: false,
    scrollWheelZoom: false,
    touchZoom: false,
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
    maxZoom: 18,
    renderer: svg({ padding: 0.2 }),
    ...options,
  })
  // The tiles' attribution alone.
  map.attributionControl.setPrefix(false)
  return map
}

/** Calls `look` whenever the box changes its size. Returns a function that removes the map. */
export function keepLooking(map: LeafletMap, box: HTMLElement, look: () => void): () => void {
  const resized = new ResizeObserver(look)
  resized.observe(box)
  return () => {
    resized.disconnect()
    map.remove()
  }
}

/** Diameter of a pin, px. */
export const PIN = 52

/** A round pin at a position. */
export function pin(at: Position, mark: HTMLElement, className: string, size = PIN): Marker {
  return marker(at, {
    icon: divIcon({ className: `map-pin ${className}`, html: mark, iconSize: [size, size] }),
    interactive: false,
    keyboard: false,
  })
}
