import {
  type DistanceUnit,
  type Language,
  LOCATION_LIMITS,
  METRES_OF,
  type OrderType,
  type OrderTypeSettings,
} from '@comanda/domain'
import type { StaffArea, WaysToOrder } from '../api/location-settings.ts'
import { amountOf, amountText } from '../parts/money.ts'
import { wholeNumber } from './whole-number.ts'

/** The fields of a way to order, as typed. */
interface WayFields {
  readonly offered: boolean
  readonly minutes: string
  /** Hours before opening; empty takes no orders ahead. */
  readonly ahead: string
  readonly later: boolean
  readonly service: string
  readonly bag: string
}

interface AreaFields {
  /** Null of a new one, which gets its id from the server. */
  readonly id: number | null
  readonly type: StaffArea['type']
  readonly name: string
  /** In the unit of the place. */
  readonly distance: string
  /** The stored radius; null of a new area. It is kept where the distance is not typed anew: miles are rounded. */
  readonly storedMetres: number | null
  readonly postcodes: string
  readonly tiers: { readonly from: string; readonly charge: string }[]
}

/** The form of ways to order: amounts, distances and lists as typed. */
export interface WaysFields {
  readonly ways: Record<OrderType, WayFields>
  readonly areas: AreaFields[]
  readonly tables: { readonly id: number | null; readonly name: string; readonly capacity: string }[]
}

/** Metres as a distance with at most two decimals. */
function distanceText(metres: number, unit: DistanceUnit, language: Language): string {
  const distance = Math.round((metres / METRES_OF[unit]) * 100) / 100
  return String(distance).replace('.', language === 'es' ? ',' : '.')
}

/** Metres of a typed distance; null where it is none, or out of the limits. */
export function metresOf(text: string, unit: DistanceUnit): number | null {
  const distance = /^\s*\d{1,3}(?:[.,]\d{1,3})?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  const metres = Math.round(distance * METRES_OF[unit])
  const { least, most } = LOCATION_LIMITS.radiusMetres
  return metres >= least && metres <= most ? metres : null
}

/** Typed postcodes, with commas or line ends between them. */
export function postcodesOf(text: string): readonly string[] {
  return text
    .split(/[,;\n]/)
    .map((one) => one.trim().toUpperCase())
    .filter((one) => one !== '')
}

export function fieldsOf({ ways, areas, tables }: WaysToOrder, language: Language, unit: DistanceUnit): WaysFields {
  const way = (type: OrderType): WayFields => {
    const { offered, preparationMinutes, preOrderHours, acceptsLater, serviceCharge, bagCharge } = ways[type]
    return {
      offered,
      minutes: String(preparationMinutes),
      ahead: preOrderHours === null ? '' : String(preOrderHours),
      later: acceptsLater,
      service: amountText(serviceCharge, language),
      bag: amountText(bagCharge, language),
    }
  }
  return {
    ways: { delivery: way('delivery'), collection: way('collection'), table: way('table') },
    areas: areas.map((area) => ({
      id: area.id,
      type: area.type,
      name: area.name,
      distance: area.type === 'circle' ? distanceText(area.radiusMetres, unit, language) : '',
      storedMetres: area.type === 'circle' ? area.radiusMetres : null,
      postcodes: area.type === 'postcodes' ? area.prefixes.join(', ') : '',
      tiers: area.tiers.map(({ from, charge }) => ({
        from: amountText(from, language),
        charge: amountText(charge, language),
      })),
    })),
    tables: tables.map(({ id, name, capacity }) => ({ id, name, capacity: String(capacity) })),
  }
}

/** What the fields say; their validators have passed. */
export function waysOf({ ways, areas, tables }: WaysFields, language: Language, unit: DistanceUnit): WaysToOrder {
  const way = (type: OrderType): OrderTypeSettings => {
    const { offered, minutes, ahead, later, service, bag } = ways[type]
    return {
      offered,
      preparationMinutes: wholeNumber(minutes, LOCATION_LIMITS.preparationMinutes) ?? 0,
      preOrderHours: ahead === '' ? null : Number(ahead),
      acceptsLater: later,
      serviceCharge: amountOf(service) ?? 0,
      bagCharge: amountOf(bag) ?? 0,
    }
  }
  return {
    ways: { delivery: way('delivery'), collection: way('collection'), table: way('table') },
    areas: areas.map(({ id, type, name, distance, storedMetres, postcodes, tiers }): StaffArea => {
      const common = {
        id,
        name,
        tiers: tiers.map(({ from, charge }) => ({ from: amountOf(from) ?? 0, charge: amountOf(charge) ?? 0 })),
      }
      if (type === 'circle') {
        const isStored = storedMetres !== null && distance === distanceText(storedMetres, unit, language)
        return { ...common, type, radiusMetres: isStored ? storedMetres : (metresOf(distance, unit) ?? 0) }
      }
      return type === 'postcodes' ? { ...common, type, prefixes: postcodesOf(postcodes) } : { ...common, type }
    }),
    tables: tables.map(({ id, name, capacity }) => ({ id, name, capacity: Number(capacity) })),
  }
}
