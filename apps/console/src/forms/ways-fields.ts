import { type Language, LOCATION_LIMITS, type OrderType, type OrderTypeSettings } from '@comanda/domain'
import type { WaysAndTables } from '../api/location-settings.ts'
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

/** The form of ways to order: amounts and numbers as typed. */
export interface WaysFields {
  readonly ways: Record<OrderType, WayFields>
  readonly tables: { readonly id: number | null; readonly name: string; readonly capacity: string }[]
}

export function fieldsOf({ ways, tables }: WaysAndTables, language: Language): WaysFields {
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
    tables: tables.map(({ id, name, capacity }) => ({ id, name, capacity: String(capacity) })),
  }
}

/** What the fields say; their validators have passed. */
export function waysOf({ ways, tables }: WaysFields): WaysAndTables {
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
    tables: tables.map(({ id, name, capacity }) => ({ id, name, capacity: Number(capacity) })),
  }
}
