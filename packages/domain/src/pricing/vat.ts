import type { PricedLine, Totals, VatLine } from '../order/order.ts'
import { type BasisPoints, type Minor, spread, vatIn } from './money.ts'

/**
 * The VAT contained in an order's prices, one line per rate, lowest rate first. The discount is distributed over the
 * lines in proportion to their prices, charges use the location's own rate, and the tip has none, so that the lines'
 * `gross` adds up exactly to `total` less `tip`. Rates without an amount are left out.
 */
export function vatOf(
  lines: readonly Pick<PricedLine, 'linePrice' | 'vatRate'>[],
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
    add(line.vatRate, line.linePrice - (discounts[index] ?? 0))
  })
  add(chargesVat, totals.serviceCharge + totals.bagCharge + totals.deliveryFee)
  return [...byRate]
    .filter(([, gross]) => gross !== 0)
    .sort(([a], [b]) => a - b)
    .map(([rate, gross]) => ({ rate, gross, vat: vatIn(gross, rate) }))
}
