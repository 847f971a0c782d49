import { instantText } from '@comanda/domain'
import type { Deps } from '../api/deps.ts'
import { orderChanged } from '../ordering/effects.ts'
import { attemptKey, closeAttempt, type PaymentRow } from './payment-store.ts'
import { type Settled, settleOrder } from './settle-order.ts'

/** A call to the provider with its repeats may take so long; earlier, that nothing is there proves nothing. */
const MOST_UNDER_WAY = { minutes: 2 }

/** However slow a call was, what it made was made by then. */
const MADE_WITHIN = { hours: 1 }

/** What became of a lost attempt: settled as its intent stands; `none`: nothing was charged and it is closed; `unknown`: ask later. */
type Found = Settled | 'none' | 'unknown'

/**
 * Asks the provider for the intent of an attempt whose first answer was lost. `keyIsUsed`: the provider has just said that it knows the
 * attempt's key, so that no call can be under way any more that would still charge.
 */
export const findLostPayment = async (
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
  await closeAttempt(deps.db, {
    businessId,
    orderId,
    attempt,
    status: 'unanswered',
    errorCode: 'unknown_outcome',
    now: instantText(now.epochMilliseconds),
  })
  orderChanged(deps, businessId, orderId)
  return 'none'
}
