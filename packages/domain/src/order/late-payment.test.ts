import { aLocation, dailyHours, hoursForAll } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithinHours } from '../hours/opening.ts'
import { decideLatePayment, PAYING_MINUTES } from './late-payment.ts'

/** 12:00 in London; collection takes 20 minutes. */
const ASKED = Temporal.Instant.from('2026-11-21T12:00:00Z')
const PROMISED = '2026-11-21T12:20:00Z'
const GRACE = 20

const location = aLocation()
const after = (minutes: number) => ASKED.add({ seconds: Math.round(minutes * 60) })
const anOrder = (order: { pickupType?: 'asap' | 'later'; readyAt?: string } = {}) => ({
  orderType: 'collection' as const,
  pickupType: 'asap' as const,
  readyAt: PROMISED,
  ...order,
})
const paid = (minutes: number, order = anOrder(), at = location) =>
  decideLatePayment(order, at, { askedAt: ASKED, now: after(minutes), graceMinutes: GRACE })

describe('money for an order as soon as possible', () => {
  it.each([
    [0, { kind: 'as-promised' }],
    [PAYING_MINUTES, { kind: 'as-promised' }],
    [3.5, { kind: 'new-time', readyAt: '2026-11-21T12:23:30Z' }],
    [39, { kind: 'new-time', readyAt: '2026-11-21T12:59:00Z' }],
    [40, { kind: 'new-time', readyAt: '2026-11-21T13:00:00Z' }],
    [41, { kind: 'too-late' }],
    [2 * 24 * 60, { kind: 'too-late' }],
  ])('%s minutes after the payment was asked for: %j', (minutes, outcome) => {
    expect(paid(minutes)).toEqual(outcome)
  })

  it('the money comes too late for a kitchen that has closed, is stopped or suspended', () => {
    const closed = [{ hours: hoursForAll(dailyHours([])) }, { stopped: true }, { suspended: true }]
    for (const change of closed) {
      expect(paid(10, anOrder(), aLocation(change))).toEqual({ kind: 'too-late' })
      expect(paid(PAYING_MINUTES, anOrder(), aLocation(change))).toEqual({ kind: 'as-promised' })
    }
  })

  it('an order that is paid during a pause is promised from its end on', () => {
    const paused = aLocation({ pausedUntil: after(30).toString() })
    expect(paid(10, anOrder(), paused)).toEqual({ kind: 'new-time', readyAt: '2026-11-21T12:50:00Z' })
  })

  it('a later promise stays', () => {
    expect(paid(10, anOrder({ readyAt: after(45).toString() }))).toEqual({ kind: 'as-promised' })
  })
})

describe('money for a scheduled order', () => {
  it('keeps the time until it has passed, whatever the hours are now', () => {
    const order = anOrder({ pickupType: 'later', readyAt: '2026-11-23T18:00:00Z' })
    const closed = aLocation({ stopped: true })
    expect(paid(54 * 60, order, closed)).toEqual({ kind: 'as-promised' })
    expect(paid(54 * 60 + 1, order, closed)).toEqual({ kind: 'too-late' })
  })
})

it('no order is received in a closed kitchen, after its time or before the promised time', () => {
  const minutes = fc.integer({ min: -60, max: 3 * 24 * 60 })
  const order = fc.record({
    pickupType: fc.constantFrom('asap' as const, 'later' as const),
    readyAt: minutes.map((ahead) => after(ahead).toString()),
  })
  fc.assert(
    fc.property(order, minutes, fc.integer({ min: 0, max: 120 }), (pending, late, graceMinutes) => {
      const now = after(late)
      const outcome = decideLatePayment(anOrder(pending), location, { askedAt: ASKED, now, graceMinutes })
      const past = now.epochMilliseconds - Date.parse(pending.readyAt)
      if (late <= PAYING_MINUTES) {
        expect(outcome.kind).toBe('as-promised')
        return
      }
      if (pending.pickupType === 'later') {
        expect(outcome.kind === 'too-late').toBe(past > 0)
        return
      }
      const isOpen = isWithinHours(location, 'collection', now.epochMilliseconds)
      expect(outcome.kind === 'too-late').toBe(!isOpen || past > graceMinutes * 60_000)
      if (outcome.kind === 'too-late') return
      const readyAt = outcome.kind === 'new-time' ? outcome.readyAt : pending.readyAt
      expect(Date.parse(readyAt)).toBeGreaterThanOrEqual(now.add({ minutes: 20 }).epochMilliseconds)
      expect(Date.parse(readyAt)).toBeGreaterThanOrEqual(Date.parse(pending.readyAt))
    }),
  )
})
