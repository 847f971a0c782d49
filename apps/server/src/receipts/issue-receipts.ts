import { creditedVat, type VatLine } from '@comanda/domain'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { businesses, type ReceiptKind, receiptNumbers, receipts, refunds } from '../db/schema/index.ts'
import { run, type Statement } from '../db/statement.ts'
import type { OrderEvent } from '../events/outbox.ts'
import type { Subscriber } from '../events/relay.ts'
import { REFUNDED } from '../orders/counted-refunds.ts'

const GATHER_MS = 500

interface NewCredit {
  readonly businessId: number
  readonly orderId: string
  readonly refundId: string
  readonly total: number
  readonly vat: readonly VatLine[]
  readonly issuedAt: string
}

/** Writes a credit note with the next number. The counter's row stays locked until the commit, so that numbers have no gaps. */
async function insertCredit(tx: Tx, credit: NewCredit): Promise<void> {
  const { businessId } = credit
  const kind: ReceiptKind = 'credit'
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
  if (next) await tx.insert(receipts).values({ ...credit, kind, number: next.number, seller })
}

const ofOrder = ({ businessId, orderId }: OrderEvent) =>
  and(eq(receipts.businessId, businessId), eq(receipts.orderId, orderId))

/** A card payment gets its receipt with the order, everything else when it is handed over. */
const bringsReceipt = ({ kind, status, isPaidByCard }: OrderEvent): boolean =>
  kind === 'status' && status === (isPaidByCard ? 'received' : 'completed')

/** $1 business, $2 order, $3 time of issue. One statement, because every order has a receipt. It locks the counter's row as `insertCredit` does. */
const ISSUE_RECEIPT: Statement = {
  name: 'issue_receipt',
  text: `
    with due as (
      select o.id, o.total, o.vat from orders o
      where o.business_id = $1 and o.id = $2 and not exists (
        select from receipts r where r.business_id = $1 and r.order_id = $2 and r.kind = 'receipt'
      )
    ),
    next as (
      insert into receipt_numbers as n (business_id, kind, last) select $1, 'receipt', 1 from due
      on conflict (business_id, kind) do update set last = n.last + 1
      returning last
    )
    insert into receipts (business_id, kind, number, order_id, total, vat, seller, issued_at)
    select $1, 'receipt', next.last, due.id, due.total, due.vat, (
      select jsonb_build_object('legalName', b.legal_name, 'vatNumber', b.vat_number) from businesses b where b.id = $1
    ), $3
    from due, next`,
}

/** An order has one receipt. */
const issueReceipt = (tx: Tx, { businessId, orderId, at }: OrderEvent) =>
  run(tx, ISSUE_RECEIPT, [businessId, orderId, at])

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
  await insertCredit(tx, { businessId, orderId, refundId, total, vat, issuedAt: event.at })
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
