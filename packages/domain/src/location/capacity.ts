import type { Choice } from '../cart.ts'
import { type KnownDishes, portionsOf } from '../portions.ts'
import { MINUTE } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'
import { SLOT_MINUTES } from './order-times.ts'

/**
 * How much a kitchen takes on for one quarter of an hour, of all order types together: so many orders, or so many minutes of work, where
 * a dish that says nothing of itself counts `perDish`.
 */
export type Capacity =
  | { readonly by: 'orders'; readonly most: number }
  | { readonly by: 'minutes'; readonly most: number; readonly perDish: number }

/** What is taken on already: how many orders, and how many minutes of work. */
export interface Load {
  readonly orders: number
  readonly minutes: number
}

/** Whole numbers, from 1. */
export const MAX_CAPACITY = 999
/** Minutes of work for one portion, from 0. */
export const MAX_DISH_MINUTES = 240

/** A kitchen that takes on so much and no more, as an order finds it. Quarters are the epoch milliseconds of their begin. */
export interface Kitchen {
  readonly capacity: Capacity
  /** Of work for one portion of a dish; null where it says nothing of itself. */
  readonly minutesOf: (itemId: number) => number | null
  /** What a quarter has taken on, without the order that is decided. */
  readonly loadAt: (quarter: number) => Load
  /** The quarter that the order has already; it keeps it, whatever has come since. */
  readonly held: number | null
}

/** The quarter of an hour that an order takes of its kitchen, and its work in it. */
export interface ClaimedSlot {
  /** Begin of the quarter. */
  readonly at: InstantText
  readonly minutes: number
}

/** Length of a quarter of an hour, in milliseconds. */
export const QUARTER = SLOT_MINUTES * MINUTE

/** Begin of the quarter of an hour that holds a moment; offsets from UTC are whole quarters, so the wall clock shows it too. */
export const quarterOf = (epochMs: number): number => Math.floor(epochMs / QUARTER) * QUARTER

/** Minutes of work that lines make: every portion counts, those inside meal deals too; what the menu does not know counts nothing. */
export function workOf(
  lines: readonly Choice[],
  items: KnownDishes,
  { capacity, minutesOf }: Pick<Kitchen, 'capacity' | 'minutesOf'>,
): number {
  const otherwise = capacity.by === 'minutes' ? capacity.perDish : 0
  let minutes = 0
  for (const [id, portions] of portionsOf(lines, items)) minutes += portions * (minutesOf(id) ?? otherwise)
  return minutes
}

/**
 * Whether a quarter with this load takes on one more order. An order that is more than a whole quarter's work goes into one in which
 * nothing else is made, or it could never be placed; one that makes no work goes anywhere.
 */
export function hasRoom(capacity: Capacity, load: Load, minutes: number): boolean {
  if (capacity.by === 'orders') return load.orders < capacity.most
  return minutes === 0 || load.minutes === 0 || load.minutes + minutes <= capacity.most
}
