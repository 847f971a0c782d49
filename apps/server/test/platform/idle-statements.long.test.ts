import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aServer } from '../setup/a-server.ts'

const WINDOW_SECONDS = 10
const MOST_WINDOWS = 12

it('a server that nobody asks for anything begins at most seven transactions a second', async () => {
  const server = await aServer({ listen: true, sweepsByItself: true })
  const { host } = await aStaffedRestaurant(server)
  await aReceivedOrder(server, host)
  const begun = async () => {
    const { rows } = await server.deps.pool.query<{ count: number }>(
      `select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`,
    )
    return rows[0]?.count ?? 0
  }
  const inAWindow = async () => {
    const before = await begun()
    await pause(WINDOW_SECONDS * 1_000)
    return (await begun()) - before
  }
  // Work that follows the start and the order, and work done once a minute, come in bursts whose second depends on the
  // machine. Statements that are sent all the time are in every window.
  const counts: number[] = []
  do counts.push(await inAWindow())
  while (Math.min(...counts) >= 7 * WINDOW_SECONDS && counts.length < MOST_WINDOWS)
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(Math.min(...counts)).toBeLessThan(7 * WINDOW_SECONDS)
}, 180_000)
