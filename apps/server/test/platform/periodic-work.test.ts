import { expect, it, type Mock, onTestFinished, vi } from 'vitest'
import { connect } from '../../src/platform/db/connection.ts'
import { periodically } from '../../src/platform/jobs/periodically.ts'
import { createLog } from '../../src/platform/observe/log.ts'
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

const untilRun = (run: Mock, runs = 1) => expect.poll(() => run.mock.calls.length).toBeGreaterThanOrEqual(runs)

it('one of three servers that start together does the periodic work', async () => {
  const url = await aDatabase()
  const servers = [1, 2, 3].map(() => aServerOn(url)).map(({ start, run }) => ({ run, stop: start() }))
  const hasRun = ({ run }: (typeof servers)[number]) => run.mock.calls.length > 0
  await expect.poll(() => servers.some(hasRun)).toBe(true)
  // Stopping waits for the first look of each. The one that works stops last, because it hands over.
  const inTurn = servers.toSorted((one, other) => Number(hasRun(one)) - Number(hasRun(other)))
  for (const { stop } of inTurn) await stop()
  expect(inTurn.map(hasRun)).toEqual([false, false, true])
})

it('a stopped server hands the work over at once, and a crashed one after the interval', async () => {
  const url = await aDatabase()
  const [first, second, third] = [aServerOn(url), aServerOn(url), aServerOn(url)]
  const stopFirst = first.start()
  await untilRun(first.run)
  await second.start()()
  expect(second.run).not.toHaveBeenCalled()
  await stopFirst()
  const stopSecond = second.start()
  await untilRun(second.run)
  // As after a crash: the claim stays, and ends by the database's clock.
  await second.db.execute("update periodic_work set due_at = clock_timestamp() - interval '1 second'")
  const stopThird = third.start()
  await untilRun(third.run)
  await stopThird()
  await stopSecond()
})

it('work that was claimed before the clock of the database was set back is due at once', async () => {
  const url = await aDatabase()
  const [first, second] = [aServerOn(url), aServerOn(url)]
  const stopFirst = first.start()
  await untilRun(first.run)
  await first.db.execute("update periodic_work set due_at = due_at + interval '1 hour'")
  const stopSecond = second.start()
  await untilRun(second.run)
  await stopSecond()
  await stopFirst()
})

it('the work is repeated at its interval', async () => {
  const server = aServerOn(await aDatabase())
  const stop = server.start(20)
  await untilRun(server.run, 3)
  await stop()
})
