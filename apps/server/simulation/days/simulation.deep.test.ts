import { expect, it } from 'vitest'
import { createCounters } from '../environment/counters.ts'
import { openEnvironment } from '../environment/environment.ts'
import { runDay } from './day.ts'
import { freshDatabase, SIMULATION_TIMEOUT, simulate } from './simulate.ts'

it('the invariants hold for a random seed, which a failure prints', { timeout: SIMULATION_TIMEOUT }, async () => {
  await simulate(String(Math.floor(Math.random() * 1_000_000)), 3)
})

it('two runs of a seed take the same steps', { timeout: SIMULATION_TIMEOUT }, async () => {
  const runs: (readonly string[])[] = []
  for (const _ of [1, 2]) {
    const environment = await openEnvironment((await freshDatabase()).url)
    runs.push((await runDay(environment, 'again', 3, createCounters())).steps)
    await environment.close()
  }
  // The steps themselves, so that a failure says where the runs part.
  expect(runs[1]).toEqual(runs[0])
})
