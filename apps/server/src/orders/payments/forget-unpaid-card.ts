import { and, eq } from 'drizzle-orm'
import type { Owner } from '../../identity/lock-user.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { payments } from '../../platform/db/schema/index.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { queueForgetCard } from '../cards/forget-card.ts'
import type { Deps } from '../deps.ts'
import { attemptKey, type PaymentRow } from './payment-store.ts'

/**
 * An attempt for which a new card is attached to its owner's customer before it is charged: a clone of it pays in
 * another account.
 */
export interface AttachingAttempt extends Owner {
  readonly orderId: string
  readonly attempt: number
  /** `pm_…` or `tok_…` */
  readonly card: string
}

const job = jobKind<AttachingAttempt>('forget-unpaid-card', 20)

/** Time after which most payments have ended. */
const LOOK_AGAIN = { minutes: 10 }

type Attempt = Pick<PaymentRow, 'businessId' | 'orderId' | 'attempt' | 'account' | 'type' | 'request'>

/**
 * The cards that the attempt attaches to the customer: to be saved there, while a clone pays in the restaurant's own
 * account.
 */
const attachingOf = (userId: string | null, { account, type, request, ...attempt }: Attempt): AttachingAttempt[] => {
  if (userId === null || account === null || type !== 'card') return []
  const { businessId, orderId } = attempt
  return (request ?? [])
    .filter(({ customer }) => customer?.keepsCard)
    .map(({ paymentMethod: card }) => ({ businessId, userId, orderId, attempt: attempt.attempt, card }))
}

/**
 * Queues the deletion of the attempt's cards at the provider unless the attempt succeeds. In the transaction that opens
 * the attempt, so that no card stays attached that its owner does not see, however the attempt ends; `isOver` once it
 * has ended.
 */
export async function queueForgetUnpaidCards(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Executor,
  { userId }: { readonly userId: string | null },
  attempt: Attempt,
  { isOver = false }: { isOver?: boolean } = {},
): Promise<void> {
  const when = isOver ? {} : { at: clock.now().add(LOOK_AGAIN).toString() }
  for (const attaching of attachingOf(userId, attempt)) await jobs.enqueue(tx, job, attaching, when)
}

/**
 * Deletes the card if its attempt has ended without success; a card that is saved in the account stays. Throws to be
 * retried.
 */
export async function forgetUnpaidCard(deps: Deps, attaching: AttachingAttempt): Promise<void> {
  const { businessId, userId, orderId, attempt, card } = attaching
  const [row] = await deps.db
    .select({ live: payments.live, status: payments.status })
    .from(payments)
    .where(and(eq(payments.businessId, businessId), eq(payments.orderId, orderId), eq(payments.attempt, attempt)))
  if (!row || row.status === 'succeeded') return
  if (row.live) return deps.jobs.enqueue(deps.db, job, attaching, { at: deps.clock.now().add(LOOK_AGAIN).toString() })
  // The attempt's own key: a token that was converted answers the same card again.
  const method = await deps.gateways.payments?.methodOf(card, attemptKey({ orderId, attempt }))
  if (method?.ok) return queueForgetCard(deps, deps.db, { businessId, userId }, method.value)
  // A token that was refused never became a card.
  if (method?.failure.kind === 'invalid_request' || method?.failure.kind === 'declined') return
  throw new Error('The provider could not be asked about the card of a payment that failed')
}

/** Registers the job's handler; call it before the jobs start. */
export function handleUnpaidCards(deps: Deps): void {
  deps.jobs.handle(job, (attaching) => forgetUnpaidCard(deps, attaching))
}
