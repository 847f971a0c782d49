import { aDatabase } from '../test/setup/a-database.ts'
import { createCounters } from './counters.ts'
import { withAsyncCommits } from './database-server.ts'
import { runDays } from './run-days.ts'
import { FailedDay } from './violation.ts'

/** Milliseconds that a test which simulates days may take. */
export const SIMULATION_TIMEOUT = 240_000

/** An empty database of the test's own, which commits without waiting for the disk. */
export async function freshDatabase() {
  return { url: withAsyncCommits(await aDatabase()), drop: async () => undefined }
}

/** Simulates `count` days of 25 checkouts; a violation fails with the seed and the steps that led to it. Returns the counters. */
export async function simulate(seed: string, count: number) {
  const counters = createCounters()
  await runDays(freshDatabase, { seed, first: 0, count, counters }).catch((error: unknown) => {
    if (!(error instanceof FailedDay)) throw new Error(`Seed ${seed} failed`, { cause: error })
    const replay = `npm run simulate -- --seed ${seed} --only ${error.checkout}`
    throw new Error(`${error.steps.join('\n')}\n${error.message}\nReplay: ${replay}`, { cause: error.cause })
  })
  return counters
}
