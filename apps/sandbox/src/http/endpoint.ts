import type { Stripe } from 'stripe'
import type { Kind } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import type { Form } from './form.ts'

/** The caller: the server with its secret key, or a browser with the publishable key. */
export type Caller = 'secret' | 'publishable'

export type EventType = Stripe.Event['type']

/** The object of an event of that type. */
export type EventObject<T extends EventType> = Extract<Stripe.Event, { type: T }>['data']['object']

/** What an endpoint may do beyond its own objects, in the same transaction. */
export interface Effects {
  /** Records an event and queues its webhook. */
  emit<T extends EventType>(type: T, object: EventObject<T>): Promise<void>
  /** Schedules the result of a `processing` intent or a slow refund for a few seconds later. */
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
  /** Seconds since 1970, like the provider. */
  readonly now: number
  /** Seconds until the search finds a new object. */
  readonly searchLag: number
  /** The objects of another account, for cloning. */
  storeOf(account: string): Store
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** Open to publishable keys too. */
  readonly browser?: true
  /** The accepted parameters; any other is refused. Typed as `Takes` of the SDK's parameters. */
  readonly takes: readonly string[]
  run(call: Call): Promise<object>
}

/** Parameter names of the SDK's type, so that no parameter is accepted which the provider has removed. [9.16] */
export type Takes<Parameters> = readonly (keyof Parameters & string)[]

/** The parameters of every list call. */
export const LIST_PARAMETERS = ['limit', 'starting_after', 'ending_before', 'created'] as const

export type ListedKind = Exclude<Kind, 'challenge' | 'onboarding' | 'radar_session'>
