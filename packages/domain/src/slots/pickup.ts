import type { OrderType } from '../location/order-type.ts'
import type { Location } from '../location/types.ts'
import type { CalendarDate, InstantText } from '../time/types.ts'
import { isSlot, laterDates, orderTypeState } from './order-times.ts'

/** The time chosen in the checkout; `later` can lack its time. [3.27] */
export type PickupChoice =
  | { readonly type: 'asap' }
  | { readonly type: 'later'; readonly date: CalendarDate | null; readonly at: InstantText | null }

/** As soon as possible; it discards a chosen date and time. [4.31] */
export const ASAP: PickupChoice = { type: 'asap' }

/** The initial choice: as soon as possible, or later if only that is accepted. [4.32] */
export function startPickup(location: Location, orderType: OrderType, now: Temporal.Instant): PickupChoice {
  const { asap, later } = orderTypeState(location, orderType, now)
  return !asap && later ? chooseLater(location, orderType, now) : ASAP
}

/** Switches to later: the first date with a selectable time; the time itself is not chosen yet. [4.31] */
export function chooseLater(location: Location, orderType: OrderType, now: Temporal.Instant): PickupChoice {
  return { type: 'later', date: laterDates(location, orderType, now)[0] ?? null, at: null }
}

/** Chooses a date. A different date clears the time; the same date changes nothing. [4.31] */
export function chooseDate(choice: PickupChoice, date: CalendarDate): PickupChoice {
  return choice.type === 'later' && choice.date === date ? choice : { type: 'later', date, at: null }
}

/** After a return to the menu: keeps a time that is still selectable, else starts again. [4.24] */
export function keepPickup(
  choice: PickupChoice,
  location: Location,
  orderType: OrderType,
  now: Temporal.Instant,
): PickupChoice {
  if (choice.type === 'later' && choice.at !== null && isSlot(location, orderType, choice.at, now)) return choice
  return startPickup(location, orderType, now)
}
