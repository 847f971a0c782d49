import { type CalendarDate, epochOf, type InstantText } from '@comanda/domain'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { writeLines, writePayout } from '../orders/payments/payout-store.ts'
import type { Tx } from '../platform/db/connection.ts'
import { paymentDisputes, payments, type payoutLines, takings } from '../platform/db/schema/index.ts'

type Line = typeof payoutLines.$inferInsert

/** What the stand-in of the provider keeps of a payment, and of a dispute. */
const feeOf = (amount: number): number => Math.round(amount * 0.015) + 20
const DISPUTE_FEE = 2_000
/** The provider pays a day's sales out two days later, in the morning. */
const AFTER = { hours: 24 * 2 }

/** Which payout, counted from the newest, is one of the kinds that happen now and then. */
const BY_HAND = 3
const CAME_BACK = 6
const WITH_DISPUTE = 1

const readCharges = (tx: Tx, businessId: number) =>
  tx
    .select({
      orderId: payments.orderId,
      amount: payments.amount,
      currency: payments.currency,
      at: takings.at,
      day: takings.day,
    })
    .from(payments)
    .innerJoin(
      takings,
      and(eq(takings.businessId, payments.businessId), eq(takings.orderId, payments.orderId), eq(takings.kind, 'sale')),
    )
    .where(and(eq(payments.businessId, businessId), isNotNull(payments.intentId)))
    .orderBy(asc(takings.at), asc(payments.orderId))

type Charge = Awaited<ReturnType<typeof readCharges>>[number]

/** A dispute that the restaurant has lost, about the first payment of a payout. */
async function saveLostDispute(tx: Tx, businessId: number, { orderId, amount, currency, at }: Charge): Promise<Line> {
  const id = `du_demo_${orderId}`
  await tx.insert(paymentDisputes).values({
    businessId,
    id,
    orderId,
    account: null,
    outcome: 'lost',
    needsAnswer: false,
    amount,
    currency,
    reason: 'product_not_received',
    dueAt: null,
    openedAt: at,
    toldAt: at,
    updatedAt: at,
  })
  return {
    businessId,
    id: `txn_${id}`,
    kind: 'dispute',
    category: 'dispute',
    amount: 0 - amount,
    fee: DISPUTE_FEE,
    currency,
    at,
    orderId,
  }
}

const net = (lines: readonly Line[]): number => lines.reduce((sum, { amount, fee }) => sum + amount - fee, 0)

/** Writes the payouts of past orders by card: one by hand, one that came back, one with a lost dispute. */
export async function savePastPayouts(tx: Tx, businessId: number, now: Temporal.Instant): Promise<void> {
  const charges = await readCharges(tx, businessId)
  const sentAt = (day: CalendarDate): Temporal.Instant =>
    Temporal.Instant.fromEpochMilliseconds(epochOf(day, '07:00', 'UTC')).add(AFTER)
  const days = [...Map.groupBy(charges, ({ day }) => day)]
  const paid = days.filter(([day]) => Temporal.Instant.compare(sentAt(day), now) <= 0)
  let back: Line | null = null
  for (const [index, [day, sold]] of days.entries()) {
    const charged = sold.map(
      ({ orderId, amount, currency, at }): Line => ({
        businessId,
        id: `txn_demo_${orderId}`,
        kind: 'charge',
        category: 'charge',
        amount,
        fee: feeOf(amount),
        currency,
        at,
        orderId,
      }),
    )
    const [first] = sold
    const fromNewest = paid.length - 1 - index
    if (!first || fromNewest < 0) {
      await writeLines(tx, charged)
      continue
    }
    const lines: readonly Line[] = [
      ...charged,
      ...(fromNewest === WITH_DISPUTE ? [await saveLostDispute(tx, businessId, first)] : []),
      ...(back ? [back] : []),
    ]
    back = null
    const [id, at] = [`po_demo_${businessId}_${day}`, sentAt(day)]
    const [isByHand, hasFailed] = [fromNewest === BY_HAND, fromNewest === CAME_BACK]
    const payout = {
      id,
      account: null,
      amount: net(lines),
      currency: first.currency,
      status: hasFailed ? 'failed' : 'paid',
      contents: isByHand ? 'never' : 'whole',
      failureCode: hasFailed ? 'account_closed' : null,
      createdAt: at,
      arrivesAt: at.add({ hours: 24 }),
    } as const
    const told = { contents: payout.contents, difference: isByHand ? null : 0, now: at.toString() as InstantText }
    await writePayout(tx, businessId, payout, told)
    await writeLines(tx, isByHand ? lines : lines.map((line) => ({ ...line, payoutId: id })))
    if (hasFailed)
      back = {
        businessId,
        id: `txn_${id}`,
        kind: 'returned-payout',
        category: 'payout_reversal',
        amount: payout.amount,
        fee: 0,
        currency: first.currency,
        at: at.toString(),
      }
  }
}
