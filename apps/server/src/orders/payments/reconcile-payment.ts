import { instantText } from '@comanda/domain'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { giveBackCardUses } from './card-attempts.ts'
import { attemptKey, closeAttempt, keepSearchCursor, type PaymentRow } from './payment-store.ts'
import { type Settled, settleOrder } from './settle-order.ts'

/**
 * Longest duration of a call to the provider with its retries, and of the search's delay; before that, a missing intent
 * proves nothing.
 */
const MOST_UNDER_WAY = { minutes: 2 }

/**
 * Outcome for an attempt without an answer: settled by its intent; `none`: nothing was charged and it is closed;
 * `unknown`: ask later.
 */
type Found = Settled | 'none' | 'unknown'

/**
 * How long after the last press the sweep sends a request again: it has ended when a missing intent proves something.
 */
const ASKED_AGAIN_FOR = { minutes: 1 }

type Clocked = Pick<Deps, 'clock'>

const isWithin = ({ clock }: Clocked, since: string, duration: Temporal.DurationLike): boolean =>
  Temporal.Instant.compare(clock.now(), Temporal.Instant.from(since).add(duration)) < 0

/** Whether the customer may still expect the answer of an attempt: its order need not be checked again. */
export function isRecent(deps: Clocked, { createdAt }: PaymentRow): boolean {
  return isWithin(deps, createdAt, MOST_UNDER_WAY)
}

/** Whether the sweep may send the attempt's request again. */
export function isAskedAgain(deps: Clocked, { updatedAt }: PaymentRow): boolean {
  return isWithin(deps, updatedAt, ASKED_AGAIN_FOR)
}

/** Whether a request of the attempt may still be under way. */
const isUnderWay = (deps: Clocked, { updatedAt }: PaymentRow): boolean => isWithin(deps, updatedAt, MOST_UNDER_WAY)

/** Looks at the provider for the intent of an attempt whose first response was lost. Charges nothing. */
export async function findLostIntent(deps: Deps, lost: PaymentRow): Promise<Found> {
  const { businessId, orderId, attempt, account, searchCursor: cursor } = lost
  const found = await deps.gateways.payments?.findIntent({ idempotencyKey: attemptKey(lost), account, cursor })
  if (!found?.ok) return 'unknown'
  if (found.value.intent) return settleOrder(deps, businessId, orderId, found.value.intent)
  if (found.value.cursor !== cursor) await keepSearchCursor(deps.db, lost, found.value.cursor)
  if (found.value.cursor !== null || isUnderWay(deps, lost)) return 'unknown'
  if (!lost.live) return 'none'
  const close = { businessId, orderId, attempt, status: 'unanswered', errorCode: 'unknown_outcome' }
  await inTransaction(deps.db, async (tx) => {
    const order = await closeAttempt(tx, { ...close, now: instantText(deps.clock.now().epochMilliseconds) })
    // The provider was down, so no card was declined.
    if (order) await giveBackCardUses(deps, tx, order, lost)
  })
  return 'none'
}
