import { instantText } from '@comanda/domain'
import type { Owner } from '../../identity/lock-user.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'
import { queueForgetCard } from './forget-card.ts'
import { readProviderCustomer } from './provider-customer.ts'
import { keepCard } from './saved-card-store.ts'

/** A card that paid an order and that the customer asked to save. */
export interface PaidCard extends Owner {
  readonly paymentMethod: string
  /** Cardholder's name from the order, used where none was entered with the card. */
  readonly name: string
}

const keepJob = jobKind<PaidCard>('keep-paid-card', 20)

/** Saves the card of a payment after the commit that marks the order paid; retried until it succeeds. [7.43] */
export function queueKeepPaidCard({ jobs }: Pick<Deps, 'jobs'>, tx: Executor, card: PaidCard): Promise<void> {
  return jobs.enqueue(tx, keepJob, card)
}

const keepPaidCard = async (deps: Deps, { businessId, userId, paymentMethod, name }: PaidCard): Promise<void> => {
  const read = await deps.gateways.payments?.readCard(paymentMethod)
  if (read && !read.ok && read.failure.kind === 'not_found') return
  if (!read?.ok) throw new Error('The provider could not be asked about a card that is to be saved')
  const owner = { businessId, userId }
  const customer = await readProviderCustomer(deps.db, owner)
  // Only a card that the provider holds for this very customer is theirs, whatever the intent says.
  if (customer === null || read.value.customer !== customer) return
  const card = { ...read.value, cardholderName: read.value.cardholderName || name }
  await inTransaction(deps.db, async (tx) => {
    const kept = await keepCard(tx, owner, card, instantText(deps.clock.now().epochMilliseconds))
    const unwanted = kept.kind === 'kept' ? kept.replaced : paymentMethod
    if (unwanted !== null) await queueForgetCard(deps, tx, owner, unwanted)
  })
}

/** Registers the job's handler; call it before the jobs start. */
export function handlePaidCards(deps: Deps): void {
  deps.jobs.handle(keepJob, (card) => keepPaidCard(deps, card))
}
