import { instantText, isReminderDue, orderCode } from '@comanda/domain'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { type MoneyNews, queueMoneyMail } from '../../messages/mails/queue-staff-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import { isOpenDispute } from '../../orders/payments/dispute-store.ts'
import { readWarnings } from '../../orders/payments/money-list.ts'
import { DISPUTE_REASONS } from '../../orders/payments/note-dispute.ts'
import { FRAUD_WARNING } from '../../orders/record/counted-refunds.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { locations, orders, paymentDisputes, refunds } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { OrderEvent } from '../../platform/events/outbox.ts'
import type { Subscriber } from '../../platform/events/relay.ts'
import { periodically } from '../../platform/jobs/periodically.ts'

type Parts = Pick<Deps, 'jobs' | 'clock'>

/** A refund that failed longer ago is no news: the owners were not told of such refunds before. */
const NEWS_FOR = { days: 7 }
/** The provider's reason for a refund that waits for the account's balance. */
const BALANCE = 'insufficient_funds'

const ofDispute = and(eq(orders.businessId, paymentDisputes.businessId), eq(orders.id, paymentDisputes.orderId))
const ofLocation = and(eq(locations.businessId, orders.businessId), eq(locations.id, orders.locationId))
const ofRefund = and(eq(orders.businessId, refunds.businessId), eq(orders.id, refunds.orderId))

/** Disputes that the owners were not told of, or that are due soon and not answered. */
async function tellOfDisputes(deps: Parts, tx: Tx, now: Temporal.Instant): Promise<void> {
  const rows = await tx
    .select({
      dispute: paymentDisputes,
      number: orders.number,
      locationId: orders.locationId,
      placedAt: orders.placedAt,
      timeZone: locations.timeZone,
    })
    .from(paymentDisputes)
    .innerJoin(orders, ofDispute)
    .innerJoin(locations, ofLocation)
    .where(and(isOpenDispute, or(isNull(paymentDisputes.toldAt), isNull(paymentDisputes.remindedAt))))
    .for('update', { of: paymentDisputes, skipLocked: true })
  for (const { dispute, ...order } of rows) {
    const { businessId, id, amount, currency, dueAt, outcome, needsAnswer, toldAt } = dispute
    const told = { orderCode: orderCode(order), locationId: order.locationId, amount, currency, dueAt }
    const isDue = needsAnswer && isReminderDue(dueAt, now)
    const news: MoneyNews | null =
      toldAt === null ? (outcome === 'inquiry' ? 'inquiry' : 'dispute') : isDue ? 'dispute-due' : null
    if (news === null) continue
    await queueMoneyMail(deps, tx, businessId, { ...told, news })
    const at = instantText(now.epochMilliseconds)
    await tx
      .update(paymentDisputes)
      // One that is due soon already when the owners hear of it needs no second mail.
      .set(toldAt === null ? { toldAt: at, ...(isDue && { remindedAt: at }) } : { remindedAt: at })
      .where(and(eq(paymentDisputes.businessId, businessId), eq(paymentDisputes.id, id)))
  }
}

/** Refunds that failed, or that wait for the balance of the account, and that the owners were not told of. */
async function tellOfRefunds(deps: Parts, tx: Tx, now: Temporal.Instant): Promise<void> {
  const since = instantText(now.subtract({ hours: NEWS_FOR.days * 24 }).epochMilliseconds)
  const rows = await tx
    .select({
      refund: refunds,
      number: orders.number,
      locationId: orders.locationId,
      placedAt: orders.placedAt,
      timeZone: locations.timeZone,
      currency: orders.currency,
    })
    .from(refunds)
    .innerJoin(orders, ofRefund)
    .innerJoin(locations, ofLocation)
    .where(
      and(
        isNull(refunds.toldAt),
        or(
          and(eq(refunds.status, 'failed'), isNull(refunds.settledAt), sql`${refunds.updatedAt} > ${since}`),
          and(eq(refunds.status, 'pending'), eq(refunds.pendingReason, BALANCE)),
        ),
      ),
    )
    .for('update', { of: refunds, skipLocked: true })
  for (const { refund, ...order } of rows) {
    const { businessId, id, amount, status } = refund
    const news = status === 'failed' ? 'refund-failed' : 'refund-waits'
    const { locationId, currency } = order
    await queueMoneyMail(deps, tx, businessId, {
      ...{ orderCode: orderCode(order), locationId, amount, currency, news },
      dueAt: null,
    })
    await tx
      .update(refunds)
      .set({ toldAt: instantText(now.epochMilliseconds) })
      .where(and(eq(refunds.businessId, businessId), eq(refunds.id, id)))
  }
}

/** Payments that their cards' banks reported as fraud, unless they went back already. Each event is handled once. */
async function tellOfWarnings(deps: Parts, tx: Tx, events: readonly OrderEvent[]): Promise<void> {
  for (const { businessId, orderId, reason } of events) {
    if (reason !== FRAUD_WARNING) continue
    for (const { amount, currency, ...order } of await readWarnings(tx, businessId, { orderId }))
      await queueMoneyMail(deps, tx, businessId, {
        ...{ orderCode: orderCode(order), locationId: order.locationId, amount, currency, news: 'fraud-warning' },
        dueAt: null,
      })
  }
}

const tellWithin = async (deps: Parts, tx: Tx): Promise<void> => {
  const now = deps.clock.now()
  await tellOfDisputes(deps, tx, now)
  await tellOfRefunds(deps, tx, now)
}

/** Tells the owners about money that needs them, each case once, and again two days before a dispute is due. */
export function tellOwners(deps: Pick<Deps, 'db'> & Parts): Promise<void> {
  return inTransaction(deps.db, (tx) => tellWithin(deps, tx))
}

const EVERY = { minutes: 10 }

/** Tells owners now and every ten minutes; returns the function that stops it. */
export function startTellingOwners(deps: Pick<Deps, 'db' | 'log'> & Parts): () => Promise<void> {
  return periodically(deps, 'telling owners about money', EVERY.minutes * 60_000, () => tellOwners(deps))
}

const GATHER_MS = 500

const NEWS: ReadonlySet<string> = new Set([
  DISPUTE_REASONS.open,
  DISPUTE_REASONS.inquiry,
  'refund-failed',
  'refund-refused',
  'refund-pending',
  FRAUD_WARNING,
])

/** Tells the owners at once when something happens to money. */
export function ownersOfMoney(deps: Parts): Subscriber {
  return {
    name: 'money-news',
    gatherMs: GATHER_MS,
    concerns: ({ reason }) => reason !== null && NEWS.has(reason),
    handle: async (tx, events) => {
      await tellWithin(deps, tx)
      await tellOfWarnings(deps, tx, events)
    },
  }
}
