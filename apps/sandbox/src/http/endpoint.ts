import type { Stripe } from 'stripe'
import type { Kind } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import type { Form } from './form.ts'

/** Who asks: the house with its secret key, or a browser with the publishable one. */
export type Caller = 'secret' | 'publishable'

export type EventType = Stripe.Event['type']

/** What an event of that type is about. */
export type EventObject<T extends EventType> = Extract<Stripe.Event, { type: T }>['data']['object']

/** What an endpoint may do outside its own objects; all of it in the same transaction. */
export interface Effects {
  /** Records an event and queues its webhook. */
  emit<T extends EventType>(type: T, object: EventObject<T>): Promise<void>
  /** Decides an intent that is `processing`, or a refund that is slow, a few seconds later. */
  settleLater(id: string, outcome: LaterOutcome): Promise<void>
}

export type LaterOutcome = 'succeed' | 'fail' | 'refund_succeeds' | 'refund_fails'

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
  /** Parameters it takes; any other is refused. Written as `Takes` of what the SDK lets one send. */
  readonly takes: readonly string[]
  run(call: Call): Promise<object>
}

/** Names of parameters that the SDK's type of them knows, so that none is taken which the provider has given up. [9.16] */
export type Takes<Parameters> = readonly (keyof Parameters & string)[]

/** Parameters of every list. */
export const LIST_PARAMETERS = ['limit', 'starting_after', 'ending_before', 'created'] as const

export type ListedKind = Exclude<Kind, 'challenge' | 'onboarding'>
