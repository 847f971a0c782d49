import { expect, it } from 'vitest'
import { aDatabase } from '../test/a-database.ts'
import { hastily } from './a-database.ts'
import { BrokenDay } from './breach.ts'
import { liveDay } from './day.ts'
import { liveDays } from './days.ts'
import { createFigures } from './figures.ts'
import { openGround } from './ground.ts'

const TIMEOUT = 240_000

const fresh = async () => ({ url: hastily(await aDatabase()), drop: async () => undefined })

const live = async (seed: string, count: number) => {
  const figures = createFigures()
  await liveDays(fresh, { seed, first: 0, count, figures }).catch((error: unknown) => {
    if (!(error instanceof BrokenDay)) throw error
    throw new Error(`Seed ${seed}, checkout ${error.checkout}:\n${error.steps.join('\n')}`, { cause: error.cause })
  })
  return figures
}

it('through crashes, faults of the provider and lost replies every payment has one order, and every order its price [7.34] [7.36] [9.20]', {
  timeout: TIMEOUT,
}, async () => {
  const figures = await live('short', 2)
  expect(figures.of('checkouts')).toBe(50)
  // What it is about did happen.
  for (const name of ['crashes', 'replies lost', 'webhook is lost', 'webhook forged', 'outcome: received'])
    expect(figures.of(name), name).toBeGreaterThan(0)
})

it('and likewise with a seed that nobody has tried', { timeout: TIMEOUT }, async () => {
  await live(String(Math.floor(Math.random() * 1_000_000)), 1)
})

it('a seed lives the same day again', { timeout: TIMEOUT }, async () => {
  const hashes: string[] = []
  for (const _ of [1, 2]) {
    const ground = await openGround((await fresh()).url)
    hashes.push((await liveDay(ground, 'again', 3, createFigures())).hash)
    await ground.close()
  }
  expect(hashes[0]).toBe(hashes[1])
})
