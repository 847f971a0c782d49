import type { MissingItems, UnservedItems } from '@comanda/domain'
import type { AvailabilityWire } from '../order.ts'

/** The lines of a cart that are not available, grouped by reason. [7.38] */
export interface Availability extends MissingItems, UnservedItems {}

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
