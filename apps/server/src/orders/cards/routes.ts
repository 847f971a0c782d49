import {
  addCard as addCardRoute,
  deleteCard,
  finishCard as finishCardRoute,
  listCards as listCardsRoute,
} from '@comanda/contract'
import { type CardSetUpWire, savedCardToWire } from '@comanda/contract/wire'
import type { ApiContext } from '../../http/api-env.ts'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { networkHash, networkOf } from '../../http/network.ts'
import { ownPage } from '../../http/own-page.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseReached, refuseTooMany } from '../../http/refuse-too-many.ts'
import { customerOf, refuseCustomer } from '../../identity/customer.ts'
import { countHit } from '../../identity/rate-limit.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { addCard, type CardOutcome, finishCard } from './add-card.ts'
import { queueForgetCard } from './forget-card.ts'
import { listCards, MOST_CARDS, removeCard } from './saved-card-store.ts'
import { queueUnfinishedSetup } from './unfinished-setup.ts'

/** Cards that may be tried within the window. */
const MOST_TRIES = 10
const MOST_TRIES_OF_NETWORK = 100
const TRIES_MINUTES = 60

const setUp = (c: ApiContext, data: CardSetUpWire) => c.json({ data }, 200, PRIVATE)

const tell = (c: ApiContext, outcome: CardOutcome) => {
  switch (outcome.kind) {
    case 'kept':
      return setUp(c, { card: savedCardToWire(outcome.card), setup_intent: null })
    case 'waiting': {
      const { id, status, clientSecret } = outcome.setup
      return setUp(c, { card: null, setup_intent: { id, status, client_secret: clientSecret } })
    }
    case 'declined':
      return refuse(c, 402, 'payment_declined', { reason: outcome.reason })
    case 'full':
      return refuse(c, 422, 'invalid_request', { problems: { card: { problem: 'cards_full', count: MOST_CARDS } } })
    case 'too_many_card_attempts':
      return refuseReached(c, outcome.kind, outcome.reached)
    case 'not_a_card':
      return refuse(c, 422, 'invalid_request', { problems: { card: 'not_a_card' } })
    case 'card_unusable':
      return refuse(c, 422, 'invalid_request', { problems: { card: 'card_unusable' } })
    case 'not_found':
      return refuse(c, 404, 'not_found')
    case 'unavailable':
      return refuse(c, 503, 'payment_unavailable')
  }
}

/** Routes of a customer's saved cards. [7.27] [6.03] */
export function cardRoutes(deps: Deps) {
  const router = createRouter()
  call(router, listCardsRoute, async (c) => {
    const signedIn = await customerOf(deps, c)
    if (!signedIn.ok) return refuseCustomer(c, signedIn.refusal)
    const cards = await listCards(deps.db, signedIn.customer)
    return c.json({ data: cards.map(savedCardToWire) }, 200, PRIVATE)
  })
  call(router, addCardRoute, async (c) => {
    const signedIn = await customerOf(deps, c)
    if (!signedIn.ok) return refuseCustomer(c, signedIn.refusal)
    const { customer } = signedIn
    // A caller who tries many cards is testing which stolen ones work.
    const subjects = [
      { name: `user:${customer.userId}`, most: MOST_TRIES },
      { name: `network:${networkOf(c)}`, most: MOST_TRIES_OF_NETWORK },
    ]
    const attempt = { businessId: customer.businessId, action: 'add-card', subjects, minutes: TRIES_MINUTES }
    if ((await countHit(deps.db, { ...attempt, now: deps.clock.now() })) === null)
      return refuseTooMany(c, TRIES_MINUTES)
    const { cardholder_name, card } = c.req.valid('json')
    const returnUrl = ownPage(deps.config, c, '/account')
    const outcome = await addCard(deps, customer, {
      cardholderName: cardholder_name,
      card: card.id,
      returnUrl,
      network: networkHash(c),
    })
    if (outcome.kind === 'waiting') await queueUnfinishedSetup(deps, customer, outcome.setup.id)
    return tell(c, outcome)
  })
  call(router, finishCardRoute, async (c) => {
    const signedIn = await customerOf(deps, c)
    if (!signedIn.ok) return refuseCustomer(c, signedIn.refusal)
    return tell(c, await finishCard(deps, signedIn.customer, c.req.valid('json').setup_intent))
  })
  call(router, deleteCard, async (c) => {
    const signedIn = await customerOf(deps, c)
    if (!signedIn.ok) return refuseCustomer(c, signedIn.refusal)
    const { customer } = signedIn
    const { id } = c.req.valid('param')
    const isRemoved = await inTransaction(deps.db, async (tx) => {
      const paymentMethod = await removeCard(tx, customer, id)
      if (paymentMethod !== null) await queueForgetCard(deps, tx, customer, paymentMethod)
      return paymentMethod !== null
    })
    return isRemoved ? c.json({ data: { success: true } }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })
  return router
}
