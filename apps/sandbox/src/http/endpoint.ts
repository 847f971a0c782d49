import type { Stripe } from 'stripe'
import type { Kind } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import type { Form } from './form.ts'

/** Who asks: the house with its secret key, or a browser with the publishable one. */
export type Caller = 'secret' | 'publishable'

/** What an endpoint may do outside its own objects; all of it in the same transaction. */
export interface Effects {
  /** Records an event and queues its webhook. */
  emit(type: Stripe.Event['type'], object: object): Promise<void>
  /** Decides an intent that is `processing` a few seconds later. */
  settleLater(intentId: string, outcome: 'succeed' | 'fail'): Promise<void>
}

/** One request to the API, inside its transaction. */
export interface Call {
  readonly store: Store
  readonly effects: Effects
  readonly form: Form
  /** The `:id` of the path, else `''`. */
  readonly id: string
  readonly caller: Caller
  /** Seconds since 1970, as the provider counts. */
  readonly now: number
  /** Another account's objects, for sharing. */
  storeOf(account: string): Store
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** Open to publishable keys too. */
  readonly browser?: true
  /** Parameters it takes; any other is refused. */
  readonly takes: readonly string[]
  run(call: Call): Promise<object>
}

/** Parameters of every list. */
export const LIST_PARAMETERS = ['limit', 'starting_after', 'ending_before', 'created'] as const

export type ListedKind = Exclude<Kind, 'challenge'>
