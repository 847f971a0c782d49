import { aLocation } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { TimesOf } from './free-times.ts'
import { isPutOff, promisedBy, promisedFor } from './promised.ts'

const location = aLocation()
const now = Temporal.Instant.from('2026-11-21T18:00:00Z')
const of: TimesOf = { location, orderType: 'collection', times: null, now }
/** An order for as soon as possible that is ready at this instant. */
const ready = (readyAt: string) =>
  promisedBy({ pickup: { type: 'asap' }, readyAt, location: { ...location, logo: null } })

describe('promise', () => {
  it('the promise is a range for as soon as possible and the chosen time for later', () => {
    expect(promisedFor({ type: 'asap' }, of)).toMatchObject({ type: 'window', window: { from: { time: '18:20' } } })
    const at = '2026-11-22T12:15:00Z'
    expect(promisedFor({ type: 'later', date: '2026-11-22', at }, of)).toEqual({ type: 'chosen', at })
    expect(promisedFor({ type: 'later', date: '2026-11-22', at: null }, of)).toBeNull()
  })

  it('the promise comes from the kitchen first and from the order once it exists', () => {
    expect(ready('2026-11-21T18:52:00Z')).toMatchObject({ type: 'window', window: { from: { time: '18:55' } } })
    const times = { asapAt: '2026-11-21T18:52:00Z', full: new Set<number>() }
    expect(promisedFor({ type: 'asap' }, { ...of, times })).toEqual(ready('2026-11-21T18:52:00Z'))
  })

  it('a promise is postponed only when it starts after the range that was shown', () => {
    const shown = promisedFor({ type: 'asap' }, of)
    expect(isPutOff(shown, ready('2026-11-21T18:24:00Z'))).toBe(false)
    expect(isPutOff(shown, ready('2026-11-21T18:26:00Z'))).toBe(true)
    expect(isPutOff(null, ready('2026-11-21T18:26:00Z'))).toBe(false)
    const chosen = { type: 'chosen', at: '2026-11-21T20:00:00Z' } as const
    expect(isPutOff(chosen, chosen)).toBe(false)
  })
})
