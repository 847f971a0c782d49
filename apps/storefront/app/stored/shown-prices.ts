import * as v from 'valibot'
import { DAYS, storedValue } from './stored-value.ts'

/**
 * The unit price at which a line was last shown, minor units, by the line's key; `choice` is what it was the price of.
 */
export type ShownPrices = Readonly<Record<string, { readonly choice: string; readonly unitPrice: number }>>

const price = v.object({ choice: v.string(), unitPrice: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** Lets a basket that expired say what has become dearer or cheaper; no price is ever charged from it. */
export const shownPrices = storedValue<ShownPrices>({
  name: 'cart-prices',
  timeToLive: DAYS(1),
  schema: v.record(v.string(), price),
})
