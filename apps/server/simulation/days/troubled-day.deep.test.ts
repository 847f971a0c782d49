import { expect, it } from 'vitest'
import { SIMULATION_TIMEOUT, simulateTroubledDay } from './simulate.ts'
import { TROUBLES } from './trouble.ts'
import { ORDERS_OF_THE_DAY } from './troubled-day.ts'

/** Other seeds are for `npm run simulate -- --troubled`, which explores. */
const SEED = '1'

it('the books of a day with trouble agree, and each person is told each event once', {
  timeout: 2 * SIMULATION_TIMEOUT,
}, async () => {
  const counters = await simulateTroubledDay(SEED)
  expect(counters.of('orders received')).toBe(ORDERS_OF_THE_DAY)
  for (const trouble of TROUBLES) expect(counters.of(`trouble: ${trouble}`), trouble).toBeGreaterThan(0)
  const faults = ['crashes', 'replies lost', 'webhook is lost', 'webhook comes twice']
  const ofCourier = ['is lost', 'comes twice', 'is overtaken', 'is forged'].map((fate) => `courier webhook ${fate}`)
  for (const fault of [...faults, ...ofCourier, 'deliveries by a courier', 'deliveries by an own driver'])
    expect(counters.of(fault), fault).toBeGreaterThan(0)
})
