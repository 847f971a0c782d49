import { expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '../../src/db/connection.ts'
import { periodically } from '../../src/jobs/periodically.ts'
import { createLog } from '../../src/observe/log.ts'
import { aDatabase } from '../setup/a-database.ts'

const HOUR_MS = 3_600_000

/** A server's connection to a database that servers share, and the runs of its periodic work. */
const aServerOn = (url: string) => {
  const { db, close } = connect({ url, poolSize: 2, onIdleError: () => undefined })
  onTestFinished(close)
  const run = vi.fn(async () => undefined)
  const start = (everyMs = HOUR_MS) => periodically({ db, log: createLog('silent') }, 'counting', everyMs, run)
  return { db, run, start }
}

const runsOf = (...servers: readonly ReturnType<typeof aServerOn>[]): number =>
  servers.reduce((sum, { run }) => sum + run.mock.calls.length, 0)

it('of three servers that start together one does the periodic work', async () => {
  const url = await aDatabase()
  const servers = [aServerOn(url), aServerOn(url), aServerOn(url)]
  const stops = servers.map(({ start }) => start())
  // Stopping waits for the first look of each.
  await Promise.all(stops.slice(0, 2).map((stop) => stop()))
  await stops[2]?.()
  expect(runsOf(...servers)).toBeGreaterThanOrEqual(1)
  expect(runsOf(...servers)).toBeLessThan(3)
})

it('a server that stops hands the work over at once, and one that crashes when the interval has passed', async () => {
  const url = await aDatabase()
  const [first, second, third] = [aServerOn(url), aServerOn(url), aServerOn(url)]
  const stopFirst = first.start()
  await vi.waitFor(() => expect(first.run).toHaveBeenCalledTimes(1))
  await second.start()()
  expect(second.run).not.toHaveBeenCalled()
  await stopFirst()
  const stopSecond = second.start()
  await vi.waitFor(() => expect(second.run).toHaveBeenCalledTimes(1))
  // As after a crash: the claim stays, and ends by the database's clock.
  await second.db.execute("update periodic_work set due_at = clock_timestamp() - interval '1 second'")
  const stopThird = third.start()
  await vi.waitFor(() => expect(third.run).toHaveBeenCalledTimes(1))
  await stopThird()
  await stopSecond()
})

it('the work is repeated at its interval', async () => {
  const server = aServerOn(await aDatabase())
  const stop = server.start(20)
  await vi.waitFor(() => expect(server.run.mock.calls.length).toBeGreaterThan(2), { timeout: 10_000 })
  await stop()
})
