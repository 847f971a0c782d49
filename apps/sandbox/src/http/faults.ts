/** How a call is disturbed. `before`: the call does nothing; `after`: its work is done and only the answer is lost. */
export type Disturbance =
  /**
   * Another answer, with the provider's error body. `isKept`: the answer is stored under the call's idempotency key and
   * repeated.
   */
  | {
      readonly how: 'answer'
      readonly when: 'before' | 'after'
      readonly status: 400 | 401 | 403 | 404 | 409 | 429 | 500 | 502 | 503
      readonly type?: string
      readonly code?: string
      readonly param?: string
      readonly message?: string
      readonly isKept?: boolean
    }
  /** The connection breaks; `within`: in the middle of the answer's body. */
  | { readonly how: 'reset'; readonly when: 'before' | 'after' | 'within' }
  /** The answer waits for the promise; `drips`: its first half is sent at once. */
  | {
      readonly how: 'hold'
      readonly when: 'before' | 'after'
      readonly until: Promise<unknown>
      readonly drips?: boolean
    }
  /** The answer is an HTML page, as of a proxy before the provider. */
  | { readonly how: 'page'; readonly when: 'before' | 'after'; readonly status: 200 | 502 }

/** A fault of the provider's side, for the tests of its odd days. */
export type Fault = Disturbance & {
  /** The disturbed endpoints as `POST /v1/payment_intents/:id/cancel`; all by default. */
  readonly on?: readonly string[]
  /** The disturbed account, `''` for the platform's own; all by default. */
  readonly account?: string
  /** Endpoints that are not disturbed. */
  readonly except?: readonly string[]
  /** How many calls; all until the fault is removed by default. */
  readonly times?: number
  /** Called with each disturbed call. */
  readonly onStrike?: () => void
}

export interface FaultedCall {
  readonly endpoint: string
  readonly account: string
}

/** Injected faults for tests. */
export interface Faults {
  /** Disturbs calls from now on, in the order in which faults were added; returns the function that ends it. */
  add(fault: Fault): () => void
  /**
   * The next calls answer 500, either before the work or after it (a lost reply); replaces what the last call of the
   * same kind left. Reads of the card, which precede a payment and change nothing, do not count.
   */
  failNext(times: number, when: 'before' | 'after'): void
  /** The first fault that disturbs this call; counts down. */
  strike(call: FaultedCall): Disturbance | null
  /** How long the search does not find a new object yet, in seconds; 0 by default. The provider promises a minute. */
  searchLag: number
  /** The calls so far, disturbed ones included. */
  readonly calls: number
}

/** Calls that tell which card a payment would use. */
const READS_OF_CARD = ['GET /v1/tokens/:id', 'GET /v1/payment_methods/:id']

const SERVER_ERROR = { how: 'answer', status: 500 } as const

export function createFaults(): Faults {
  let active: { readonly fault: Fault; left: number }[] = []
  const add = (fault: Fault) => {
    const entry = { fault, left: fault.times ?? Infinity }
    active.push(entry)
    return () => {
      active = active.filter((one) => one !== entry)
    }
  }
  const endFailing = { before: () => {}, after: () => {} }
  let calls = 0
  return {
    searchLag: 0,
    get calls() {
      return calls
    },
    add,
    failNext(times, when) {
      endFailing[when]()
      endFailing[when] = times === 0 ? () => {} : add({ ...SERVER_ERROR, when, times, except: READS_OF_CARD })
    },
    strike({ endpoint, account }) {
      calls += 1
      const hit = active.find(
        ({ fault, left }) =>
          left > 0 &&
          (fault.on?.includes(endpoint) ?? true) &&
          !fault.except?.includes(endpoint) &&
          (fault.account === undefined || fault.account === account),
      )
      if (hit === undefined) return null
      hit.left -= 1
      hit.fault.onStrike?.()
      active = active.filter(({ left }) => left > 0)
      return hit.fault
    },
  }
}
