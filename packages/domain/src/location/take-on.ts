import type { OrderType } from '../order-type.ts'
import type { Refusal } from '../refusal.ts'
import { instantText, MINUTE } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'
import { type ClaimedSlot, hasRoom, type Kitchen, QUARTER, quarterOf } from './capacity.ts'
import { isWithinHours } from './opening.ts'
import { nextSlot, orderTypeState } from './order-times.ts'
import type { Location } from './types.ts'

/** How many quarters of an hour an order for as soon as possible may be put off. */
const MOST_QUARTERS_LATER = 4

/** What a kitchen is asked to take on. */
export interface Wanted {
  readonly orderType: OrderType
  /** Minutes of work. */
  readonly minutes: number
  /** The chosen moment, epoch milliseconds; null is as soon as possible. */
  readonly chosen: number | null
}

export type TakenOn =
  | { readonly ok: true; readonly readyAt: InstantText; readonly slot: ClaimedSlot | null }
  | { readonly ok: false; readonly refusal: Extract<Refusal, { code: 'slot_full' }> }

/**
 * When a kitchen has an order ready, and which quarter of an hour it takes of it. A chosen time takes the quarter that holds it. As soon as
 * possible takes the quarter in which it is expected, or the first of the next four within the hours that has room, and is then ready when
 * that begins. Null takes on whatever comes. [5.57]
 */
export function takeOn(
  location: Location,
  { orderType, minutes, chosen }: Wanted,
  kitchen: Kitchen | null,
  now: Temporal.Instant,
): TakenOn {
  const earliest = now.epochMilliseconds + location.settings[orderType].preparationMinutes * MINUTE
  if (kitchen === null) return { ok: true, readyAt: instantText(chosen ?? earliest), slot: null }
  const isFree = (quarter: number) => hasRoom(kitchen.capacity, kitchen.loadAt(quarter), minutes)
  const quarter =
    kitchen.held ??
    (chosen === null
      ? quarterFrom(location, orderType, quarterOf(earliest), isFree)
      : isFree(quarterOf(chosen))
        ? quarterOf(chosen)
        : null)
  if (quarter === null) {
    const from = Temporal.Instant.fromEpochMilliseconds(chosen ?? earliest)
    const next = nextSlot(location, orderType, from, now, isFree)
    return { ok: false, refusal: { code: 'slot_full', at: chosen === null ? null : instantText(chosen), next } }
  }
  const readyAt = chosen ?? Math.max(earliest, quarter)
  return { ok: true, readyAt: instantText(readyAt), slot: { at: instantText(quarter), minutes } }
}

/** When an order of so much work for as soon as possible would be ready or at the door; null where none can be placed. */
export function asapAt(
  location: Location,
  wanted: Omit<Wanted, 'chosen'>,
  kitchen: Kitchen | null,
  now: Temporal.Instant,
): InstantText | null {
  if (!orderTypeState(location, wanted.orderType, now).asap) return null
  const taken = takeOn(location, { ...wanted, chosen: null }, kitchen, now)
  return taken.ok ? taken.readyAt : null
}

function quarterFrom(
  location: Location,
  orderType: OrderType,
  first: number,
  isFree: (quarter: number) => boolean,
): number | null {
  if (isFree(first)) return first
  for (let later = 1; later <= MOST_QUARTERS_LATER; later++) {
    const quarter = first + later * QUARTER
    if (isWithinHours(location, orderType, quarter) && isFree(quarter)) return quarter
  }
  return null
}
