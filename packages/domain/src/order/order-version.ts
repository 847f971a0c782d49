import { type Coupon, discountOf } from '../coupon/coupon.ts'
import type { Choice } from '../menu/choice.ts'
import { isChargeable } from '../payment/payment.ts'
import { chargesRate } from '../payment/refund-parts.ts'
import type { Currency, Minor } from '../pricing/money.ts'
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
  /** Dishes on top. Absent in changes from before dishes could be added. */
  readonly added?: readonly AddedDish[] | undefined
  /** Null leaves the time. */
  readonly readyAt: InstantText | null
}

/** A dish that a change adds, as a customer would choose it. */
export interface AddedDish {
  readonly choice: Choice
  /** The line that it replaces; null for a dish on top. */
  readonly insteadOf: number | null
}

/**
 * Why a change cannot be proposed. `line_unknown`: the order has no such line, or it is named twice. `nothing_changes`:
 * the order is like this already. `nothing_left`: every dish is dropped, which is a rejection.
 */
export type VersionRefusal = 'line_unknown' | 'nothing_changes' | 'nothing_left'

/**
 * The next version of an order. Lines keep the price at which they were ordered; charges and the tip stay as they are.
 * A percentage of a coupon is taken of the dishes that are left, an amount stays as far as the dishes cover it.
 * @param added the dishes of `wanted.added` at their prices: see `priceAdded`
 * @param coupon the discount of the order's coupon; null if it is not known any more
 */
export function nextVersion(
  order: OrderVersion,
  { quantities, added: dishes = [], readyAt }: WantedChange,
  added: readonly PricedLine[],
  coupon: Coupon['discount'] | null,
): OrderVersion | VersionRefusal {
  const wanted = new Map(quantities.map(({ line, quantity }) => [line, quantity]))
  const named = [...quantities.map(({ line }) => line), ...dishes.flatMap(({ insteadOf }) => insteadOf ?? [])]
  if (wanted.size < quantities.length || named.some((line) => order.lines[line] === undefined)) return 'line_unknown'
  const kept = order.lines.flatMap((line, n): PricedLine[] => {
    const quantity = wanted.get(n) ?? line.quantity
    return quantity === 0 ? [] : [{ ...line, quantity, linePrice: line.unitPrice * quantity }]
  })
  const lines = [...kept, ...added]
  if (lines.length === 0) return 'nothing_left'
  const isSameTime = readyAt === null || Date.parse(readyAt) === Date.parse(order.readyAt)
  const isSameDishes =
    added.length === 0 && order.lines.every(({ quantity }, n) => (wanted.get(n) ?? quantity) === quantity)
  if (isSameTime && isSameDishes) return 'nothing_changes'
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

const choicesOf = ({ options, sections }: PricedLine): readonly string[] => {
  const products = sections.flatMap((section) => section.products)
  return [...namesOf(options), ...products.flatMap((product) => [product.name, ...namesOf(product.options)])]
}

/** The lines that a change touches, in the order of the order's lines, and those that it adds. */
export function changedLines(
  lines: readonly PricedLine[],
  { quantities }: Pick<WantedChange, 'quantities'>,
  added: readonly PricedLine[],
): readonly ChangedLine[] {
  const wanted = new Map(quantities.map(({ line, quantity }) => [line, quantity]))
  const touched = lines.flatMap((line, n) => {
    const after = wanted.get(n) ?? line.quantity
    return after === line.quantity ? [] : [{ name: line.name, choices: choicesOf(line), before: line.quantity, after }]
  })
  const on = added.map((line) => ({ name: line.name, choices: choicesOf(line), before: 0, after: line.quantity }))
  return [...touched, ...on]
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

interface Charged {
  readonly totals: Pick<Totals, 'total'>
  readonly vat: readonly VatLine[]
}

/** What a change moves of an order that is paid already, minor units. At most one of them is above 0. */
export interface MoneyOfChange {
  /** What goes back to the card. */
  readonly refund: Minor
  /** What the customer pays on top before the change is made. */
  readonly due: Minor
}

const NO_MONEY: MoneyOfChange = { refund: 0, due: 0 }

/**
 * What the customer gets back or pays when an order changes. In cash nothing moves now: less is collected, or more. An
 * order that is paid already changes its VAT only with money, because a document of nothing would be none
 * (`change_taxed`); and what comes on top must be enough for a payment of its own (`change_too_small`).
 * @param isPaid by card or wallet
 */
export function moneyOfChange(
  isPaid: boolean,
  before: Charged,
  after: Charged,
  currency: Currency,
): MoneyOfChange | 'change_too_small' | 'change_taxed' {
  if (!isPaid) return NO_MONEY
  const more = after.totals.total - before.totals.total
  if (more > 0) return isChargeable(more, currency) ? { refund: 0, due: more } : 'change_too_small'
  if (more < 0) return { refund: 0 - more, due: 0 }
  return vatDifference(before.vat, after.vat).length > 0 ? 'change_taxed' : NO_MONEY
}
