import { describe, expect, it } from 'vitest'
import { planDeep, planPostgres } from './ci-plan.mjs'

const TURNS = Array.from({ length: 100 }, (_, turn) => turn)

describe('the part of the deep run that CI has time for', () => {
  it('is everything where the machine has its usual speed', () => {
    for (const turn of TURNS)
      for (const elapsed of [600, 900]) {
        const { steps, shard } = planDeep(elapsed, turn)
        expect(steps.toSorted()).toEqual(['browser', 'plain', 'plainLong', 'simulation'])
        expect(shard).toEqual({ index: 1, count: 1 })
      }
  })

  it('is a part on a slow machine, and each step and browser-test part has its turn', () => {
    const plans = TURNS.map((turn) => planDeep(1600, turn))
    expect(new Set(plans.flatMap(({ steps }) => steps)).size).toBe(4)
    const parts = plans.flatMap(({ shard }) => (shard ? [`${shard.index}/${shard.count}`] : []))
    const least = plans.find(({ steps }) => steps[0] === 'browser')?.shard?.count ?? 0
    expect(least).toBeGreaterThan(1)
    for (let index = 1; index <= least; index++) expect(parts).toContain(`${index}/${least}`)
  })

  it('ends within the limit by the pace so far', () => {
    const usual: Record<string, number> = {
      simulation: 160,
      plain: 80,
      plainLong: 40,
      browser: 900,
    }
    for (const turn of TURNS)
      for (const elapsed of [900, 1200, 1600, 1900, 2000, 2200]) {
        const { steps, shard } = planDeep(elapsed, turn)
        const cost = steps.reduce(
          (sum, step) => sum + (usual[step] ?? 0) / (step === 'browser' ? (shard?.count ?? 1) : 1),
          0,
        )
        expect(steps.length === 0 || elapsed + (cost * elapsed) / 900 <= 2100).toBe(true)
      }
  })

  it('is nothing where hardly any time is left', () => {
    for (const turn of TURNS) expect(planDeep(2090, turn)).toEqual({ steps: [], shard: null })
  })
})

describe('the part of the tests on PostgreSQL that CI has time for', () => {
  it('is everything where the machine has its usual speed, or is not much slower', () => {
    for (const elapsed of [400, 480, 700]) expect(planPostgres(elapsed, 7)).toEqual({ index: 1, count: 1 })
  })

  it('ends within the limit on a slow machine, and every part has its turn', () => {
    for (const elapsed of [1400, 1600, 1900]) {
      const plans = TURNS.map((turn) => planPostgres(elapsed, turn))
      const count = plans[0]?.count ?? 0
      expect(count).toBeGreaterThan(1)
      expect(elapsed + (420 * elapsed) / 480 / count).toBeLessThanOrEqual(2100)
      expect(new Set(plans.map(({ index }) => index)).size).toBe(count)
    }
  })
})
