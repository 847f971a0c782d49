import { creditedVat, type VatLine } from '@comanda/domain'
import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { businesses, orders, type ReceiptKind, receiptNumbers, receipts, refunds } from '../db/schema/index.ts'
import type { OrderEvent } from '../events/outbox.ts'
import type { Subscriber } from '../events/relay.ts'
import { REFUNDED } from '../orders/counted-refunds.ts'

const GATHER_MS = 500

interface NewReceipt {
  readonly businessId: number
  readonly kind: ReceiptKind
  readonly orderId: string
  readonly refundId: string | null
  readonly total: number
  readonly vat: readonly VatLine[]
  readonly issuedAt: string
}

/** Gives the next number. The counter's row stays locked until the commit, so that numbers have no gaps. */
async function issue(tx: Tx, receipt: NewReceipt): Promise<void> {
  const { businessId, kind } = receipt
  const [next] = await tx
    .insert(receiptNumbers)
    .values({ businessId, kind, last: 1 })
    .onConflictDoUpdate({
      target: [receiptNumbers.businessId, receiptNumbers.kind],
      set: { last: sql`${receiptNumbers.last} + 1` },
    })
    .returning({ number: receiptNumbers.last })
  const [seller = null] = await tx
    .select({ legalName: businesses.legalName, vatNumber: businesses.vatNumber })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (next) await tx.insert(receipts).values({ ...receipt, number: next.number, seller })
}

const ofOrder = ({ businessId, orderId }: OrderEvent) =>
  and(eq(receipts.businessId, businessId), eq(receipts.orderId, orderId))

/** A card payment gets its receipt with the order, everything else when it is handed over. */
const bringsReceipt = ({ kind, status, isPaidByCard }: OrderEvent): boolean =>
  kind === 'status' && status === (isPaidByCard ? 'received' : 'completed')

/** An order has one receipt. */
async function issueReceipt(tx: Tx, event: OrderEvent): Promise<void> {
  const { businessId, orderId } = event
  const known = tx
    .select({ number: receipts.number })
    .from(receipts)
    .where(and(ofOrder(event), eq(receipts.kind, 'receipt')))
  const [order] = await tx
    .select({ total: orders.total, vat: orders.vat })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId), notExists(known)))
  if (!order) return
  const { total, vat } = order
  await issue(tx, { businessId, kind: 'receipt', orderId, refundId: null, total, vat, issuedAt: event.at })
}

/** A refund that succeeded gets its credit note, if the order has a receipt. */
async function issueCredit(tx: Tx, event: OrderEvent, refundId: string): Promise<void> {
  const { businessId, orderId } = event
  const before = await tx.select().from(receipts).where(ofOrder(event)).orderBy(asc(receipts.number))
  const receipt = before.find(({ kind }) => kind === 'receipt')
  if (!receipt || before.some((each) => each.refundId === refundId)) return
  const [refund] = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.businessId, businessId), eq(refunds.id, refundId)))
  if (!refund) return
  const earlier = before.filter(({ kind, voidedAt }) => kind === 'credit' && voidedAt === null)
  const left = receipt.total - earlier.reduce((sum, { total }) => sum + total, 0)
  const total = Math.min(refund.amount, left)
  if (total <= 0) return
  const vat = creditedVat(receipt, earlier, total)
  await issue(tx, { businessId, kind: 'credit', orderId, refundId, total, vat, issuedAt: event.at })
}

/** A refund that came back after it had succeeded voids its credit note; the number stays. */
const voidCredit = (tx: Tx, { businessId, at }: OrderEvent, refundId: string) =>
  tx
    .update(receipts)
    .set({ voidedAt: at })
    .where(and(eq(receipts.businessId, businessId), eq(receipts.refundId, refundId), isNull(receipts.voidedAt)))

/** Issues receipts and credit notes. Doubled events change nothing, because an order and a refund have one document each. */
export const receiptIssuer: Subscriber = {
  name: 'receipts',
  gatherMs: GATHER_MS,
  concerns: (event) => bringsReceipt(event) || (event.kind === 'payment' && event.refundId !== null),
  handle: async (tx, events) => {
    for (const event of events) {
      const { refundId, reason } = event
      if (bringsReceipt(event)) await issueReceipt(tx, event)
      else if (refundId !== null && reason === REFUNDED) await issueCredit(tx, event, refundId)
      else if (refundId !== null && reason === 'refund-failed') await voidCredit(tx, event, refundId)
    }
  },
}
