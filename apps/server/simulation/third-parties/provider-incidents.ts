import type { Sandbox } from '@comanda/sandbox'
import { sweep } from '../environment/background-tasks.ts'
import type { Random } from '../environment/random.ts'
import type { World } from '../environment/world.ts'
import type { Restaurant } from '../people/restaurants.ts'

type Fault = Parameters<Sandbox['faults']['add']>[0]

/** What the provider refuses for a while, with weights. */
const INCIDENTS = {
  'the key is refused': 10,
  'a permission is refused': 8,
  'an account is disconnected': 10,
  'an account may not charge': 8,
  'too many requests': 14,
}
export type IncidentKind = keyof typeof INCIDENTS

/** Probability that an incident begins in a checkout. */
const BEGINS = 0.07
const MOST_CHECKOUTS = 4
/** A refused key or permission stays so for an hour at least. */
const REFUSED_SECONDS = 3600
const STEP_SECONDS = 300

const DAY_SECONDS = 24 * 3600
const MOST_SEARCH_LAG = 60

/** Calls that browsers make with the publishable key, which is not refused. */
const BROWSERS = [
  'POST /v1/payment_methods',
  'POST /v1/tokens',
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/confirm',
]

/** An incident under way. */
export interface Incident {
  readonly kind: IncidentKind
  readonly since: Temporal.Instant
  readonly end: () => Promise<void>
}

const answering = (status: 401 | 403 | 429, code: string | null = null): Fault => ({
  how: 'answer',
  when: 'before',
  status,
  except: BROWSERS,
  ...(code !== null && { code }),
})

const accountOf = (restaurants: readonly Restaurant[]): string => {
  const connected = restaurants.find(({ stripeAccount }) => stripeAccount !== null)
  if (!connected?.stripeAccount) throw new Error('No restaurant has an account of its own')
  return connected.stripeAccount
}

/** Starts an incident; returns the function that ends it. */
const start = async ({ provider, restaurants }: World, kind: IncidentKind, random: Random) => {
  const { sandbox } = provider
  const account = accountOf(restaurants)
  const disturb = (fault: Fault) => {
    const end = sandbox.faults.add(fault)
    return async () => end()
  }
  switch (kind) {
    case 'the key is refused':
      return disturb(answering(401, random.oneOf(['api_key_expired', null])))
    case 'a permission is refused':
      return disturb({ ...answering(403), account: random.oneOf(['', account]) })
    case 'too many requests':
      return disturb({ ...answering(429, 'rate_limit'), times: random.oneOf([3, 20, 100, Infinity]) })
    case 'an account is disconnected':
      await sandbox.disconnectAccount(account)
      return () => sandbox.ensureAccount({ id: account, email: null, name: null, country: 'ES' })
    case 'an account may not charge':
      await sandbox.setCharges(account, false)
      return () => sandbox.setCharges(account, true)
  }
}

/** The incidents of one day, one at a time. */
export interface Incidents {
  /** Draws whether an incident begins in the next checkout, at any moment of it. */
  readonly draw: (random: Random) => void
  /** Call after each checkout. True: an incident has just ended. */
  readonly checkoutDone: () => Promise<boolean>
  /** Ends the incident under way. */
  readonly endNow: () => Promise<void>
}

/** Draws the provider's clock and the delay of its search for a day. */
export function drawOddDay({ provider, providerClock, counters, say }: World, random: Random): void {
  const skew = random.oneOf([0, 0, 299, -301, 3600, -3600, DAY_SECONDS, -DAY_SECONDS, null, null, null, null])
  const seconds = skew ?? random.below(2 * DAY_SECONDS) - DAY_SECONDS
  providerClock.skewBy(seconds)
  const lag = random.oneOf([0, 5 + random.below(MOST_SEARCH_LAG - 5), MOST_SEARCH_LAG])
  provider.sandbox.faults.searchLag = lag
  if (seconds !== 0) counters.count(seconds > 0 ? 'days with the provider ahead' : 'days with the provider behind')
  if (lag > 0) counters.count('days with a search that lags')
  say(`the provider's clock is ${seconds} s ahead, its search ${lag} s late`)
}

export function createIncidents(world: World): Incidents {
  const { counters, clock, say } = world
  let planned: (() => Promise<void>) | null = null
  let current: Incident | null = null
  let left = 0

  const begin = async (kind: IncidentKind, random: Random): Promise<void> => {
    planned = null
    const end = await start(world, kind, random)
    current = { kind, since: clock.now(), end }
    counters.count(`incident: ${kind}`)
    say(`! ${kind}`)
  }
  const endNow = async (): Promise<void> => {
    planned = null
    if (current === null) return
    const { kind, end } = current
    current = null
    await end()
    say(`! no longer: ${kind}`)
  }
  return {
    draw: (random) => {
      if (current !== null || !random.happens(BEGINS)) return
      const kind = random.weighted(INCIDENTS)
      left = 1 + random.below(MOST_CHECKOUTS)
      const work = () => begin(kind, random.branch('incident'))
      planned = work
      world.server().scheduler.interruptAfter(random.below(60), async () => {
        // The end of the checkout may have come first.
        if (planned === work) await work()
      })
    },
    checkoutDone: async () => {
      await planned?.()
      if (current === null) return false
      left -= 1
      if (left > 0) return false
      const isRefusal = current.kind === 'the key is refused' || current.kind === 'a permission is refused'
      const until = current.since.add({ seconds: REFUSED_SECONDS })
      world.faults.level = 'fair'
      world.server().scheduler.clear()
      while (isRefusal && Temporal.Instant.compare(clock.now(), until) < 0) {
        clock.pass(STEP_SECONDS)
        await sweep(world)
      }
      await endNow()
      return true
    },
    endNow,
  }
}
