import type { VatLine } from '../order/order.ts'
import { type Minor, spread, vatIn } from '../pricing/money.ts'

/** What a receipt or credit note says about money: its total, and the VAT in it by rate. The tip is in no VAT line. */
export interface TaxedTotal {
  readonly total: Minor
  readonly vat: readonly VatLine[]
}

const grossOf = (notes: readonly TaxedTotal[], rate: number): Minor =>
  notes.reduce((sum, { vat }) => sum + (vat.find((line) => line.rate === rate)?.gross ?? 0), 0)

/**
 * The VAT lines of a credit note: the refund in proportion to what the earlier notes have left of each rate. So no rate is credited beyond
 * the receipt, and the notes of a fully refunded order add up to it, rate by rate.
 * @param refund minor units, at most what the earlier notes have left
 */
export function creditedVat(receipt: TaxedTotal, earlier: readonly TaxedTotal[], refund: Minor): VatLine[] {
  const credited = receipt.vat.map(({ rate }) => grossOf(earlier, rate))
  const left = receipt.vat.map(({ gross }, index) => gross - (credited[index] ?? 0))
  const leftInAll = receipt.total - earlier.reduce((sum, { total }) => sum + total, 0)
  const untaxed = leftInAll - left.reduce((sum, amount) => sum + amount, 0)
  const shares = spread(refund, [...left, untaxed])
  return receipt.vat.flatMap(({ rate }, index) => {
    const [before, gross] = [credited[index] ?? 0, shares[index] ?? 0]
    // Differences of the running total, so that the VAT of all notes adds up as well.
    return gross === 0 ? [] : [{ rate, gross, vat: vatIn(before + gross, rate) - vatIn(before, rate) }]
  })
}
