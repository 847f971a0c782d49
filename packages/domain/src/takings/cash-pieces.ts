import type { Currency, Minor } from '../pricing/money.ts'

/** Notes and coins of a currency, the largest first, in minor units. */
export const CASH_PIECES: Readonly<Record<Currency, readonly Minor[]>> = {
  GBP: [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  EUR: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
}
