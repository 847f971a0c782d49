import type pg from 'pg'
import type { Restaurant } from '../people/restaurants.ts'
import type { Browser } from '../third-parties/browser.ts'
import type { Counters } from './counters.ts'
import type { Random } from './random.ts'

/** The response to a call. */
export interface Answer {
  readonly status: number
  readonly body: {
    readonly data?: unknown
    readonly error?: {
      readonly code: string
      readonly details?: Readonly<Record<string, readonly string[]>>
      readonly refusals?: readonly { readonly code: string }[]
    }
  }
}

/** What a shopper was told about an order: it must stay true. */
export interface Acknowledged {
  /** Minor units. */
  readonly total: number
  /** The shopper was told that the restaurant received it. */
  readonly isReceived: boolean
}

/** An order as a shopper's page knows it. */
export interface OwnOrder {
  readonly id: string
  readonly total: number
}

export interface AskParts {
  readonly headers?: Readonly<Record<string, string>>
  /** With a body the call is a POST, otherwise a GET. */
  readonly body?: unknown
}

/** The interface of shoppers and checks to the server, which runs inside this process or in one that is killed. */
export interface SystemUnderTest {
  readonly counters: Counters
  readonly restaurants: readonly Restaurant[]
  readonly acknowledged: Map<string, Acknowledged>
  /** Ids of the intents whose client secret a page knows. */
  readonly exposedIntents: Set<string>
  /** Total portions of the counted dish by business: left plus held by orders. */
  readonly portions: Map<number, number>
  readonly browser: Browser
  /** For checks of the stored state. */
  readonly pool: Pick<pg.Pool, 'query'>
  readonly say: (step: string) => void
  /** An order's name in the log of steps: equal in every run of a seed, unlike its id. */
  readonly nameOf: (orderId: string) => string
  readonly now: () => Temporal.Instant
  /** Advances the clock by seconds. */
  readonly pass: (seconds: number) => void
  /** Runs background tasks between two steps of a shopper. */
  readonly pause: (restaurant: Restaurant, random: Random, order: OwnOrder | null) => Promise<void>
  /** Null when no answer reached the caller. */
  readonly ask: (host: string, path: string, call: AskParts) => Promise<Answer | null>
}

/** The only faults that a caller may get: a third party is down. */
const KNOWN_FAULTS: ReadonlySet<string> = new Set(['payment_unavailable', 'address_unavailable'])

/** Whether an answer is a fault that is never allowed. */
export function isFault({ status, body }: Answer): boolean {
  return status >= 500 && !KNOWN_FAULTS.has(body.error?.code ?? '')
}

/** Numbers orders in the order of the first request for a name. */
export function createNames(): (orderId: string) => string {
  const names = new Map<string, string>()
  return (orderId) => {
    const name = names.get(orderId) ?? `order ${names.size + 1}`
    names.set(orderId, name)
    return name
  }
}
