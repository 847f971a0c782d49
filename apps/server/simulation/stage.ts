import type pg from 'pg'
import type { Browser } from './browser.ts'
import type { Chance } from './chance.ts'
import type { Figures } from './figures.ts'
import type { Place } from './restaurants.ts'

/** What came back of a call. */
export interface Answer {
  readonly status: number
  readonly body: {
    readonly data?: unknown
    readonly error?: { readonly code: string; readonly refusals?: readonly { readonly code: string }[] }
  }
}

/** What somebody was told about an order: it must stay true. */
export interface Told {
  /** Minor units. */
  readonly total: number
  /** Told that the restaurant has it. */
  readonly isReceived: boolean
}

/** An order as a shopper's page knows it. */
export interface OwnOrder {
  readonly id: string
  readonly total: number
}

export interface AskParts {
  readonly headers?: Readonly<Record<string, string>>
  /** POST where there is one. */
  readonly body?: unknown
}

/** Where shoppers meet a server, be it within this process or one that is killed. */
export interface Stage {
  readonly figures: Figures
  readonly places: readonly Place[]
  readonly told: Map<string, Told>
  /** Intents whose secret some page knows. */
  readonly shown: Set<string>
  /** All portions of the counted dish by business: those that are left and those that orders hold. */
  readonly portions: Map<number, number>
  readonly browser: Browser
  /** To look from outside at what is stored. */
  readonly pool: Pick<pg.Pool, 'query'>
  readonly say: (step: string) => void
  /** An order's name in the log: the same in every run of a seed, as its id is not. */
  readonly nameOf: (orderId: string) => string
  readonly now: () => Temporal.Instant
  /** A shopper waits so many seconds. */
  readonly pass: (seconds: number) => void
  /** What goes on between two steps of a shopper. */
  readonly pause: (place: Place, chance: Chance, order: OwnOrder | null) => Promise<void>
  /** Null where no answer reached who asked. */
  readonly ask: (host: string, path: string, call: AskParts) => Promise<Answer | null>
}

/** Of the faults only the documented ones are answers: a third party is down. */
const KNOWN_FAULTS: ReadonlySet<string> = new Set(['payment_unavailable', 'address_unavailable'])

/** Whether an answer is one that nobody may get, whatever happens. */
export const isFault = ({ status, body }: Answer): boolean => status >= 500 && !KNOWN_FAULTS.has(body.error?.code ?? '')

/** Names in the order of asking. */
export const createNames = (): ((orderId: string) => string) => {
  const names = new Map<string, string>()
  return (orderId) => {
    const name = names.get(orderId) ?? `order ${names.size + 1}`
    names.set(orderId, name)
    return name
  }
}
