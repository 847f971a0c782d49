import { type ItemLookup, portionsOf } from '../cart/portions.ts'
import type { Choice } from '../menu/choice.ts'
import { MINUTE } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'
import { SLOT_MINUTES } from './order-times.ts'

/**
 * A location's limit per slot, over all order types: a number of orders, or minutes of work. `perDish` is the work of a
 * dish without a value of its own.
 */
export type Capacity =
  | { readonly by: 'orders'; readonly most: number }
  | { readonly by: 'minutes'; readonly most: number; readonly perDish: number }

/** What a slot already holds: orders, and minutes of work. */
export interface SlotUsage {
  readonly orders: number
  readonly minutes: number
}

/** Upper bound of a capacity; the lower bound is 1. */
export const MAX_CAPACITY = 999
/** Upper bound of the minutes of work of one portion; the lower bound is 0. */
export const MAX_DISH_MINUTES = 240

/** A limited capacity and its usage. Slots are keyed by their start, epoch milliseconds. */
export interface CapacityState {
  readonly limit: Capacity
  /** Minutes of work of one portion of a dish; null if the dish has no value of its own. */
  readonly minutesOf: (itemId: number) => number | null
  /** Usage of a slot, excluding the order being decided. */
  readonly usageAt: (slot: number) => SlotUsage
  /** The slot that the order already holds; it keeps it even if the slot is now over the limit. */
  readonly heldSlot: number | null
}

/** The slot that an order occupies, and its work. */
export interface ClaimedSlot {
  /** Start of the slot. */
  readonly at: InstantText
  readonly minutes: number
}

/** Length of a slot, milliseconds. */
export const SLOT_MS = SLOT_MINUTES * MINUTE

/**
 * Start of the slot that contains a moment, epoch milliseconds. UTC offsets are multiples of 15 minutes, so slots also
 * align with local time.
 */
export function slotStart(epochMs: number): number {
  return Math.floor(epochMs / SLOT_MS) * SLOT_MS
}

/** Minutes of work of cart lines. Every portion counts, including those inside meal deals; unknown items count 0. */
export function workMinutes(
  lines: readonly Choice[],
  items: ItemLookup,
  { limit, minutesOf }: Pick<CapacityState, 'limit' | 'minutesOf'>,
): number {
  const defaultMinutes = limit.by === 'minutes' ? limit.perDish : 0
  let minutes = 0
  for (const [id, portions] of portionsOf(lines, items)) minutes += portions * (minutesOf(id) ?? defaultMinutes)
  return minutes
}

/**
 * Whether an order fits into a slot with this usage. An order larger than a whole slot fits only into an empty one,
 * otherwise it could never be placed; an order without work always fits.
 */
export function fitsSlot(limit: Capacity, usage: SlotUsage, minutes: number): boolean {
  if (limit.by === 'orders') return usage.orders < limit.most
  return minutes === 0 || usage.minutes === 0 || usage.minutes + minutes <= limit.most
}
