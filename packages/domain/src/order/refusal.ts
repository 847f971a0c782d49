import type { OrderType } from '../location/order-type.ts'
import type { UnservedItems } from '../menu/availability.ts'
import type { Choice } from '../menu/choice.ts'
import { type ChoiceProblem, findChoiceProblems } from '../menu/choice-problems.ts'
import type { Item, Named } from '../menu/types.ts'
import type { Minor } from '../pricing/money.ts'
import type { CalendarDate, ClockTime, InstantText } from '../time/types.ts'
import type { PricedLine, Totals } from './order.ts'

/** Why an order cannot be placed: a closed union, listed in the contract, in the order of [5.57]. */
export type Refusal =
  | {
      readonly code: 'form_invalid'
      readonly field: string
      readonly problem: 'required' | 'too_long' | 'invalid' | 'out_of_range'
      /** With too_long: the most UTF-16 units. */
      readonly most?: number
    }
  | { readonly code: 'cart_empty' }
  | { readonly code: 'cart_too_large'; readonly maxLines: number }
  | { readonly code: 'location_suspended' }
  | { readonly code: 'location_stopped' }
  | { readonly code: 'location_paused'; readonly until: InstantText }
  /** Nobody would see an order for as soon as possible; one for a chosen time is taken. */
  | { readonly code: 'location_unwatched' }
  /** Staff have switched off the order type; `until` is null until they switch it on. */
  | { readonly code: 'order_type_off'; readonly orderType: OrderType; readonly until: InstantText | null }
  | { readonly code: 'location_closed'; readonly orderType: OrderType; readonly opensAt: InstantText | null }
  | { readonly code: 'order_type_not_offered'; readonly orderType: OrderType }
  | { readonly code: 'time_not_available'; readonly at: InstantText; readonly next: InstantText | null }
  /** The slot is full; `at` is null for an order as soon as possible. */
  | { readonly code: 'slot_full'; readonly at: InstantText | null; readonly next: InstantText | null }
  | { readonly code: 'table_unknown' }
  | { readonly code: 'address_incomplete'; readonly field: string }
  | { readonly code: 'out_of_area'; readonly postcode: string }
  /** Staff have closed the area; `until` is null until they open it. */
  | { readonly code: 'area_closed'; readonly postcode: string; readonly until: InstantText | null }
  | { readonly code: 'below_minimum'; readonly minimum: Minor; readonly missing: Minor }
  /** The total is below what a card can be charged, and cash is not taken. */
  | { readonly code: 'total_too_small'; readonly minimum: Minor; readonly missing: Minor }
  | {
      readonly code: 'items_not_available'
      readonly items: readonly Named[]
      readonly values: readonly Named[]
      readonly products: readonly Named[]
    }
  /** Stock-tracked items with fewer portions left than the order needs. */
  | { readonly code: 'items_short'; readonly items: readonly (Named & { readonly left: number })[] }
  | { readonly code: 'items_not_for_order_type'; readonly orderType: OrderType; readonly items: readonly Named[] }
  | {
      readonly code: 'items_not_today'
      readonly items: readonly (Named & { readonly nextDate: CalendarDate | null })[]
    }
  | { readonly code: 'items_not_now'; readonly items: readonly (Named & { readonly from: ClockTime | null })[] }
  | { readonly code: 'choices_invalid'; readonly line: number; readonly problems: readonly ChoiceProblem[] }
  | { readonly code: 'age_not_confirmed'; readonly items: readonly Named[] }
  /** `missing` is the amount below the coupon's minimum; only with `below_minimum`. */
  | { readonly code: 'coupon_invalid'; readonly reason: CouponRefusal; readonly missing?: Minor }
  | { readonly code: 'payment_type_not_accepted' }
  | { readonly code: 'price_changed'; readonly lines: readonly PricedLine[]; readonly totals: Totals }

/** Why a coupon does not apply. */
export type CouponRefusal =
  | 'unknown'
  | 'not_yet'
  | 'ended'
  | 'below_minimum'
  | 'wrong_order_type'
  | 'used_up'
  | 'used_by_customer'
  | 'login_required'
  | 'cart_empty'

export type RefusalCode = Refusal['code']

/** A result: the value, or the refusals. */
export type Decision<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

/** The refusals for items that are not served on the day, or not at the hour, of an order. [5.11] */
export function servingRefusals({ notToday, notNow }: Pick<UnservedItems, 'notToday' | 'notNow'>): Refusal[] {
  return [
    ...(notToday.length > 0 ? [{ code: 'items_not_today', items: notToday } as const] : []),
    ...(notNow.length > 0 ? [{ code: 'items_not_now', items: notNow } as const] : []),
  ]
}

/**
 * The refusals for lines whose choices do not fit the menu, one per line. Lines of unknown items are left out. [5.02]
 */
export function choiceRefusals(lines: readonly Choice[], items: Pick<ReadonlyMap<number, Item>, 'get'>): Refusal[] {
  return lines.flatMap((line, index): Refusal[] => {
    const item = items.get(line.itemId)
    const problems = item === undefined ? [] : findChoiceProblems(item, line)
    return problems.length === 0 ? [] : [{ code: 'choices_invalid', line: index, problems }]
  })
}
