import type { MapTiles } from '@comanda/domain'
import { geoJSON, type Layer, type TileLayer, tileLayer } from 'leaflet'

/** The map below the pins: drawn streets, or tiles of the business or the installation. */
export type BaseMap = { readonly streets: Streets } | MapTiles

export type Kind = 'water' | 'park' | 'block' | 'lane' | 'street' | 'road'

/** Longitude, latitude. */
export type LngLat = number[]

export type Geometry =
  | { type: 'LineString'; coordinates: LngLat[] }
  | { type: 'Polygon' | 'MultiLineString'; coordinates: LngLat[][] }
  | { type: 'MultiPolygon'; coordinates: LngLat[][][] }

/** A district as GeoJSON in drawing order. */
export interface Streets {
  type: 'FeatureCollection'
  features: { type: 'Feature'; properties: { kind: Kind; name?: string }; geometry: Geometry }[]
}

/** Street widths in metres. */
const WIDTHS: Readonly<Partial<Record<Kind, number>>> = { lane: 9, street: 15, road: 24 }
const EQUATOR = 40_075_016.686

/** Returns the base map's layer for a zoom and a latitude in degrees; street widths are to scale. */
export function baseMapLayer(baseMap: BaseMap, zoom: number, lat: number): Layer | TileLayer {
  return 'streets' in baseMap ? streetLayer(baseMap.streets, pixelsPerMetre(zoom, lat)) : tilesLayer(baseMap)
}

/** Leaflet takes the attribution as HTML. */
const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const tilesLayer = ({ url, attribution }: MapTiles): TileLayer => tileLayer(url, { attribution: asHtml(attribution) })

/** Returns how many pixels a metre takes. */
const pixelsPerMetre = (zoom: number, lat: number): number =>
  (256 * 2 ** zoom) / (EQUATOR * Math.cos((lat * Math.PI) / 180))

/** Draws the streets as lines and areas; `metre` is in pixels. */
const streetLayer = (streets: Streets, metre: number): Layer =>
  geoJSON(streets, {
    interactive: false,
    style: (feature) => {
      const kind = kindOf(feature)
      const width = WIDTHS[kind]
      return width === undefined
        ? { className: `map-${kind}`, stroke: false, fill: true, fillOpacity: 1 }
        : { className: 'map-street', fill: false, opacity: 1, weight: Math.max(2, width * metre) }
    },
  })

const kindOf = (feature: { readonly properties?: { readonly kind?: Kind } | null } | undefined): Kind =>
  feature?.properties?.kind ?? 'block'
