import { geoJSON, type Layer, type TileLayer, tileLayer } from 'leaflet'

/** What is under the pins: streets that were drawn, or tiles from the address in the settings. */
export type MapGround = { readonly streets: Streets } | { readonly tilesUrl: string }

export type Kind = 'water' | 'park' | 'block' | 'lane' | 'street' | 'road'

/** Longitude, latitude. */
export type LngLat = number[]

export type Geometry =
  | { type: 'LineString'; coordinates: LngLat[] }
  | { type: 'Polygon' | 'MultiLineString'; coordinates: LngLat[][] }
  | { type: 'MultiPolygon'; coordinates: LngLat[][][] }

/** A quarter as GeoJSON, in the order of painting. */
export interface Streets {
  type: 'FeatureCollection'
  features: { type: 'Feature'; properties: { kind: Kind; name?: string }; geometry: Geometry }[]
}

/** Metres from kerb to kerb. */
const WIDTHS: Readonly<Partial<Record<Kind, number>>> = { lane: 9, street: 15, road: 24 }
const EQUATOR = 40_075_016.686

/** The ground as it looks at a zoom and a latitude in degrees: streets are as wide as they are. */
export const groundLayer = (ground: MapGround, zoom: number, lat: number): Layer | TileLayer =>
  'streets' in ground ? streetLayer(ground.streets, pixelsPerMetre(zoom, lat)) : tileLayer(ground.tilesUrl)

/** How large a metre is drawn. */
const pixelsPerMetre = (zoom: number, lat: number): number =>
  (256 * 2 ** zoom) / (EQUATOR * Math.cos((lat * Math.PI) / 180))

/** The streets as lines and areas; a metre has so many pixels. */
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
