import type { PricedLine, Totals, VatLine } from '../order/order.ts'
import { type BasisPoints, type Minor, spread, vatIn } from './money.ts'

/** What the VAT of a line depends on. */
export type RatedLine = Pick<PricedLine, 'vatRate' | 'sections'>

/**
 * Divides an amount of a line by VAT rate. A dish has one rate; a meal deal has those of the dishes chosen in it, in
 * proportion to what they would cost by themselves, so that the shares add up to the amount.
 */
export function ratedParts(
  { vatRate, sections }: RatedLine,
  amount: Minor,
): { readonly rate: BasisPoints; readonly amount: Minor }[] {
  const products = sections.flatMap((section) => section.products)
  const weights = products.map(({ quantity, taxed }) => quantity * (taxed?.worth ?? 0))
  if (weights.every((weight) => weight === 0)) return [{ rate: vatRate, amount }]
  const shares = spread(amount, weights)
  const byRate = new Map<BasisPoints, Minor>()
  products.forEach(({ taxed }, index) => {
    const rate = taxed?.rate ?? vatRate
    byRate.set(rate, (byRate.get(rate) ?? 0) + (shares[index] ?? 0))
  })
  return [...byRate].map(([rate, share]) => ({ rate, amount: share }))
}

/**
 * The VAT contained in an order's prices, one line per rate, lowest rate first. The discount is distributed over the
 * lines in proportion to their prices, charges use the location's own rate, and the tip has none, so that the lines'
 * `gross` adds up exactly to `total` less `tip`. Rates without an amount are left out.
 */
export function vatOf(
  lines: readonly (RatedLine & Pick<PricedLine, 'linePrice'>)[],
  totals: Totals,
  chargesVat: BasisPoints,
): VatLine[] {
  const discounts = spread(
    totals.discount,
    lines.map((line) => line.linePrice),
  )
  const byRate = new Map<BasisPoints, Minor>()
  const add = (rate: BasisPoints, amount: Minor) => byRate.set(rate, (byRate.get(rate) ?? 0) + amount)
  lines.forEach((line, index) => {
    for (const { rate, amount } of ratedParts(line, line.linePrice - (discounts[index] ?? 0))) add(rate, amount)
  })
  add(chargesVat, totals.serviceCharge + totals.bagCharge + totals.deliveryFee)
  return [...byRate]
    .filter(([, gross]) => gross !== 0)
    .sort(([a], [b]) => a - b)
    .map(([rate, gross]) => ({ rate, gross, vat: vatIn(gross, rate) }))
}
