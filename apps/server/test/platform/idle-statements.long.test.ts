import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aServer } from '../setup/a-server.ts'

const SECONDS = 20

it('a server that nobody asks for anything begins at most ten transactions a second', async () => {
  const server = await aServer({ listen: true, sweepsByItself: true })
  const { host } = await aStaffedRestaurant(server)
  await aReceivedOrder(server, host)
  const begun = async () => {
    const { rows } = await server.deps.pool.query<{ count: number }>(
      `select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`,
    )
    return rows[0]?.count ?? 0
  }
  // The first run of each kind of work, and what follows the order.
  await pause(5_000)
  const before = await begun()
  await pause(SECONDS * 1_000)
  const during = (await begun()) - before
  expect(during).toBeGreaterThan(SECONDS)
  expect(during).toBeLessThan(10 * SECONDS)
})
