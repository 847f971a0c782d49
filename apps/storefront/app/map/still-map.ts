import type { Position } from '@comanda/domain'
import { divIcon, type Layer, type Map as LeafletMap, type MapOptions, map as makeMap, marker, svg } from 'leaflet'

/** A map that is a picture: nothing in it moves under a finger or a key. */
export const stillMap = (box: HTMLElement, options: MapOptions = {}): LeafletMap =>
  makeMap(box, {
    attributionControl: false,
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

/** Calls `look` whenever the box gets another size. Returns what takes the map away. */
export const keepLooking = (map: LeafletMap, box: HTMLElement, look: () => void): (() => void) => {
  const resized = new ResizeObserver(look)
  resized.observe(box)
  return () => {
    resized.disconnect()
    map.remove()
  }
}

/** Diameter of a mark, px. */
export const PIN = 52

/** A round mark on a place. */
export const pin = (place: Position, mark: HTMLElement, className: string, size = PIN): Layer =>
  marker(place, {
    icon: divIcon({ className: `map-pin ${className}`, html: mark, iconSize: [size, size] }),
    interactive: false,
    keyboard: false,
  })
