import { type DeclineReason, instantText, type SavedCard } from '@comanda/domain'
import { blamedFor } from '../../gateways/payments/blamed-for.ts'
import type { CardSetup } from '../../gateways/payments/cards.ts'
import type { PaymentFailure, PaymentGateway } from '../../gateways/payments/gateway.ts'
import {
  type AllowanceUse,
  AllowanceUsedUp,
  findReached,
  giveBackUses,
  knownReached,
  type Reached,
  takeUses,
} from '../../identity/allowance.ts'
import { accountAttempt, commonAttempts } from '../../identity/card-allowances.ts'
import type { Owner } from '../../identity/lock-user.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { queueForgetCard } from './forget-card.ts'
import { ensureProviderCustomer, readProviderCustomer, replaceProviderCustomer } from './provider-customer.ts'
import { hasRoomForCard, keepCard } from './saved-card-store.ts'

export interface AddCard {
  readonly cardholderName: string
  /** `pm_…` or `tok_…`, made by the browser. */
  readonly card: string
  /** URL to which the bank sends the customer back. */
  readonly returnUrl: string
  /** See `networkHash`. */
  readonly network: string
}

export type CardOutcome =
  | { readonly kind: 'kept'; readonly card: SavedCard }
  /** The bank requires a confirmation by the cardholder. */
  | { readonly kind: 'waiting'; readonly setup: CardSetup }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'too_many_card_attempts'; readonly reached: Reached }
  | { readonly kind: 'full' | 'not_a_card' | 'card_unusable' | 'not_found' | 'unavailable' }

/** No bank has judged a card unless the failure is a decline. */
const failed = (deps: Deps, { businessId }: Owner, failure: PaymentFailure): CardOutcome => {
  if (failure.kind === 'declined') return { kind: 'declined', reason: failure.reason }
  if (failure.kind !== 'invalid_request') return { kind: 'unavailable' }
  if (failure.code === 'token_already_used' || blamedFor(failure) === 'card') return { kind: 'card_unusable' }
  deps.paymentWatch.faulted(businessId, failure)
  return { kind: 'unavailable' }
}

const isCustomerGone = (failure: PaymentFailure): boolean =>
  failure.kind === 'invalid_request' && blamedFor(failure) === 'customer'

/** Takes an attempt from the allowances that payments by card take from. */
const takeAttempt = async (
  deps: Deps,
  { businessId }: Owner,
  uses: readonly AllowanceUse[],
): Promise<Reached | null> => {
  const now = deps.clock.now()
  const known = knownReached(deps.knownLimits, businessId, uses, now)
  if (known) return known
  try {
    await inTransaction(deps.db, (tx) => takeUses(tx, businessId, uses, instantText(now.epochMilliseconds)))
    return null
  } catch (error) {
    if (!(error instanceof AllowanceUsedUp)) throw error
    return findReached(deps, businessId, uses, now)
  }
}

/**
 * Sets a card up at the provider and stores its displayable data. A card that cannot be stored here is deleted at the
 * provider. [7.27]
 */
export async function addCard(deps: Deps, owner: Owner, request: AddCard): Promise<CardOutcome> {
  const gateway = deps.gateways.payments
  if (!gateway) return { kind: 'unavailable' }
  if (!(await hasRoomForCard(deps.db, owner))) return { kind: 'full' }
  const customer = await ensureProviderCustomer(deps, owner)
  if (customer === null) return { kind: 'unavailable' }
  const read = await gateway.readMethod(request.card, null)
  if (read.ok && !read.value.isCard) return { kind: 'not_a_card' }
  const fingerprint = read.ok ? read.value.fingerprint : null
  // Saving a card asks its bank as a payment does.
  const uses = [...commonAttempts(deps.config, request.network, fingerprint), accountAttempt(deps.config, owner.userId)]
  const reached = await takeAttempt(deps, owner, uses)
  if (reached) return { kind: 'too_many_card_attempts', reached }
  const outcome = await setUpCard(deps, gateway, owner, customer, request)
  if (outcome.kind === 'declined') deps.declines.noted(owner.businessId, 'declined')
  // No bank has declined the card.
  if (['kept', 'full', 'unavailable'].includes(outcome.kind)) await giveBackUses(deps.db, owner.businessId, uses)
  return outcome
}

const setUpCard = async (
  deps: Deps,
  gateway: PaymentGateway,
  owner: Owner,
  customer: string,
  request: AddCard,
): Promise<CardOutcome> => {
  const { cardholderName, returnUrl } = request
  const method = await gateway.methodOf(request.card, `card:${owner.businessId}:${owner.userId}`)
  if (!method.ok) return failed(deps, owner, method.failure)
  const save = (of: string) =>
    gateway.saveCard({ customer: of, paymentMethod: method.value, cardholderName, returnUrl })
  let setup = await save(customer)
  if (!setup.ok && isCustomerGone(setup.failure) && (await replaceProviderCustomer(deps, owner, customer)))
    setup = await save((await readProviderCustomer(deps.db, owner)) ?? customer)
  if (setup.ok) return concluded(deps, owner, setup.value)
  // The provider may have set it up all the same; the customer does not see it, so it is deleted.
  if (setup.failure.kind === 'unknown_outcome') await queueForgetCard(deps, deps.db, owner, method.value)
  return failed(deps, owner, setup.failure)
}

/** Asks the provider how the bank's challenge ended. Another customer's set-up is not found. */
export async function finishCard(deps: Deps, owner: Owner, setupId: string): Promise<CardOutcome> {
  const customer = await readProviderCustomer(deps.db, owner)
  if (customer === null) return { kind: 'not_found' }
  const found = await deps.gateways.payments?.retrieveSetup(setupId)
  if (!found) return { kind: 'unavailable' }
  if (!found.ok) return { kind: found.failure.kind === 'not_found' ? 'not_found' : 'unavailable' }
  return found.value.customer === customer ? concluded(deps, owner, found.value) : { kind: 'not_found' }
}

const concluded = async (deps: Deps, owner: Owner, setup: CardSetup): Promise<CardOutcome> => {
  const { status, card } = setup
  if (status === 'requires_action' || status === 'processing') return { kind: 'waiting', setup }
  if (status !== 'succeeded') return { kind: 'declined', reason: setup.decline?.reason ?? 'authentication_failed' }
  // It was set up before and deleted since.
  if (card === null || card.customer !== setup.customer) return { kind: 'not_found' }
  const now = instantText(deps.clock.now().epochMilliseconds)
  return inTransaction(deps.db, async (tx): Promise<CardOutcome> => {
    const kept = await keepCard(tx, owner, { ...card, cardholderName: setup.cardholderName }, now)
    const unwanted = kept.kind === 'kept' ? kept.replaced : card.paymentMethod
    if (unwanted !== null) await queueForgetCard(deps, tx, owner, unwanted)
    if (kept.kind === 'kept') return { kind: 'kept', card: kept.card }
    return { kind: kept.kind === 'full' ? 'full' : 'not_found' }
  })
}
