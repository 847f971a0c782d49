import type { Owner } from '../../identity/lock-user.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { readProviderCustomer } from './provider-customer.ts'
import { isSaved } from './saved-card-store.ts'

interface UnwantedCard extends Owner {
  readonly paymentMethod: string
}

const job = jobKind<UnwantedCard>('forget-card', 20)

/**
 * Queues the deletion of a card at the provider after the commit, retried until it succeeds; a card saved again by then
 * stays.
 */
export function queueForgetCard(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Executor,
  { businessId, userId }: Owner,
  paymentMethod: string,
): Promise<void> {
  return jobs.enqueue(tx, job, { businessId, userId, paymentMethod })
}

const forgetCard = async (deps: Deps, card: UnwantedCard): Promise<void> => {
  if (await isSaved(deps.db, card, card.paymentMethod)) return
  const gateway = deps.gateways.payments
  const [customer, read] = await Promise.all([
    readProviderCustomer(deps.db, card),
    gateway?.readCard(card.paymentMethod),
  ])
  if (read && !read.ok && read.failure.kind === 'not_found') return
  if (!gateway || !read?.ok) throw new Error('The provider could not be asked about a card that is to be deleted')
  // The card has no owner any more, or another one; account deletion deletes all cards of the account.
  if (customer === null || read.value.customer !== customer) return
  if (!(await gateway.detachCard(card.paymentMethod)).ok) throw new Error('The provider did not delete a card')
}

/** Registers the job's handler; call it before the jobs start. */
export function handleForgottenCards(deps: Deps): void {
  deps.jobs.handle(job, (card) => forgetCard(deps, card))
}
