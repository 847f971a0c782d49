import {
  creditedVat,
  type RefundParts,
  readChangeStep,
  type TaxedTotal,
  type Territory,
  type VatLine,
  vatDifference,
  worthOf,
} from '@comanda/domain'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { businesses, cashReturns, orders, receiptNumbers, receipts, refunds } from '../../platform/db/schema/index.ts'
import { run, type Statement } from '../../platform/db/statement.ts'
import type { OrderEvent } from '../../platform/events/outbox.ts'
import type { Subscriber } from '../../platform/events/relay.ts'
import { CASH_RETURNED, REFUNDED } from '../record/counted-refunds.ts'
import { readKitchenLines } from '../record/read-order.ts'
import { type IssuedReceipt, type RecordDeps, recordReceipt, recordVoid } from '../verifactu/write-record.ts'
import { type ChangeRow, readChanges } from '../versions/change-store.ts'

const GATHER_MS = 500

type ReceiptRow = typeof receipts.$inferSelect

/** A credit note of a refund, or a supplement for a change. */
type NewCorrection = (
  | { readonly kind: 'credit'; readonly refundId: string }
  | { readonly kind: 'supplement'; readonly changeNumber: number }
) & {
  readonly businessId: number
  readonly orderId: string
  readonly total: number
  readonly vat: readonly VatLine[]
  readonly issuedAt: string
}

/**
 * Writes a correction of a receipt with the next number of its kind. The counter's row stays locked until the commit,
 * so that numbers have no gaps.
 */
async function insertCorrection(
  tx: Tx,
  deps: RecordDeps,
  correction: NewCorrection,
  receipt: ReceiptRow,
): Promise<void> {
  const { businessId, kind } = correction
  const [next] = await tx
    .insert(receiptNumbers)
    .values({ businessId, kind, last: 1 })
    .onConflictDoUpdate({
      target: [receiptNumbers.businessId, receiptNumbers.kind],
      set: { last: sql`${receiptNumbers.last} + 1` },
    })
    .returning({ number: receiptNumbers.last })
  const [business] = await tx
    .select({ legalName: businesses.legalName, vatNumber: businesses.vatNumber, territory: businesses.territory })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!next || !business) return
  const { territory, ...seller } = business
  const { number } = next
  await tx.insert(receipts).values({ ...correction, number, seller })
  if (territory === 'es') await recordReceipt(tx, deps, { ...correction, number, seller }, receipt)
}

const ofOrder = ({ businessId, orderId }: OrderEvent) =>
  and(eq(receipts.businessId, businessId), eq(receipts.orderId, orderId))

/** A card payment gets its receipt with the order, everything else when it is handed over. */
const bringsReceipt = ({ kind, status, isPaidByCard }: OrderEvent): boolean =>
  kind === 'status' && status === (isPaidByCard ? 'received' : 'completed')

/**
 * $1 business, $2 order, $3 time of issue. One statement, because every order has a receipt. It locks the counter's row
 * as `insertCorrection` does. A payment by card has the receipt of before any change, which are credited.
 */
const ISSUE_RECEIPT: Statement = {
  name: 'issue_receipt_by_issuer',
  text: `
    with due as (
      select o.id, coalesce((c.totals_before->>'total')::int, o.total) as total, coalesce(c.vat_before, o.vat) as vat
      from orders o join locations l on l.business_id = o.business_id and l.id = o.location_id
        left join lateral (
          select c.totals_before, c.vat_before from order_changes c
          where c.business_id = $1 and c.order_id = $2 and c.state = 'applied' and o.payment_type not in ('cash', 'terminal')
          order by c.number limit 1
        ) c on true
      where o.business_id = $1 and o.id = $2 and l.receipt_issuer = 'we' and not exists (
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
    from due, next
    returning number, total, vat, seller,
      (select b.territory from businesses b where b.id = $1) as territory`,
}

type IssuedRow = Pick<IssuedReceipt, 'number' | 'total' | 'vat' | 'seller'> & { readonly territory: Territory }

/** An order has one receipt; none where the location's own till issues it. */
async function issueReceipt(tx: Tx, deps: RecordDeps, { businessId, orderId, at }: OrderEvent): Promise<void> {
  const [issued] = await run<IssuedRow>(tx, ISSUE_RECEIPT, [businessId, orderId, at])
  if (issued?.territory === 'es')
    await recordReceipt(tx, deps, { ...issued, businessId, orderId, kind: 'receipt', issuedAt: at }, null)
}

/** What went back: by card, or in cash. */
async function readRefunded(tx: Tx, businessId: number, id: string) {
  const [byCard] = await tx
    .select({ amount: refunds.amount, parts: refunds.parts })
    .from(refunds)
    .where(and(eq(refunds.businessId, businessId), eq(refunds.id, id)))
  if (byCard) return byCard
  const [inCash] = await tx
    .select({ amount: cashReturns.amount, parts: cashReturns.parts })
    .from(cashReturns)
    .where(and(eq(cashReturns.businessId, businessId), eq(cashReturns.id, id)))
  return inCash ?? null
}

