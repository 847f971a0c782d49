import { Hono } from 'hono'
import type { Pool } from 'pg'
import type { Clock, SandboxLog } from '../clock.ts'
import { CLIENT_SECRET, webhookKeyOf } from './accounts.ts'
import { stateAt, stepsOf } from './ride.ts'
import { type CourierName, createRides, type StoredRide } from './rides.ts'
import { createStreets, type Place } from './streets.ts'
import { stuartEvent, stuartRoutes } from './stuart-routes.ts'
import { trackingPage } from './tracking-page.ts'
import { uberEvent, uberRoutes } from './uber-routes.ts'

/** What a demo tells its couriers. */
export interface CourierParts {
  /** Streets as lines of latitudes and longitudes. */
  readonly streets: readonly (readonly Place[])[]
  readonly geocode: (address: string) => Place | null
  /** Where the events of an account are sent, as its dashboard would say. */
  readonly webhookUrl: (provider: CourierName, clientId: string) => string
  /** Public address of the page of a ride. */
  readonly trackingUrl: (id: string) => string
}

/** Stands in for Uber Direct and Stuart: riders of the demo's streets. */
export interface SandboxCourier {
  /** Both services' calls, on the loopback port below `/courier`. */
  readonly app: Hono
  /** `GET /courier/{id}`: the service's own page of a ride, for the public host. */
  readonly pages: Hono
  /** Credentials of an account; any client id is one. */
  readonly credentialsOf: (clientId: string) => {
    readonly clientId: string
    readonly clientSecret: string
    readonly customerId: string
    readonly webhookKey: string
  }
  /** Sends the events that are due; returns how many rides had some. */
  readonly runDue: () => Promise<number>
}

/** Uber Direct sends the position every 20 seconds; the demo more often, so that the rider moves. */
const POSITION_MS = 5_000
const RETRY_MS = 5_000
const MOST_ATTEMPTS = 20
const TIMEOUT_MS = 10_000

interface Due {
  readonly id: string
  readonly body: StoredRide
  readonly next_at: Date
  readonly attempts: number
}

export function createCourier(
  pool: Pool,
  clock: Clock,
  log: SandboxLog,
  parts: CourierParts,
  wake: () => void,
): SandboxCourier {
  const streets = createStreets(parts.streets)
  const rides = createRides(pool, clock, streets, wake)
  const shared = { clock, rides, streets, trackingUrl: parts.trackingUrl }

  /**
   * When the next event after `at` is due: a step, or a position while a rider is under way. Null after the last step.
   */
  const nextAfter = (ride: StoredRide, at: number, now: number): number | null => {
    const step = stepsOf(ride).find((one) => one.at > at)
    if (!step) return null
    const position = Math.max(at + POSITION_MS, now)
    return stateAt(ride, at).place === null ? step.at : Math.min(step.at, position)
  }

  const send = async (ride: StoredRide, at: number): Promise<boolean> => {
    const isStatus = stepsOf(ride).some((step) => step.at === at)
    const event = (ride.provider === 'uber' ? uberEvent : stuartEvent)(ride, at, parts.trackingUrl(ride.id), isStatus)
    try {
      const answer = await fetch(parts.webhookUrl(ride.provider, ride.account), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...event.headers },
        body: event.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  return {
    app: new Hono()
      .route('/uber', uberRoutes(shared))
      .route('/stuart', stuartRoutes({ ...shared, geocode: parts.geocode })),
    pages: new Hono().get('/courier/:id', async (c) => {
      const ride = await rides.findById(c.req.param('id'))
      if (ride === null) return c.text('There is no such delivery', 404)
      c.header('cache-control', 'no-store')
      return c.html(trackingPage(stateAt(ride, clock.now().epochMilliseconds)))
    }),
    credentialsOf: (clientId) => ({
      clientId,
      clientSecret: CLIENT_SECRET,
      customerId: `cus_${clientId}`,
      webhookKey: webhookKeyOf(clientId),
    }),
    async runDue() {
      const now = clock.now()
      // The lease keeps a second server from sending the same events.
      const { rows } = await pool.query<Due>(
        `with due as (
           select id, next_at from sandbox.rides where next_at <= $1 order by next_at limit 50 for update skip locked
         )
         update sandbox.rides r set next_at = $1::timestamptz + interval '30 seconds' from due
         where r.id = due.id returning r.id, r.body, due.next_at, r.attempts`,
        [now.toString()],
      )
      for (const { id, body, next_at, attempts } of rows) {
        const isTaken = await send(body, next_at.getTime())
        if (!isTaken) log.warn({ ride: id, attempts }, 'the server did not take an event of the sandbox courier')
        const next = isTaken
          ? nextAfter(body, next_at.getTime(), now.epochMilliseconds)
          : attempts < MOST_ATTEMPTS
            ? now.epochMilliseconds + RETRY_MS
            : null
        // A cancellation meanwhile has set another time.
        await pool.query('update sandbox.rides set next_at = $2, attempts = $3 where id = $1 and body = $4', [
          id,
          next === null ? null : new Date(next).toISOString(),
          isTaken ? 0 : attempts + 1,
          JSON.stringify(body),
        ])
      }
      return rows.length
    },
  }
}
