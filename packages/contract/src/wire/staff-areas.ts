import {
  AREA_COLOURS,
  type AreaColour,
  areaColourOf,
  type DeliveryArea,
  type FeeTier,
  type Position,
} from '@comanda/domain'
import { checkedMoney, moneyToWire } from '../money.ts'
import type { AreaFieldsWire, AreaWire } from '../staff-areas.ts'

/** What an area covers, as staff set it; a circle without a centre is around its location. */
export type AreaOutline =
  | { readonly type: 'circle'; readonly radiusMetres: number; readonly centre: Position | null }
  | { readonly type: 'postcodes'; readonly prefixes: readonly string[] }
  | { readonly type: 'shape'; readonly ring: readonly Position[] }

/** What staff set of an area. */
export interface AreaFields {
  readonly name: string
  readonly colour: AreaColour
  readonly tiers: readonly FeeTier[]
  readonly outline: AreaOutline
}

export interface StaffPlacedArea extends AreaFields {
  readonly id: number
}

const outlineToWire = (outline: AreaOutline): AreaFieldsWire['outline'] => {
  switch (outline.type) {
    case 'circle':
      return { type: outline.type, radius: outline.radiusMetres, centre: outline.centre && { ...outline.centre } }
    case 'postcodes':
      return { type: outline.type, postcodes: [...outline.prefixes] }
    case 'shape':
      return { type: outline.type, ring: outline.ring.map(({ lat, lng }) => ({ lat, lng })) }
  }
}

const outlineFromWire = (wire: AreaFieldsWire['outline']): AreaOutline => {
  switch (wire.type) {
    case 'circle':
      return { type: wire.type, radiusMetres: wire.radius, centre: wire.centre }
    case 'postcodes':
      return { type: wire.type, prefixes: wire.postcodes }
    case 'shape':
      return { type: wire.type, ring: wire.ring }
  }
}

export function areaFieldsToWire({ name, colour, tiers, outline }: AreaFields): AreaFieldsWire {
  return {
    name,
    colour,
    tiers: tiers.map(({ from, charge }) => ({ from: moneyToWire(from), charge: moneyToWire(charge) })),
    outline: outlineToWire(outline),
  }
}

/** The fields with the tiers in their order. */
export function areaFieldsFromWire({ name, colour, tiers, outline }: AreaFieldsWire): AreaFields {
  return {
    name,
    colour,
    tiers: tiers
      .map(({ from, charge }) => ({ from: checkedMoney(from), charge: checkedMoney(charge) }))
      .toSorted((a, b) => a.from - b.from),
    outline: outlineFromWire(outline),
  }
}

export function placedAreaFromWire(wire: AreaWire): StaffPlacedArea {
  return { ...areaFieldsFromWire(wire), id: wire.id }
}

/** A stored area as staff set it. @param place null where the location is not on the map */
export function areaToWire(area: DeliveryArea, place: Position | null): AreaWire {
  const isAround = (centre: Position) => place !== null && centre.lat === place.lat && centre.lng === place.lng
  const outline: AreaOutline =
    area.type === 'circle' && isAround(area.centre)
      ? { type: area.type, radiusMetres: area.radiusMetres, centre: null }
      : area
  const { id, name, colour, tiers } = area
  return { id, ...areaFieldsToWire({ name, colour: areaColourOf(colour), tiers, outline }) }
}

/** An area of the domain, for the rules that say which area counts. @param own the colour of the business */
export function placedAreaToDomain(
  { id, name, colour, tiers, outline }: StaffPlacedArea,
  { place, own }: { readonly place: Position | null; readonly own: string },
): DeliveryArea | null {
  const common = { id, name, tiers, colour: colour === 'own' ? own : AREA_COLOURS[colour] }
  if (outline.type !== 'circle') return { ...common, ...outline }
  const centre = outline.centre ?? place
  return centre && { ...common, type: outline.type, centre, radiusMetres: outline.radiusMetres }
}
