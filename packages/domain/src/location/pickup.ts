import type { OrderType } from '../order-type.ts'
import type { CalendarDate, InstantText } from '../time/types.ts'
import { isSlot, laterDates, orderTypeState } from './order-times.ts'
import type { Location } from './types.ts'

/** What the checkout has chosen so far: later may still lack its time. [3.27] */
export type PickupChoice =
  | { readonly type: 'asap' }
  | { readonly type: 'later'; readonly date: CalendarDate | null; readonly at: InstantText | null }

/** As soon as possible, which forgets a date and a time. [4.31] */
export const ASAP: PickupChoice = { type: 'asap' }

/** How a checkout starts: as soon as possible, but later where that is all that can be had. [4.32] */
export function startPickup(location: Location, orderType: OrderType, now: Temporal.Instant): PickupChoice {
  const { asap, later } = orderTypeState(location, orderType, now)
  return !asap && later ? chooseLater(location, orderType, now) : ASAP
}

/** Later: on today, or on the first date that has a time when today has none left; the time is still to be chosen. [4.31] */
export function chooseLater(location: Location, orderType: OrderType, now: Temporal.Instant): PickupChoice {
  return { type: 'later', date: laterDates(location, orderType, now)[0] ?? null, at: null }
}

/** Another date clears the time; the same date changes nothing. [4.31] */
export function chooseDate(choice: PickupChoice, date: CalendarDate): PickupChoice {
  return choice.type === 'later' && choice.date === date ? choice : { type: 'later', date, at: null }
}

/** After going back to the menu: a time that can still be had is kept, else the choice starts afresh. [4.24] */
export function keepPickup(
  choice: PickupChoice,
  location: Location,
  orderType: OrderType,
  now: Temporal.Instant,
): PickupChoice {
  if (choice.type === 'later' && choice.at !== null && isSlot(location, orderType, choice.at, now)) return choice
  return startPickup(location, orderType, now)
}
