import type { PoolClient } from 'pg'
import type { Effects } from '../http/endpoint.ts'
import { type Attempt, chargeIntent, failIntent } from '../intents/charge-intent.ts'
import { KLARNA_REFUSALS } from '../intents/other-methods.ts'
import { completeSetup, failSetup } from '../intents/setup.ts'
import type { Challenge, Kinds } from '../state/kinds.ts'
import { createStore, type Stored } from '../state/store.ts'

/** A challenge and its waiting intent. */
export interface OpenChallenge {
  readonly account: string
  readonly challenge: Challenge
  readonly intent: Stored<'payment_intent'> | Stored<'setup_intent'>
  /** False when the challenge was answered before or the intent no longer waits. */
  readonly waiting: boolean
}

const REFUSED = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** The challenge with this id and its intent, locked by the transaction. */
export async function findChallenge(client: PoolClient, id: string): Promise<OpenChallenge | null> {
  const rows = await client.query<{ account: string; body: Challenge }>(
    `select account, body from sandbox.objects where id = $1 and kind = 'challenge'`,
    [id],
  )
  const row = rows.rows[0]
  if (!row) return null
  const store = createStore(client, row.account)
  const { intentKind, intent: intentId } = row.body
  const intent =
    intentKind === 'payment_intent'
      ? await store.lock('payment_intent', intentId)
      : await store.lock('setup_intent', intentId)
  const challenge = await store.lock('challenge', id)
  if (!intent || !challenge) return null
  const waiting =
    challenge.body.outcome === 'open' &&
    intent.body.status === 'requires_action' &&
    JSON.stringify(intent.body.next_action).includes(id)
  return { account: row.account, challenge: challenge.body, intent, waiting }
}

const refusalOf = ({ by }: Challenge, outcome: 'fail' | 'cancel') =>
  by === 'klarna' ? KLARNA_REFUSALS[outcome] : REFUSED

const isPayment = (intent: Stored<'payment_intent'> | Stored<'setup_intent'>): intent is Stored<'payment_intent'> =>
  intent.body.object === 'payment_intent'

/** Ends a challenge: the payment continues or fails. Cancelling fails it too. */
export async function answerChallenge(
  client: PoolClient,
  open: OpenChallenge,
  outcome: 'complete' | 'fail' | 'cancel',
  effects: Effects,
  now: number,
): Promise<Kinds['payment_intent'] | Kinds['setup_intent']> {
  const { account, challenge, intent } = open
  const store = createStore(client, account)
  const attempt: Attempt = { store, effects, now }
  await store.save('challenge', { ...challenge, outcome })
  const methodId = intent.body.payment_method
  const method = typeof methodId === 'string' ? await store.lock('payment_method', methodId) : undefined
  if (!method) return intent.body
  if (isPayment(intent)) {
    const next =
      outcome === 'complete'
        ? await chargeIntent(attempt, intent.body, method)
        : await failIntent(attempt, intent.body, method.body, refusalOf(challenge, outcome), null)
    return next.intent
  }
  const refused = { ...REFUSED, code: 'setup_intent_authentication_failure' }
  const next =
    outcome === 'complete'
      ? await completeSetup(attempt, intent.body, method)
      : await failSetup(attempt, intent.body, method.body, refused)
  return next.intent
}
