import { describe, expect, it } from 'vitest'
import { acceptTimes } from './accept-times.ts'
import { anOrder, at, NOW, preparation } from './an-order.ts'

describe('the times to accept an order for', () => {
  it('the suggested time is now plus the preparation time, rounded up to five minutes', () => {
    const { suggested, others } = acceptTimes(anOrder(), preparation, NOW)
    expect(new Date(suggested).toISOString()).toBe('2026-11-20T19:45:00.000Z')
    expect(others.map((time) => Math.round((time - suggested) / 60_000))).toEqual([-10, -5, 5, 15])
  })

  it('the suggested time of an order for later is the time that the customer chose', () => {
    const { suggested } = acceptTimes(anOrder({ wantedAt: at(93) }), preparation, NOW)
    expect(suggested).toBe(Date.parse(at(93)))
  })

  it('no time to accept an order for lies in the past', () => {
    const { suggested, others } = acceptTimes(anOrder({ orderType: 'table', wantedAt: at(-20) }), preparation, NOW)
    for (const time of [suggested, ...others]) expect(time).toBeGreaterThan(NOW)
  })
})
