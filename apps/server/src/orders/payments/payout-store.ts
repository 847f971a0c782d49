import { type Currency, instantText, laterStatus, type PayoutContents } from '@comanda/domain'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PaymentAccount } from '../../gateways/payments/gateway.ts'
import type { BalanceMovement, Payout } from '../../gateways/payments/payouts.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { businesses, payments, payoutLines, payoutSearches, payouts, refunds } from '../../platform/db/schema/index.ts'
import { hasTakenPayments } from './payment-store.ts'

type Line = typeof payoutLines.$inferInsert

/** A movement with the order and refund that it is of; `businessId` is null for one of no business. */
export interface Matched extends Omit<Line, 'businessId'> {
  readonly businessId: number | null
}

/** The businesses that charge an account, and have charged anybody. */
export async function readOwners(db: Executor, account: PaymentAccount): Promise<readonly number[]> {
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(sql`${businesses.stripeAccount} is not distinct from ${account}`, hasTakenPayments()))
  return rows.map(({ id }) => id)
}

/** Whether a connected account is, or was, charged for a business, rather than the platform's own under its name. */
export async function isCharged(db: Executor, account: string): Promise<boolean> {
  const [current] = await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.stripeAccount, account))
  if (current) return true
  const [searched] = await db.select().from(payoutSearches).where(eq(payoutSearches.account, account))
  return searched !== undefined
}

/** Finds the order of each movement by its payment's intent, and our refund by the provider's. */
export async function matchMovements(db: Executor, movements: readonly BalanceMovement[]): Promise<readonly Matched[]> {
  const intents = [...new Set(movements.flatMap(({ intentId }) => intentId ?? []))]
  const theirs = [...new Set(movements.flatMap(({ refundId }) => refundId ?? []))]
  const paid =
    intents.length === 0
      ? []
      : await db
          .select({ intentId: payments.intentId, businessId: payments.businessId, orderId: payments.orderId })
          .from(payments)
          .where(inArray(payments.intentId, intents))
  const refunded =
    theirs.length === 0
      ? []
      : await db
          .select({ providerId: refunds.providerId, id: refunds.id })
          .from(refunds)
          .where(inArray(refunds.providerId, theirs))
  const orderOf = new Map(paid.map(({ intentId, ...order }) => [intentId, order]))
  const refundOf = new Map(refunded.map(({ providerId, id }) => [providerId, id]))
  return movements.map(({ intentId, refundId, id, kind, category, amount, fee, currency, at }) => ({
    id,
    kind,
    category,
    amount,
    fee,
    currency: currency as Currency,
    at: instantText(at.epochMilliseconds),
    businessId: orderOf.get(intentId)?.businessId ?? null,
    orderId: orderOf.get(intentId)?.orderId ?? null,
    refundId: refundOf.get(refundId) ?? null,
  }))
}

/** How long a payout that does not add up is news. */
const UNEQUAL_FOR = { hours: 24 * 14 }

/** Condition on payouts that differ from what they contain. */
export function isUnequal(now: Temporal.Instant) {
  return and(
    // As text, so that the partial index is used.
    sql`difference <> 0`,
    gt(payouts.createdAt, instantText(now.subtract(UNEQUAL_FOR).epochMilliseconds)),
  )
}

const LINES_AT_ONCE = 500

/** Writes movements of a business. What is known of one stays: its payout, its order and its refund. */
export async function writeLines(tx: Tx, lines: readonly Line[]): Promise<void> {
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
    await tx
      .insert(payoutLines)
      .values(lines.slice(from, from + LINES_AT_ONCE))
      .onConflictDoUpdate({
        target: [payoutLines.businessId, payoutLines.id],
        set: {
          payoutId: sql`coalesce(${payoutLines.payoutId}, excluded.payout_id)`,
          orderId: sql`coalesce(${payoutLines.orderId}, excluded.order_id)`,
          refundId: sql`coalesce(${payoutLines.refundId}, excluded.refund_id)`,
        },
      })
}

const isPayout = (businessId: number, id: string) => and(eq(payouts.businessId, businessId), eq(payouts.id, id))

/** The rows of a payout, of all businesses that have one. */
export function readPayoutRows(db: Executor, id: string) {
  return db.select().from(payouts).where(eq(payouts.id, id))
}

/**
 * Writes a payout as it was told. News may come twice and late: its status does not go back, and what it contains is
 * not forgotten.
 */
export async function writePayout(
  tx: Tx,
  businessId: number,
  payout: Payout & { readonly account: PaymentAccount },
  told: { readonly contents: PayoutContents; readonly difference: number | null; readonly now: string },
): Promise<void> {
  const text = (at: Temporal.Instant): string => instantText(at.epochMilliseconds)
  const { id, account, amount, status, failureCode } = payout
  await tx
    .insert(payouts)
    .values({
      businessId,
      id,
      account,
      amount,
      currency: payout.currency as Currency,
      status,
      failureCode,
      contents: told.contents,
      difference: told.difference,
      createdAt: text(payout.createdAt),
      arrivesAt: text(payout.arrivesAt),
      updatedAt: told.now,
    })
    .onConflictDoNothing()
  const [known] = await tx.select().from(payouts).where(isPayout(businessId, id)).for('update')
  if (!known) return
  await tx
    .update(payouts)
    .set({
      status: laterStatus(known.status, status),
      failureCode: failureCode ?? known.failureCode,
      ...(known.difference === null && { contents: told.contents, difference: told.difference }),
      updatedAt: told.now,
    })
    .where(isPayout(businessId, id))
}
