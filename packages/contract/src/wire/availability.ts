import type { MissingItems, UnservedItems } from '@comanda/domain'
import type { AvailabilityWire } from '../order.ts'
import { namedToWire } from './shown-name.ts'

/** The lines of a cart that are not available, grouped by reason. [7.38] */
export interface Availability extends MissingItems, UnservedItems {}

export function availabilityToWire(availability: Availability): AvailabilityWire {
  return {
    menuItems: availability.items.map(namedToWire),
    options: availability.options.map(namedToWire),
    values: availability.values.map(namedToWire),
    products: availability.products.map(namedToWire),
    short: availability.short.map((item) => ({ ...namedToWire(item), left: item.left })),
    not_for_order_type: availability.notForOrderType.map(namedToWire),
    not_available_today: availability.notToday.map((item) => ({ ...namedToWire(item), next_date: item.nextDate })),
    not_available_time: availability.notNow.map((item) => ({ ...namedToWire(item), from: item.from })),
  }
}
