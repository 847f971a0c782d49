import type { Position } from '@comanda/domain'
import { divIcon, type Layer, latLngBounds, layerGroup, marker, polyline } from 'leaflet'
import { type BaseMap, baseMapLayer, type Geometry, type Kind, type LngLat, type Streets } from '../../map/base-map.ts'
import { keepLooking, PIN, pin, stillMap } from '../../map/still-map.ts'
import { type Named, positionNames } from './map-names.ts'

export interface StreetMapSettings {
  readonly baseMap: BaseMap
  readonly restaurant: Position
  /** Null draws the streets around the restaurant. */
  readonly home: Position | null
  /** The marks of restaurant and home, as elements for the pins. */
  readonly icons: { readonly restaurant: HTMLElement; readonly home: HTMLElement }
  /** The way is drawn as a whole line rather than dots. */
  readonly isDone: boolean
}

const RANKS: Readonly<Partial<Record<Kind, number>>> = { road: 0, park: 1, water: 2, street: 3 }

/**
 * Draws the route from a restaurant to a home, or the streets around the restaurant, as a static picture. Returns a
 * function that removes it.
 */
export function drawStreetMap(box: HTMLElement, settings: StreetMapSettings): () => void {
  const { baseMap, restaurant, home, icons, isDone } = settings
  const map = stillMap(box, { zoomSnap: 0 })
  const drawn = layerGroup()
  const way = home === null ? [] : arcBetween(restaurant, home)
  const pins = home === null ? [restaurant] : [restaurant, home]

  const draw = () => {
    map.invalidateSize({ animate: false })
    map.fitBounds(latLngBounds([...pins, ...way].map(({ lat, lng }) => [lat, lng])), {
      padding: [PIN, PIN * 0.75],
      maxZoom: 16.4,
      animate: false,
    })
    drawn.clearLayers()
    drawn.addLayer(baseMapLayer(baseMap, map.getZoom(), restaurant.lat))
    drawn.addLayer(
      polyline([...way], {
        className: 'map-way-bed',
        weight: 11,
        smoothFactor: 0,
        lineCap: 'round',
        interactive: false,
      }),
    )
    drawn.addLayer(
      polyline([...way], {
        className: 'map-way',
        weight: 6,
        smoothFactor: 0,
        lineCap: 'round',
        interactive: false,
        ...(isDone ? {} : { dashArray: '1 13' }),
      }),
    )
    if ('streets' in baseMap) for (const name of names(baseMap.streets)) drawn.addLayer(name)
    drawn.addLayer(pin(restaurant, icons.restaurant, 'is-restaurant'))
    if (home !== null) drawn.addLayer(pin(home, icons.home, 'is-home'))
  }

  const names = (streets: Streets): readonly Layer[] => {
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

  draw()
  drawn.addTo(map)
  return keepLooking(map, box, draw)
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
