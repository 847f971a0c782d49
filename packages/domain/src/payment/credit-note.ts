import type { VatLine } from '../order/order.ts'
import { type Minor, spread, vatIn } from '../pricing/money.ts'
import type { RatedAmount } from './refund-parts.ts'

/** What a receipt or credit note says about money: its total, and the VAT in it by rate. The tip is in no VAT line. */
export interface TaxedTotal {
  readonly total: Minor
  readonly vat: readonly VatLine[]
}

const grossOf = (notes: readonly TaxedTotal[], rate: number): Minor =>
  notes.reduce((sum, { vat }) => sum + (vat.find((line) => line.rate === rate)?.gross ?? 0), 0)

const vatOf = (notes: readonly TaxedTotal[], rate: number): Minor =>
  notes.reduce((sum, { vat }) => sum + (vat.find((line) => line.rate === rate)?.vat ?? 0), 0)

const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Takes at most `amount` from what is left of each part, in proportion to `weights`; no part gives more than is left of
 * it.
 */
function take(amount: Minor, left: readonly Minor[], weights: readonly Minor[]): Minor[] {
  const shares = spread(Math.min(amount, sumOf(weights)), weights)
  return shares.map((share, index) => Math.min(share, left[index] ?? 0))
}

/**
 * The VAT lines of a credit note. The refund credits the rates of what it is for; goodwill, and what exceeds the parts,
 * is spread over what the earlier notes have left of each rate, and over the tip only once nothing else is left. So no
 * rate is credited beyond the receipt, and the notes of a fully refunded order add up to it, rate by rate.
 * @param refund minor units, at most what the earlier notes have left
 * @param worth what the refund is for; empty for goodwill
 */
export function creditedVat(
  receipt: TaxedTotal,
  earlier: readonly TaxedTotal[],
  refund: Minor,
  worth: readonly RatedAmount[] = [],
): VatLine[] {
  const rates: readonly (number | null)[] = [...receipt.vat.map(({ rate }) => rate), null]
  const credited = receipt.vat.map(({ rate }) => grossOf(earlier, rate))
  const taxedLeft = receipt.vat.map(({ gross }, index) => gross - (credited[index] ?? 0))
  const leftInAll = receipt.total - sumOf(earlier.map(({ total }) => total))
  const left = [...taxedLeft, leftInAll - sumOf(taxedLeft)]
  const weights = rates.map((rate) => sumOf(worth.filter((one) => one.rate === rate).map(({ amount }) => amount)))
  const own = take(refund, left, weights)
  const after = left.map((amount, index) => amount - (own[index] ?? 0))
  const taxedAfter = after.map((amount, index) => (rates[index] === null ? 0 : amount))
  const goodwill = take(refund - sumOf(own), after, taxedAfter)
  const shares = own.map((amount, index) => amount + (goodwill[index] ?? 0))
  return receipt.vat.flatMap(({ rate, tax }, index) => {
    const [before, gross] = [credited[index] ?? 0, shares[index] ?? 0]
    if (gross === 0) return []
    // The difference to what was credited so far, so that the VAT of all notes adds up, also after one was voided.
    const vat = vatIn(before + gross, rate) - vatOf(earlier, rate)
    return [{ rate, gross, vat, ...(tax && { tax }) }]
  })
}
