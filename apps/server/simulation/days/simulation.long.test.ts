import { expect, it } from 'vitest'
import { SIMULATION_TIMEOUT, simulate } from './simulate.ts'

it('payments and orders match after crashes, provider faults and lost replies [7.34] [7.36] [9.20]', {
  timeout: SIMULATION_TIMEOUT,
}, async () => {
  const counters = await simulate('short', 2)
  expect(counters.of('checkouts')).toBe(50)
  // The faults that this test is about did occur.
  for (const name of ['crashes', 'replies lost', 'webhook is lost', 'webhook forged', 'outcome: received'])
    expect(counters.of(name), name).toBeGreaterThan(0)
})
