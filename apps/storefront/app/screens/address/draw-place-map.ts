import type { Position } from '@comanda/domain'
import { latLngBounds, map as makeMap, svg, tileLayer } from 'leaflet'
import { type MapGround, pin, pixelsPerMetre, type Streets, streetLayer } from '../tracking/draw-street-map.ts'

const ZOOM = 16

/** Draws a place with its pin in the middle, as a still picture. Returns what takes it away. */
export function drawPlaceMap(box: HTMLElement, ground: MapGround, place: Position, mark: HTMLElement): () => void {
  const map = makeMap(box, {
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
  })
  map.setView(place, ZOOM, { animate: false })
  if ('streets' in ground) map.addLayer(streetLayer(ground.streets, pixelsPerMetre(ZOOM, place.lat)))
  else map.addLayer(tileLayer(ground.tilesUrl))
  map.addLayer(pin(place, mark, 'is-home', 44))
  const resized = new ResizeObserver(() => {
    map.invalidateSize({ animate: false })
    map.setView(place, ZOOM, { animate: false })
  })
  resized.observe(box)
  return () => {
    resized.disconnect()
    map.remove()
  }
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
