import type { Position } from '@comanda/domain'
import {
  type BaseMap,
  baseMapLayer,
  type Geometry,
  type Kind,
  keepLooking,
  type LngLat,
  PIN,
  pin,
  type Streets,
  stillMap,
} from '@comanda/ui/map'
import { divIcon, type Layer, latLngBounds, layerGroup, type Marker, marker, type Polyline, polyline } from 'leaflet'
import { type Named, positionNames } from './map-names.ts'

export interface StreetMapSettings {
  readonly baseMap: BaseMap
  readonly restaurant: Position
  /** Null draws the streets around the restaurant. */
  readonly home: Position | null
  /** Where the rider is now; null while this is unknown. */
  readonly rider: Position | null
  /** The marks of restaurant, home and rider, as elements for the pins. */
  readonly icons: { readonly restaurant: HTMLElement; readonly home: HTMLElement; readonly rider: HTMLElement }
  /** The way is drawn as a whole line rather than dots. */
  readonly isDone: boolean
}

const RANKS: Readonly<Partial<Record<Kind, number>>> = { road: 0, park: 1, water: 2, street: 3 }

/** A drawn map. */
export interface DrawnStreetMap {
  /**
   * Moves the rider's mark; null removes it. The picture is drawn anew only when the rider leaves it, appears or
   * disappears.
   */
  readonly moveRider: (to: Position | null) => void
  readonly remove: () => void
}

/**
 * Draws the route from a restaurant to a home, or the streets around the restaurant, as a static picture, with the
 * rider.
 */
export function drawStreetMap(box: HTMLElement, settings: StreetMapSettings): DrawnStreetMap {
  const { baseMap, restaurant, home, icons, isDone } = settings
  const map = stillMap(box, { zoomSnap: 0 })
  const drawn = layerGroup()
  let rider = settings.rider
  let riderMark: Marker | null = null
  let lines: readonly Polyline[] = []
  /** The way that is left: from the rider if their position is known. */
  const wayNow = () => (home === null ? [] : arcBetween(rider ?? restaurant, home))

  const draw = () => {
    const way = wayNow()
    const pins = [restaurant, ...(home === null ? [] : [home]), ...(rider === null ? [] : [rider])]
    map.invalidateSize({ animate: false })
    map.fitBounds(latLngBounds([...pins, ...way].map(({ lat, lng }) => [lat, lng])), {
      padding: [PIN, PIN * 0.75],
      maxZoom: 16.4,
      animate: false,
    })
    drawn.clearLayers()
    drawn.addLayer(baseMapLayer(baseMap, map.getZoom(), restaurant.lat))
    const line = { smoothFactor: 0, lineCap: 'round', interactive: false } as const
    lines = [
      polyline([...way], { ...line, className: 'map-way-bed', weight: 11 }),
      polyline([...way], { ...line, className: 'map-way', weight: 6, ...(isDone ? {} : { dashArray: '1 13' }) }),
    ]
    for (const each of lines) drawn.addLayer(each)
    if ('streets' in baseMap) for (const name of names(baseMap.streets, pins, way)) drawn.addLayer(name)
    drawn.addLayer(pin(restaurant, icons.restaurant, 'is-restaurant'))
    if (home !== null) drawn.addLayer(pin(home, icons.home, 'is-home'))
    riderMark = rider === null ? null : pin(rider, icons.rider, 'is-rider').setZIndexOffset(1_000)
    if (riderMark !== null) drawn.addLayer(riderMark)
  }

  const names = (streets: Streets, pins: readonly Position[], way: readonly Position[]): readonly Layer[] => {
    const named = streets.features.flatMap(({ geometry, properties }): readonly Named[] => {
      const rank = RANKS[properties.kind]
      if (rank === undefined || properties.name === undefined) return []
      const path = pathOf(geometry).map(([lng = 0, lat = 0]) => map.latLngToContainerPoint({ lat, lng }))
      return [{ name: properties.name, rank, path }]
    })
    const { x, y } = map.getSize()
    const kept = [...pins, ...way.filter((_, index) => index % 2 === 0)]
    const size = { width: x, top: 0, bottom: y }
    return positionNames(
      named,
      size,
      kept.map((place) => map.latLngToContainerPoint(place)),
    ).map(({ name, turn, ...point }) => {
      const text = document.createElement('span')
      text.textContent = name
      text.style.transform = `translate(-50%, -50%) rotate(${turn}deg)`
      const icon = divIcon({ className: 'map-name', html: text, iconSize: [0, 0] })
      return marker(map.containerPointToLatLng([point.x, point.y]), { icon, interactive: false, keyboard: false })
    })
  }

  const moveRider = (to: Position | null) => {
    if (to?.lat === rider?.lat && to?.lng === rider?.lng) return
    rider = to
    if (to === null || riderMark === null || !map.getBounds().pad(-0.1).contains(to)) draw()
    else {
      riderMark.setLatLng(to)
      for (const line of lines) line.setLatLngs([...wayNow()])
    }
  }

  draw()
  drawn.addTo(map)
  return { moveRider, remove: keepLooking(map, box, draw) }
}

/** Returns a street's path; for an area, its centre. */
function pathOf(geometry: Geometry): readonly LngLat[] {
  if (geometry.type === 'LineString') return geometry.coordinates
  const ring = geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : []
  if (ring.length === 0) return []
  const middle = (axis: 0 | 1) => ring.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / ring.length
  return [[middle(0), middle(1)]]
}

const STEPS = 12

/** Returns an arc between two positions, because the rider's streets are unknown. */
function arcBetween(from: Position, to: Position): readonly Position[] {
  const stretch = Math.cos((from.lat * Math.PI) / 180)
  const [dx, dy] = [(to.lng - from.lng) * stretch, to.lat - from.lat]
  const bend = 0.16
  const middle = { lat: (from.lat + to.lat) / 2 + dx * bend, lng: (from.lng + to.lng) / 2 - (dy * bend) / stretch }
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS
    const at = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c
    return { lat: at(from.lat, middle.lat, to.lat), lng: at(from.lng, middle.lng, to.lng) }
  })
}
