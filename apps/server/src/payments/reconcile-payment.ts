import { instantText } from '@comanda/domain'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { attemptKey, closeAttempt, type PaymentRow } from './payment-store.ts'
import { type Settled, settleOrder } from './settle-order.ts'

/** Longest duration of a call to the provider with its retries; before that, a missing intent proves nothing. */
const MOST_UNDER_WAY = { minutes: 2 }

/** Time within which even a slow call has created its intent. */
const MADE_WITHIN = { hours: 1 }

/** Outcome for an attempt without an answer: settled by its intent; `none`: nothing was charged and it is closed; `unknown`: ask later. */
type Found = Settled | 'none' | 'unknown'

/**
 * Asks the provider for the intent of an attempt whose first response was lost. `keyIsUsed`: the provider has just reported the attempt's key as
 * used, so that no running call can still charge.
 */
export const reconcilePayment = async (
  deps: Deps,
  lost: PaymentRow,
  { keyIsUsed = false }: { keyIsUsed?: boolean } = {},
): Promise<Found> => {
  const { businessId, orderId, attempt, account } = lost
  const since = Temporal.Instant.from(lost.createdAt)
  const asked = Temporal.Instant.from(lost.updatedAt)
  const until = asked.add(MADE_WITHIN)
  const found = await deps.gateways.payments?.findIntent({ idempotencyKey: attemptKey(lost), account, since, until })
  if (!found?.ok) return 'unknown'
  if (found.value) return settleOrder(deps, businessId, orderId, found.value)
  const now = deps.clock.now()
  if (!keyIsUsed && Temporal.Instant.compare(now, asked.add(MOST_UNDER_WAY)) < 0) return 'unknown'
  if (!lost.live) return 'none'
  const close = { businessId, orderId, attempt, status: 'unanswered', errorCode: 'unknown_outcome' }
  await inTransaction(deps.db, (tx) => closeAttempt(tx, { ...close, now: instantText(now.epochMilliseconds) }))
  return 'none'
}
