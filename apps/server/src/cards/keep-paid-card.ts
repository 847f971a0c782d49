import { instantText } from '@comanda/domain'
import type { Owner } from '../accounts/lock-user.ts'
import type { Deps } from '../api/deps.ts'
import type { Executor } from '../db/connection.ts'
import { inTransaction } from '../db/tx.ts'
import { jobKind } from '../jobs/jobs.ts'
import { queueForgetCard } from './forget-card.ts'
import { readProviderCustomer } from './provider-customer.ts'
import { keepCard } from './saved-card-store.ts'

/** A card that an order was paid with and that its owner wants kept. */
export interface PaidCard extends Owner {
  readonly paymentMethod: string
  /** Of the order, where none was typed beside the card. */
  readonly name: string
}

const keepJob = jobKind<PaidCard>('keep-paid-card', 20)

/** Keeps the card of a payment after the commit that made it paid, as often as it takes. [7.43] */
export const queueKeepPaidCard = ({ jobs }: Pick<Deps, 'jobs'>, tx: Executor, card: PaidCard): Promise<void> =>
  jobs.enqueue(tx, keepJob, card)

const keepPaidCard = async (deps: Deps, { businessId, userId, paymentMethod, name }: PaidCard): Promise<void> => {
  const read = await deps.gateways.payments?.readCard(paymentMethod)
  if (read && !read.ok && read.failure.kind === 'not_found') return
  if (!read?.ok) throw new Error('The provider did not tell of a card that is to be kept')
  const owner = { businessId, userId }
  const customer = await readProviderCustomer(deps.db, owner)
  // What the provider does not keep for this very customer is no card of theirs, whatever the intent says.
  if (customer === null || read.value.customer !== customer) return
  const card = { ...read.value, cardholderName: read.value.cardholderName || name }
  await inTransaction(deps.db, async (tx) => {
    const kept = await keepCard(tx, owner, card, instantText(deps.clock.now().epochMilliseconds))
    const unwanted = kept.kind === 'kept' ? kept.replaced : paymentMethod
    if (unwanted !== null) await queueForgetCard(deps, tx, owner, unwanted)
  })
}

/** Says who keeps the cards of payments; before the jobs start. */
export const handlePaidCards = (deps: Deps): void => {
  deps.jobs.handle(keepJob, (card) => keepPaidCard(deps, card))
}
