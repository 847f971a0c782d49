import type { CalendarDate, ClockTime, Named, Short } from '@comanda/domain'
import type { AvailabilityWire } from '../order.ts'

/** What of a cart cannot be had, and why. [7.38] */
export interface Availability {
  readonly items: readonly Named[]
  readonly options: readonly Named[]
  readonly values: readonly Named[]
  readonly products: readonly Named[]
  /** There are some, but fewer than the cart holds. */
  readonly short: readonly Short[]
  readonly notForOrderType: readonly Named[]
  readonly notToday: readonly (Named & { readonly nextDate: CalendarDate | null })[]
  readonly notNow: readonly (Named & { readonly from: ClockTime | null })[]
}

export const availabilityToWire = (availability: Availability): AvailabilityWire => ({
  menuItems: [...availability.items],
  options: [...availability.options],
  values: [...availability.values],
  products: [...availability.products],
  short: [...availability.short],
  not_for_order_type: [...availability.notForOrderType],
  not_available_today: availability.notToday.map(({ nextDate, ...named }) => ({ ...named, next_date: nextDate })),
  not_available_time: [...availability.notNow],
})

export const availabilityFromWire = (wire: AvailabilityWire): Availability => ({
  items: wire.menuItems,
  options: wire.options,
  values: wire.values,
  products: wire.products,
  short: wire.short,
  notForOrderType: wire.not_for_order_type,
  notToday: wire.not_available_today.map(({ next_date, ...named }) => ({ ...named, nextDate: next_date })),
  notNow: wire.not_available_time,
})
