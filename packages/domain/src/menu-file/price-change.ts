import type { Minor } from '../pricing/money.ts'
import { MAX_FILE_PRICE } from './menu-file-problems.ts'

/** How prices end after a change of many. `none`: as they come out. */
export const PRICE_ENDINGS = ['none', '.05', '.95', '.99', 'whole'] as const
export type PriceEnding = (typeof PRICE_ENDINGS)[number]

/** A change of many prices; what lowers them is negative. */
export type PriceChange =
  | { readonly by: 'percent'; readonly basisPoints: number; readonly ending: PriceEnding }
  | { readonly by: 'amount'; readonly amount: Minor; readonly ending: PriceEnding }

/** Prices with an ending are `step` apart, from `first`. */
const LADDERS: Readonly<Record<PriceEnding, { readonly first: Minor; readonly step: Minor }>> = {
  none: { first: 0, step: 1 },
  '.05': { first: 0, step: 5 },
  '.95': { first: 95, step: 100 },
  '.99': { first: 99, step: 100 },
  whole: { first: 0, step: 100 },
}

/** The price with an ending that is nearest to an amount; of two, the higher one. */
function nearest(amount: number, ending: PriceEnding): Minor {
  const { first, step } = LADDERS[ending]
  return first + Math.max(0, Math.floor((amount - first) / step + 0.5)) * step
}

/** Whether a change raises prices. */
export function isRise(change: PriceChange): boolean {
  return (change.by === 'percent' ? change.basisPoints : change.amount) > 0
}

/**
 * A price after a change of many. What is free stays free, a price that falls to nothing is free, and the ending never
 * turns a rise into a cut or a cut into a rise: then the price stays. Of two prices, the higher one never becomes the
 * lower one.
 */
export function changedPrice(price: Minor, change: PriceChange): Minor {
  if (price === 0) return 0
  const exact = change.by === 'percent' ? (price * (10_000 + change.basisPoints)) / 10_000 : price + change.amount
  const rounded = exact <= 0 ? 0 : nearest(exact, change.ending)
  const kept = isRise(change) ? Math.max(price, rounded) : Math.min(price, rounded)
  // A price that is too high already, of before the limit, is not lowered by a rise.
  return Math.min(kept, Math.max(price, MAX_FILE_PRICE))
}
