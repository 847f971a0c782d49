import type { PlacedWire } from '@comanda/contract/wire'
import type { Capacity } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { setCapacity } from '../src/locations/store.ts'
import { aStaffedRestaurant } from './a-console.ts'
import type { Restaurant } from './a-restaurant.ts'
import type { TestServer } from './a-server.ts'
import type { Asked } from './an-order.ts'

/** A restaurant of this test's own whose kitchen takes on only so much. */
export const aLimitedKitchen = async (
  server: TestServer,
  capacity: Capacity | null,
  parts: Parameters<typeof aStaffedRestaurant>[1] = {},
): Promise<Restaurant> => {
  const made = await aStaffedRestaurant(server, parts)
  await setCapacity(server.deps.db, made.business.id, 1, capacity)
  return made
}

export const orders = (most: number): Capacity => ({ by: 'orders', most })

/** What a business's quarters have taken on, in their order: "12:15 10 orders 50 min". */
export const takenOn = async (server: TestServer, { business }: Restaurant): Promise<readonly string[]> => {
  const { rows } = await server.deps.db.execute<{ line: string }>(sql`
    select to_char(slot at time zone 'UTC', 'HH24:MI') || ' ' || count(*) || ' orders ' || sum(minutes) || ' min' as line
    from slot_claims where business_id = ${business.id} and released_at is null group by slot order by slot`)
  return rows.map(({ line }) => line)
}

/** For a chosen time. */
export const later = (at: string) => ({ pickup: { type: 'later', at } }) as const

/** "placed for" its promised time, or why not. */
export const outcomeOf = ({ status, body }: Asked): string =>
  status === 200
    ? `placed for ${(body.data as PlacedWire).order.proposed_ready_time?.slice(11, 16)}`
    : `${status} ${body.error?.code}`

/** How many of each. */
export const tally = (outcomes: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...new Set(outcomes)].toSorted().map((one) => [one, outcomes.filter((each) => each === one).length]),
  )
