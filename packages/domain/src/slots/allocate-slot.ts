import { isWithinHours } from '../hours/opening.ts'
import type { OrderType } from '../location/order-type.ts'
import { preparationMinutes } from '../location/overrides.ts'
import type { Location } from '../location/types.ts'
import type { Refusal } from '../order/refusal.ts'
import { instantText, MINUTE } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'
import { type CapacityState, type ClaimedSlot, fitsSlot, SLOT_MS, slotStart } from './capacity.ts'
import { nextSlot, orderTypeState } from './order-times.ts'

/** How many slots an order for as soon as possible can be postponed. */
const MAX_SLOTS_LATER = 4

/** An order's demand on the capacity. */
export interface SlotRequest {
  readonly orderType: OrderType
  /** Minutes of work. */
  readonly minutes: number
  /** The chosen time, epoch milliseconds; null means as soon as possible. */
  readonly chosen: number | null
}

export type SlotAllocation =
  | { readonly ok: true; readonly readyAt: InstantText; readonly slot: ClaimedSlot | null }
  | { readonly ok: false; readonly refusal: Extract<Refusal, { code: 'slot_full' }> }

/**
 * Assigns an order to a slot and computes when it is ready. A chosen time uses its own slot. As soon as possible uses
 * the slot of the expected time, or the first of the next four within opening hours that fits; the order is then ready
 * at the start of that slot. Null capacity is unlimited. [5.57]
 */
export function allocateSlot(
  location: Location,
  { orderType, minutes, chosen }: SlotRequest,
  capacity: CapacityState | null,
  now: Temporal.Instant,
): SlotAllocation {
  const at = now.epochMilliseconds
  const earliest = at + preparationMinutes(location, orderType, at) * MINUTE
  if (capacity === null) return { ok: true, readyAt: instantText(chosen ?? earliest), slot: null }
  const isFree = (slot: number) => fitsSlot(capacity.limit, capacity.usageAt(slot), minutes)
  const slot =
    capacity.heldSlot ??
    (chosen === null
      ? firstFreeSlot(location, orderType, slotStart(earliest), isFree)
      : isFree(slotStart(chosen))
        ? slotStart(chosen)
        : null)
  if (slot === null) {
    const from = Temporal.Instant.fromEpochMilliseconds(chosen ?? earliest)
    const next = nextSlot(location, orderType, from, now, isFree)
    return { ok: false, refusal: { code: 'slot_full', at: chosen === null ? null : instantText(chosen), next } }
  }
  const readyAt = chosen ?? Math.max(earliest, slot)
  return { ok: true, readyAt: instantText(readyAt), slot: { at: instantText(slot), minutes } }
}

/**
 * When an order with this much work, placed now for as soon as possible, is ready or delivered; null if none can be
 * placed.
 */
export function earliestReadyAt(
  location: Location,
  request: Omit<SlotRequest, 'chosen'>,
  capacity: CapacityState | null,
  now: Temporal.Instant,
): InstantText | null {
  if (!orderTypeState(location, request.orderType, now).asap) return null
  const allocation = allocateSlot(location, { ...request, chosen: null }, capacity, now)
  return allocation.ok ? allocation.readyAt : null
}

function firstFreeSlot(
  location: Location,
  orderType: OrderType,
  first: number,
  isFree: (slot: number) => boolean,
): number | null {
  if (isFree(first)) return first
  for (let later = 1; later <= MAX_SLOTS_LATER; later++) {
    const slot = first + later * SLOT_MS
    if (isWithinHours(location, orderType, slot) && isFree(slot)) return slot
  }
  return null
}