/** What the parts of a refund cost, at their VAT rates; empty for goodwill. */
async function worthOfParts(tx: Tx, { businessId, orderId }: OrderEvent, parts: RefundParts | null) {
  if (parts === null) return []
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
  return order
    ? worthOf({ lines: await readKitchenLines(tx, businessId, orderId), totals: order, vat: order.vat }, parts)
    : []
}

/** A refund that succeeded gets its credit note, if the order has a receipt. */
async function issueCredit(tx: Tx, deps: RecordDeps, event: OrderEvent, refundId: string): Promise<void> {
  const { businessId, orderId } = event
  const before = await tx.select().from(receipts).where(ofOrder(event)).orderBy(asc(receipts.number))
  const receipt = before.find(({ kind }) => kind === 'receipt')
  if (!receipt || before.some((each) => each.refundId === refundId)) return
  const refund = await readRefunded(tx, businessId, refundId)
  if (!refund) return
  const earlier = before.filter(({ kind, voidedAt }) => kind === 'credit' && voidedAt === null)
  const supplements = before.filter(({ kind }) => kind === 'supplement')
  const sumOf = (rows: readonly ReceiptRow[]): number => rows.reduce((sum, { total }) => sum + total, 0)
  const left = receipt.total + sumOf(supplements) - sumOf(earlier)
  const total = Math.min(refund.amount, left)
  if (total <= 0) return
  const changes = (await readChanges(tx, event)).filter(({ state }) => state === 'applied')
  const change = changes.find((each) => each.refundId === refundId)
  const vat =
    change && total === change.totalsBefore.total - change.totalsAfter.total
      ? vatDifference(change.vatBefore, change.vatAfter)
      : creditedVat(
          presentOf(receipt, changes),
          // What the changes have credited is no part of the present version.
          earlier.filter((each) => !changes.some((one) => one.refundId === each.refundId)),
          total,
          await worthOfParts(tx, event, refund.parts),
        )
  const credit = { kind: 'credit', businessId, orderId, refundId, total, vat, issuedAt: event.at } as const
  await insertCorrection(tx, deps, credit, receipt)
}

/** The change that an event has made, where its customer paid the difference; null for everything else. */
async function readPaidChange(tx: Tx, event: OrderEvent): Promise<ChangeRow | null> {
  const step = readChangeStep(event.reason)
  if (step?.state !== 'applied') return null
  const change = (await readChanges(tx, event)).find(({ number }) => number === step.number)
  return change?.payment === 'paid' ? change : null
}

/** A change that cost its customer more gets a supplement of the receipt, which stays as it is. */
async function issueSupplement(tx: Tx, deps: RecordDeps, event: OrderEvent): Promise<void> {
  const { businessId, orderId, at } = event
  const change = await readPaidChange(tx, event)
  if (!change) return
  // The one that it corrects comes first, also of an order that cost nothing until then.
  await issueReceipt(tx, deps, event)
  const before = await tx.select().from(receipts).where(ofOrder(event))
  const receipt = before.find(({ kind }) => kind === 'receipt')
  const { number: changeNumber, totalsBefore, totalsAfter, vatBefore, vatAfter } = change
  if (!receipt || before.some((each) => each.changeNumber === changeNumber)) return
  const total = totalsAfter.total - totalsBefore.total
  const vat = vatDifference(vatAfter, vatBefore)
  await insertCorrection(
    tx,
    deps,
    { kind: 'supplement', businessId, orderId, changeNumber, total, vat, issuedAt: at },
    receipt,
  )
}

/** What the receipt comes to with the changes since. */
function presentOf(receipt: TaxedTotal, changes: readonly ChangeRow[]): TaxedTotal {
  const last = changes.at(-1)
  return last ? { total: last.totalsAfter.total, vat: last.vatAfter } : receipt
}

/** A refund that came back after it had succeeded voids its credit note; the number stays. */
async function voidCredit(tx: Tx, deps: RecordDeps, event: OrderEvent, refundId: string): Promise<void> {
  const { businessId, orderId, at } = event
  const [voided] = await tx
    .update(receipts)
    .set({ voidedAt: at })
    .where(and(eq(receipts.businessId, businessId), eq(receipts.refundId, refundId), isNull(receipts.voidedAt)))
    .returning({ kind: receipts.kind, number: receipts.number })
  if (voided) await recordVoid(tx, deps, { ...voided, businessId, orderId })
}

/**
 * Issues receipts, supplements and credit notes, in Spain with their records for the tax office. Doubled events change
 * nothing, because an order, a change and a refund have one document each.
 */
export function receiptIssuer(deps: RecordDeps): Subscriber {
  return {
    name: 'receipts',
    gatherMs: GATHER_MS,
    concerns: (event) =>
      bringsReceipt(event) || event.kind === 'change' || (event.kind === 'payment' && event.refundId !== null),
    handle: async (tx, events) => {
      for (const event of events) {
        const { refundId, reason } = event
        if (bringsReceipt(event)) await issueReceipt(tx, deps, event)
        else if (event.kind === 'change') await issueSupplement(tx, deps, event)
        else if (refundId !== null && (reason === REFUNDED || reason === CASH_RETURNED))
          await issueCredit(tx, deps, event, refundId)
        else if (refundId !== null && reason === 'refund-failed') await voidCredit(tx, deps, event, refundId)
      }
    },
  }
}
