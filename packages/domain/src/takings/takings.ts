import type { Totals, VatLine } from '../order/order.ts'
import { vatDifference } from '../order/order-version.ts'
import { creditedVat, type TaxedTotal } from '../payment/credit-note.ts'
import { type ChargedOrder, chargeOf, type RefundParts, worthOf } from '../payment/refund-parts.ts'
import type { Minor } from '../pricing/money.ts'
import type { InstantText } from '../time/types.ts'

/**
 * A sale; what its customer paid on top for a change; a refund; or the money of a refund that came back because the
 * bank could not deliver it.
 */
export const TAKING_KINDS = ['sale', 'supplement', 'refund', 'refund-back'] as const
export type TakingKind = (typeof TAKING_KINDS)[number]

/** Money that an order brought in or gave back at one moment. Amounts of a refund are negative. */
export interface Taking extends Totals {
  readonly kind: TakingKind
  readonly refundId: string | null
  /** The change of a supplement; null for everything else. */
  readonly changeNumber: number | null
  readonly at: InstantText
  readonly vat: readonly VatLine[]
}

/** An order as it was sold. */
export interface SoldOrder extends ChargedOrder {
  /** When it was paid by card, or handed over and paid in cash; null is not sold. */
  readonly soldAt: InstantText | null
  /** As it is now, if it was changed since. */
  readonly present?: ChargedOrder
}

/** An order before and after an accepted change. */
export interface ChangedOrder {
  readonly before: Pick<ChargedOrder, 'totals' | 'vat'>
  readonly after: Pick<ChargedOrder, 'totals' | 'vat'>
}

/** A refund that reached the customer, or came back from the bank afterwards. */
export interface RefundStep {
  readonly refundId: string
  readonly at: InstantText
  readonly isBack: boolean
  readonly amount: Minor
  /** What it is for; null for goodwill. */
  readonly parts: RefundParts | null
  /** The change that it belongs to. */
  readonly change?: ChangedOrder | undefined
}

/** A change for which the customer paid the difference. */
export interface SupplementStep extends ChangedOrder {
  readonly changeNumber: number
  readonly at: InstantText
}

export type TakingStep = RefundStep | SupplementStep

const TOTALS = ['subTotal', 'serviceCharge', 'bagCharge', 'deliveryFee', 'discount', 'tip', 'total'] as const

/** Sums of totals, amount by amount. */
export function addTotals(all: readonly Totals[]): Totals {
  const sum = (key: keyof Totals): Minor => all.reduce((total, each) => total + each[key], 0)
  return Object.fromEntries(TOTALS.map((key) => [key, sum(key)])) as Record<keyof Totals, Minor>
}

// 0 − 0 is 0, where −0 would be another value.
const negativeTotals = (totals: Totals): Totals =>
  Object.fromEntries(TOTALS.map((key) => [key, 0 - totals[key]])) as Record<keyof Totals, Minor>

const negativeVat = (lines: readonly VatLine[]): VatLine[] =>
  lines.map((line) => ({ ...line, gross: 0 - line.gross, vat: 0 - line.vat }))

/** A refund by charges. What exceeds its parts, and goodwill, is a refund of dishes; the tip is what holds no VAT. */
function totalsOfRefund(order: ChargedOrder, { total, vat }: TaxedTotal, parts: RefundParts | null): Totals {
  const tip = total - vat.reduce((sum, { gross }) => sum + gross, 0)
  const whole = (charge: 'service' | 'bag' | 'delivery'): Minor =>
    parts?.charges.includes(charge) ? chargeOf(order.totals, charge) : 0
  const [serviceCharge, bagCharge, deliveryFee] = [whole('service'), whole('bag'), whole('delivery')]
  const subTotal = total - tip - serviceCharge - bagCharge - deliveryFee
  // Earlier goodwill has taken a part of the charges.
  if (subTotal < 0)
    return { subTotal: total - tip, serviceCharge: 0, bagCharge: 0, deliveryFee: 0, discount: 0, tip, total }
  return { subTotal, serviceCharge, bagCharge, deliveryFee, discount: 0, tip, total }
}

/** What a change brought in: the exact difference of its two versions. */
function supplementOf({ changeNumber, at, before, after }: SupplementStep): Taking {
  const more = addTotals([after.totals, negativeTotals(before.totals)])
  const vat = negativeVat(vatDifference(before.vat, after.vat))
  return { kind: 'supplement', refundId: null, changeNumber, at, ...more, vat }
}

/**
 * What an order brought in and gave back, in the order of time; empty if it was never sold. The VAT of its refunds is
 * that of its credit notes, and a fully refunded order adds up to nothing, rate by rate. The refund of a change is the
 * exact difference of two versions, and so is what its customer pays on top; other refunds are of the present one.
 * @param steps in the order in which they happened
 */
export function takingsOf(order: SoldOrder, steps: readonly TakingStep[]): Taking[] {
  const { soldAt, totals, vat, present = order } = order
  if (soldAt === null) return []
  const takings: Taking[] = [
    { kind: 'sale', refundId: null, changeNumber: null, at: soldAt, ...addTotals([totals]), vat },
  ]
  let sold = totals.total
  const made = new Map<string, TaxedTotal>()
  const ofChanges = new Map<string, TaxedTotal>()
  const seen = new Set<string>()
  for (const step of steps) {
    if ('changeNumber' in step) {
      const supplement = supplementOf(step)
      sold += supplement.total
      takings.push(supplement)
      continue
    }
    const { refundId, at, isBack, amount, parts, change } = step
    const note = made.get(refundId) ?? ofChanges.get(refundId)
    if (isBack) {
      const refund = takings.find((taking) => taking.kind === 'refund' && taking.refundId === refundId)
      if (!note || !refund) continue
      made.delete(refundId)
      ofChanges.delete(refundId)
      const back = { ...negativeTotals(refund), vat: negativeVat(refund.vat) }
      takings.push({ kind: 'refund-back', refundId, changeNumber: null, at, ...back })
      continue
    }
    if (seen.has(refundId)) continue
    if (change && amount === change.before.totals.total - change.after.totals.total) {
      const off = addTotals([change.before.totals, negativeTotals(change.after.totals)])
      const credit = { total: amount, vat: vatDifference(change.before.vat, change.after.vat) }
      ofChanges.set(refundId, credit)
      seen.add(refundId)
      const back = { ...negativeTotals(off), vat: negativeVat(credit.vat) }
      takings.push({ kind: 'refund', refundId, changeNumber: null, at, ...back })
      continue
    }
    const earlier = [...made.values()]
    const all = [...earlier, ...ofChanges.values()]
    const total = Math.min(amount, sold - all.reduce((sum, each) => sum + each.total, 0))
    if (total <= 0) continue
    const worth = parts === null ? [] : worthOf(present, parts)
    const taxed = { total: present.totals.total, vat: present.vat }
    const credit = { total, vat: creditedVat(taxed, earlier, total, worth) }
    made.set(refundId, credit)
    seen.add(refundId)
    const negative = negativeTotals(totalsOfRefund(present, credit, parts))
    takings.push({ kind: 'refund', refundId, changeNumber: null, at, ...negative, vat: negativeVat(credit.vat) })
  }
  return takings
}
