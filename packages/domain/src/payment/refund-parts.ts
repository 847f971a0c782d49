import type { PricedLine, Totals, VatLine } from '../order/order.ts'
import { type Minor, spread } from '../pricing/money.ts'
import { ratedParts } from '../pricing/vat.ts'
import { lineShares, type RefundStatus } from './refund.ts'

/** What can be refunded beside dishes. The tip holds no VAT. */
export const REFUNDABLE_CHARGES = ['service', 'bag', 'delivery', 'tip'] as const
export type RefundableCharge = (typeof REFUNDABLE_CHARGES)[number]

/** What a refund is for: units of lines, numbered from 0, and whole charges. */
export interface RefundParts {
  readonly lines: readonly { readonly line: number; readonly quantity: number }[]
  readonly charges: readonly RefundableCharge[]
}

/** What an order cost, line by line and charge by charge. */
export interface ChargedOrder {
  readonly lines: readonly Pick<PricedLine, 'linePrice' | 'quantity' | 'vatRate' | 'sections'>[]
  readonly totals: Totals
  readonly vat: readonly VatLine[]
}

/** An amount at a VAT rate in basis points; null is untaxed: the tip. */
export interface RatedAmount {
  readonly rate: number | null
  readonly amount: Minor
}

/** Whether every named line has that many units, and no line or charge is named twice. */
export function arePartsOf(
  lines: readonly { readonly quantity: number }[],
  { lines: wanted, charges }: RefundParts,
): boolean {
  return (
    wanted.every(({ line, quantity }) => quantity >= 1 && quantity <= (lines[line]?.quantity ?? 0)) &&
    new Set(wanted.map(({ line }) => line)).size === wanted.length &&
    new Set(charges).size === charges.length
  )
}

/** What some units of each line cost: the line's price less its share of the discount, for its units. */
export function unitShares(
  lines: readonly { readonly price: Minor; readonly quantity: number }[],
  discount: Minor,
  wanted: RefundParts['lines'],
): Minor[] {
  const shares = lineShares(lines, discount)
  return wanted.map(({ line, quantity }) => {
    const ordered = lines[line]?.quantity ?? quantity
    const [share = 0] = spread(shares[line] ?? 0, [quantity, ordered - quantity])
    return share
  })
}

/** The amount of a charge of an order. */
export function chargeOf(
  { serviceCharge, bagCharge, deliveryFee, tip }: Pick<Totals, 'serviceCharge' | 'bagCharge' | 'deliveryFee' | 'tip'>,
  charge: RefundableCharge,
): Minor {
  return { service: serviceCharge, bag: bagCharge, delivery: deliveryFee, tip }[charge]
}

/** What parts of an order cost together. */
export function amountOfParts(
  lines: readonly { readonly price: Minor; readonly quantity: number }[],
  totals: Totals,
  { lines: wanted, charges }: RefundParts,
): Minor {
  return [...unitShares(lines, totals.discount, wanted), ...charges.map((charge) => chargeOf(totals, charge))].reduce(
    (sum, amount) => sum + amount,
    0,
  )
}

/** The parts of an order that no refund names yet; a failed refund names none. */
export function partsLeft(
  lines: readonly { readonly quantity: number }[],
  totals: Totals,
  refunds: readonly { readonly status: RefundStatus; readonly parts: RefundParts }[],
): RefundParts {
  const made = refunds.filter(({ status }) => status !== 'failed').map(({ parts }) => parts)
  const gone = (line: number): number =>
    made
      .flatMap((parts) => parts.lines.filter((each) => each.line === line))
      .reduce((sum, one) => sum + one.quantity, 0)
  return {
    lines: lines.map(({ quantity }, line) => ({ line, quantity: Math.max(0, quantity - gone(line)) })),
    charges: REFUNDABLE_CHARGES.filter(
      (charge) => chargeOf(totals, charge) > 0 && !made.some(({ charges }) => charges.includes(charge)),
    ),
  }
}

/**
 * The rate of the charges, which an order does not store: the one whose VAT line holds more than the dishes of that
 * rate.
 */
export function chargesRate({ lines, totals, vat }: ChargedOrder): number | null {
  const shares = lineShares(
    lines.map(({ linePrice }) => ({ price: linePrice })),
    totals.discount,
  )
  const parts = lines.flatMap((line, index) => ratedParts(line, shares[index] ?? 0))
  const ofDishes = (wanted: number): Minor =>
    parts.reduce((sum, { rate, amount }) => sum + (rate === wanted ? amount : 0), 0)
  return vat.find(({ rate, gross }) => gross > ofDishes(rate))?.rate ?? vat[0]?.rate ?? null
}

/** What the parts of an order cost, at their VAT rates. */
export function worthOf(order: ChargedOrder, { lines, charges }: RefundParts): RatedAmount[] {
  const priced = order.lines.map(({ linePrice, quantity }) => ({ price: linePrice, quantity }))
  const shares = unitShares(priced, order.totals.discount, lines)
  const rate = chargesRate(order)
  return [
    ...lines.flatMap(({ line }, index): RatedAmount[] => {
      const [ordered, amount] = [order.lines[line], shares[index] ?? 0]
      return ordered ? ratedParts(ordered, amount) : [{ rate: null, amount }]
    }),
    ...charges.map((charge) => ({ rate: charge === 'tip' ? null : rate, amount: chargeOf(order.totals, charge) })),
  ].filter(({ amount }) => amount > 0)
}
