import { type Coupon, discountOf } from '../coupon/coupon.ts'
import { chargesRate } from '../payment/refund-parts.ts'
import type { Minor } from '../pricing/money.ts'
import { linesOfTax, taxOfLines } from '../pricing/tax.ts'
import { itemTotalOf } from '../pricing/totals.ts'
import { vatOf } from '../pricing/vat.ts'
import type { InstantText } from '../time/types.ts'
import type { PricedLine, PricedOption, Totals, VatLine } from './order.ts'

/** What an order is at one time: an accepted change makes the next version. Amounts in minor units. */
export interface OrderVersion {
  readonly lines: readonly PricedLine[]
  readonly totals: Totals
  readonly vat: readonly VatLine[]
  readonly readyAt: InstantText
}

/** What staff want to change of an accepted order. */
export interface WantedChange {
  /** New quantities of lines, numbered from 0; 0 drops one. The other lines stay. */
  readonly quantities: readonly { readonly line: number; readonly quantity: number }[]
  /** Null leaves the time. */
  readonly readyAt: InstantText | null
}

/**
 * Why a change cannot be proposed. `line_unknown`: the order has no such line, or it is named twice. `nothing_changes`:
 * the order is like this already. `nothing_left`: every dish is dropped, which is a rejection.
 */
export type VersionRefusal = 'line_unknown' | 'nothing_changes' | 'nothing_left'

/**
 * The next version of an order. Lines keep the price at which they were ordered; charges and the tip stay as they are.
 * A percentage of a coupon is taken of the dishes that are left, an amount stays as far as the dishes cover it.
 * @param coupon the discount of the order's coupon; null if it is not known any more
 */
export function nextVersion(
  order: OrderVersion,
  { quantities, readyAt }: WantedChange,
  coupon: Coupon['discount'] | null,
): OrderVersion | VersionRefusal {
  const wanted = new Map(quantities.map(({ line, quantity }) => [line, quantity]))
  if (wanted.size < quantities.length || quantities.some(({ line }) => order.lines[line] === undefined))
    return 'line_unknown'
  const lines = order.lines.flatMap((line, n): PricedLine[] => {
    const quantity = wanted.get(n) ?? line.quantity
    return quantity === 0 ? [] : [{ ...line, quantity, linePrice: line.unitPrice * quantity }]
  })
  if (lines.length === 0) return 'nothing_left'
  const isSameTime = readyAt === null || Date.parse(readyAt) === Date.parse(order.readyAt)
  if (isSameTime && order.lines.every(({ quantity }, n) => (wanted.get(n) ?? quantity) === quantity))
    return 'nothing_changes'
  const subTotal = itemTotalOf(lines)
  const discount = discountAfter(order.totals, subTotal, coupon)
  const { serviceCharge, bagCharge, deliveryFee, tip } = order.totals
  const charges = serviceCharge + bagCharge + deliveryFee
  const totals: Totals = { ...order.totals, subTotal, discount, total: subTotal - discount + charges + tip }
  const vat = linesOfTax(vatOf(lines, totals, chargesRate(order) ?? 0), taxOfLines(order.vat))
  return { lines, totals, vat, readyAt: isSameTime ? order.readyAt : (readyAt ?? order.readyAt) }
}

function discountAfter({ subTotal, discount }: Totals, itemTotal: Minor, coupon: Coupon['discount'] | null): Minor {
  const wasOfCoupon = coupon?.type === 'percent' && discountOf({ discount: coupon }, subTotal) === discount
  return wasOfCoupon ? discountOf({ discount: coupon }, itemTotal) : Math.min(discount, itemTotal)
}

/** A line of which a change makes more or fewer. */
export interface ChangedLine {
  readonly name: string
  /** What was chosen of it: options, dishes of a deal. */
  readonly choices: readonly string[]
  /** 0: it was not there, or is not there any more. */
  readonly before: number
  readonly after: number
}

const namesOf = (options: readonly PricedOption[]): readonly string[] =>
  options.flatMap(({ values }) => values.flatMap(({ name, options: inner }) => [name, ...namesOf(inner)]))

/** The lines that a change touches, in the order of the order's lines. */
export function changedLines(
  lines: readonly PricedLine[],
  { quantities }: Pick<WantedChange, 'quantities'>,
): readonly ChangedLine[] {
  const wanted = new Map(quantities.map(({ line, quantity }) => [line, quantity]))
  return lines.flatMap(({ name, quantity: before, options, sections }, n) => {
    const after = wanted.get(n) ?? before
    if (after === before) return []
    const products = sections.flatMap((section) => section.products)
    const choices = [...namesOf(options), ...products.flatMap((product) => [product.name, ...namesOf(product.options)])]
    return [{ name, choices, before, after }]
  })
}

/** By how much the VAT of a version is less than that of the version before, by rate; a rate that rises is negative. */
export function vatDifference(before: readonly VatLine[], after: readonly VatLine[]): readonly VatLine[] {
  const rates = [...new Set([...before, ...after].map(({ rate }) => rate))].sort((a, b) => a - b)
  const at = (lines: readonly VatLine[], wanted: number) => lines.find(({ rate }) => rate === wanted)
  return rates.flatMap((rate) => {
    const [was, is] = [at(before, rate), at(after, rate)]
    const gross = (was?.gross ?? 0) - (is?.gross ?? 0)
    const vat = (was?.vat ?? 0) - (is?.vat ?? 0)
    const tax = was?.tax ?? is?.tax
    return gross === 0 && vat === 0 ? [] : [{ rate, gross, vat, ...(tax && { tax }) }]
  })
}

/**
 * What goes back to the customer when an order changes. In cash nothing does: less is collected, or more. An order that
 * is paid already does not become dearer.
 */
export function refundOfChange(
  isPaid: boolean,
  before: Pick<Totals, 'total'>,
  after: Pick<Totals, 'total'>,
): Minor | 'change_dearer' {
  if (!isPaid) return 0
  return after.total > before.total ? 'change_dearer' : before.total - after.total
}
