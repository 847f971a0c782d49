import type { Minor } from './money.ts'
import type { PricedLine, Totals } from './order.ts'
import type { OrderType } from './order-type.ts'
import type { CalendarDate, ClockTime, InstantText } from './time/types.ts'

/** A dish, option value or meal-deal product that stands in the way, with the name that the customer knows. */
export interface Named {
  readonly id: number
  readonly name: string
}

/** Something required that has not been chosen, or too little or too much of it. [5.02] [5.04] [5.05] */
export interface ChoiceProblem {
  readonly kind: 'option' | 'section'
  readonly id: number
  readonly name: string
  /** Names from the dish down to the question ("Diavola", "Size"). */
  readonly path: readonly string[]
  /** Ids from the dish down to the question, so that a screen can lead there. */
  readonly trail: readonly number[]
  readonly problem: 'required' | 'too-few' | 'too-many' | 'value-too-many' | 'single' | 'unknown' | 'invalid-quantity'
  readonly optionKind: 'radio' | 'select' | 'checkbox'
}

/** Why an order can't be placed as it stands: a closed union, listed in the contract. Order follows [5.57]. */
export type Refusal =
  | {
      readonly code: 'form_invalid'
      readonly field: string
      readonly problem: 'required' | 'too_long' | 'invalid' | 'out_of_range'
    }
  | { readonly code: 'cart_empty' }
  | { readonly code: 'cart_too_large'; readonly maxLines: number }
  | { readonly code: 'location_suspended' }
  | { readonly code: 'location_stopped' }
  | { readonly code: 'location_paused'; readonly until: InstantText }
  | { readonly code: 'location_closed'; readonly orderType: OrderType; readonly opensAt: InstantText | null }
  | { readonly code: 'order_type_not_offered'; readonly orderType: OrderType }
  | { readonly code: 'time_not_available'; readonly at: InstantText; readonly next: InstantText | null }
  /** The kitchen has taken on all it can for that quarter of an hour; `at` null: for as soon as possible. */
  | { readonly code: 'slot_full'; readonly at: InstantText | null; readonly next: InstantText | null }
  | { readonly code: 'table_unknown' }
  | { readonly code: 'address_incomplete'; readonly field: string }
  | { readonly code: 'out_of_area'; readonly postcode: string }
  | { readonly code: 'below_minimum'; readonly minimum: Minor; readonly missing: Minor }
  | {
      readonly code: 'items_not_available'
      readonly items: readonly Named[]
      readonly values: readonly Named[]
      readonly products: readonly Named[]
    }
  /** Counted dishes of which fewer are left than the order asks for. */
  | { readonly code: 'items_short'; readonly items: readonly (Named & { readonly left: number })[] }
  | { readonly code: 'items_not_for_order_type'; readonly orderType: OrderType; readonly items: readonly Named[] }
  | {
      readonly code: 'items_not_today'
      readonly items: readonly (Named & { readonly nextDate: CalendarDate | null })[]
    }
  | { readonly code: 'items_not_now'; readonly items: readonly (Named & { readonly from: ClockTime | null })[] }
  | { readonly code: 'choices_invalid'; readonly line: number; readonly problems: readonly ChoiceProblem[] }
  | { readonly code: 'age_not_confirmed'; readonly items: readonly Named[] }
  /** `missing` is what the items lack to the coupon's minimum; only with `below_minimum`. */
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

/** A decision: what was asked for, or why not. */
export type Decision<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }
