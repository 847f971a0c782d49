import type { Owner } from '../accounts/lock-user.ts'
import type { Deps } from '../api/deps.ts'
import type { Executor } from '../db/connection.ts'
import { jobKind } from '../jobs/jobs.ts'
import { readProviderCustomer } from './provider-customer.ts'
import { isSaved } from './saved-card-store.ts'

interface UnwantedCard extends Owner {
  readonly paymentMethod: string
}

const job = jobKind<UnwantedCard>('forget-card', 20)

/** Has the provider forget a card of a customer after the commit, as often as it takes; one that they have saved by then stays. */
export const queueForgetCard = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Executor,
  { businessId, userId }: Owner,
  paymentMethod: string,
): Promise<void> => jobs.enqueue(tx, job, { businessId, userId, paymentMethod })

const forgetCard = async (deps: Deps, card: UnwantedCard): Promise<void> => {
  if (await isSaved(deps.db, card, card.paymentMethod)) return
  const gateway = deps.gateways.payments
  const [customer, read] = await Promise.all([
    readProviderCustomer(deps.db, card),
    gateway?.readCard(card.paymentMethod),
  ])
  if (read && !read.ok && read.failure.kind === 'not_found') return
  if (!gateway || !read?.ok) throw new Error('The provider did not tell of a card that is to be forgotten')
  // Nobody's any more, or never theirs; and with the account all its cards go.
  if (customer === null || read.value.customer !== customer) return
  if (!(await gateway.detachCard(card.paymentMethod)).ok) throw new Error('The provider did not forget a card')
}

/** Says who does; before the jobs start. */
export const handleForgottenCards = (deps: Deps): void => {
  deps.jobs.handle(job, (card) => forgetCard(deps, card))
}
