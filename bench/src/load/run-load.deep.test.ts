import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { STEP_NAMES } from './record.ts'
import { runLoad } from './run-load.ts'

it('a short load run takes customers and kitchens through every step and finds every order', {
  timeout: 240_000,
}, async () => {
  // The server inherits it. A machine that is busy with tests is behind with everything.
  vi.stubEnv('MOST_WAIT_MS', '600000')
  onTestFinished(() => void vi.unstubAllEnvs())
  const run = await runLoad({
    rate: 300,
    seconds: 3,
    businesses: 2,
    overload: null,
    overloadSeconds: 0,
    busy: null,
    cooking: 1,
    streams: 3,
    worker: true,
    postgres: inject('serverUrl'),
  })
  const usual = run.records.get('usual')
  expect(STEP_NAMES.filter((step) => usual?.times(step).count === 0)).toEqual([])
  expect(run.failures).toEqual(new Map())
  expect(run.paid).toBeGreaterThan(0)
  expect(run.check).toEqual({ lost: 0, doubled: 0 })
  expect(run.streams).toMatchObject({ opened: 3, refused: 0 })
})
