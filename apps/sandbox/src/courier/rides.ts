import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import { type Ride, scriptOf, stepsOf } from './ride.ts'
import type { Place, Streets } from './streets.ts'

export type CourierName = 'uber' | 'stuart'

/** A requested delivery. */
export interface StoredRide extends Ride {
  readonly id: string
  readonly provider: CourierName
  /** The client that requested it. */
  readonly account: string
  readonly reference: string
  /** The request as received. */
  readonly request: Readonly<Record<string, unknown>>
  /** Minor units. */
  readonly fee: number
}

export interface NewRide {
  readonly provider: CourierName
  readonly account: string
  readonly reference: string
  readonly request: Readonly<Record<string, unknown>>
  readonly telephone: string
  readonly from: Place
  readonly to: Place
  /** Epoch milliseconds. */
  readonly readyAt: number | null
  readonly fee: number
}

export interface Rides {
  /** Returns the ride that the account has requested with the reference before, if any. */
  readonly add: (ride: NewRide) => Promise<StoredRide>
  readonly find: (provider: CourierName, account: string, id: string) => Promise<StoredRide | null>
  readonly findByReference: (provider: CourierName, account: string, reference: string) => Promise<StoredRide | null>
  /** For the tracking page, whose address only the customer knows. */
  readonly findById: (id: string) => Promise<StoredRide | null>
  /** False when it has ended already. */
  readonly cancel: (ride: StoredRide) => Promise<boolean>
}

export function isEnded(ride: Ride, now: number): boolean {
  return (stepsOf(ride).at(-1)?.at ?? 0) <= now
}

/** Where riders wait for work, in metres from the restaurant. */
const WAITS_AT = 700

/** Rides in the table `sandbox.rides`. `wake` is called when webhooks may be due. */
export function createRides(pool: Pool, clock: Clock, streets: Streets, wake: () => void): Rides {
  const find = async (where: string, values: readonly string[]): Promise<StoredRide | null> => {
    const { rows } = await pool.query<{ body: StoredRide }>(`select body from sandbox.rides where ${where}`, [
      ...values,
    ])
    return rows[0]?.body ?? null
  }
  const findByReference: Rides['findByReference'] = (provider, account, reference) =>
    find("provider = $1 and account = $2 and body->>'reference' = $3", [provider, account, reference])
  return {
    findByReference,
    find: (provider, account, id) => find('provider = $1 and account = $2 and id = $3', [provider, account, id]),
    findById: (id) => find('id = $1', [id]),
    async add({ telephone, from, to, ...rest }) {
      const now = clock.now()
      const number = String(parseInt(randomBytes(5).toString('hex'), 16))
      const ride: StoredRide = {
        ...rest,
        id: rest.provider === 'uber' ? `del_${randomBytes(16).toString('base64url')}` : number,
        script: scriptOf(telephone),
        createdAt: now.epochMilliseconds,
        cancelledAt: null,
        approach: streets.way(streets.cornerNear(from, WAITS_AT), from),
        way: streets.way(from, to),
      }
      await pool.query(
        `insert into sandbox.rides (id, provider, account, reference, body, next_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (provider, account, reference) do nothing`,
        [ride.id, ride.provider, ride.account, ride.reference, JSON.stringify(ride), now.toString()],
      )
      wake()
      return (await findByReference(ride.provider, ride.account, ride.reference)) ?? ride
    },
    async cancel(ride) {
      const now = clock.now()
      if (isEnded(ride, now.epochMilliseconds)) return false
      await pool.query('update sandbox.rides set body = $2, next_at = $3 where id = $1', [
        ride.id,
        JSON.stringify({ ...ride, cancelledAt: now.epochMilliseconds }),
        now.toString(),
      ])
      wake()
      return true
    },
  }
}
