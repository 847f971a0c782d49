import { aDatabase } from '../../test/setup/a-database.ts'
import { FailedDay } from '../checks/violation.ts'
import { createCounters } from '../environment/counters.ts'
import { withAsyncCommits } from '../environment/database-server.ts'
import { openEnvironment } from '../environment/environment.ts'
import { runDays } from './run-days.ts'
import { runTroubledDay } from './troubled-day.ts'

/** Milliseconds that a test which simulates days may take. */
export const SIMULATION_TIMEOUT = 240_000

/** An empty database of the test's own, which commits without waiting for the disk. */
export async function freshDatabase() {
  return { url: withAsyncCommits(await aDatabase()), drop: async () => undefined }
}

/** Fails with the steps up to a violation and the command that replays them. */
const fail = (seed: string, replay: (failed: FailedDay) => string) => (error: unknown) => {
  if (!(error instanceof FailedDay)) throw new Error(`Seed ${seed} failed`, { cause: error })
  const text = `${error.steps.join('\n')}\n${error.message}\nReplay: npm run simulate -- --seed ${seed} ${replay(error)}`
  throw new Error(text, { cause: error.cause })
}

/**
 * Simulates `count` days of 25 checkouts; a violation fails with the seed and the steps that led to it. Returns the
 * counters.
 */
export async function simulate(seed: string, count: number) {
  const counters = createCounters()
  await runDays(freshDatabase, { seed, first: 0, count, counters }).catch(
    fail(seed, ({ checkout }) => `--only ${checkout}`),
  )
  return counters
}

/**
 * Simulates a day of orders with trouble; a violation fails with the seed and the steps that led to it. Returns the
 * counters.
 */
export async function simulateTroubledDay(seed: string) {
  const counters = createCounters()
  const environment = await openEnvironment((await freshDatabase()).url)
  await runTroubledDay(environment, seed, counters)
    .catch(fail(seed, () => '--troubled'))
    .finally(environment.close)
  return counters
}
