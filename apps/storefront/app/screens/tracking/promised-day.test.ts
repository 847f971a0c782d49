import { describe, expect, it } from 'vitest'
import { promisedDay } from './promised-day.ts'

const NOW = Temporal.Instant.from('2026-11-21T22:30:00Z')
const promised = (readyAt: string | null, timeZone = 'Europe/London') => ({ readyAt, location: { timeZone } })

describe('the day of a promise', () => {
  it.each([
    ['2026-11-21T23:15:00Z', null, null],
    ['2026-11-22T12:15:00Z', 'tomorrow', 'mañana'],
    ['2026-11-27T12:15:00Z', 'Friday 27 November', 'viernes, 27 de noviembre'],
    [null, null, null],
  ])('of %s is told as %s and %s: nothing of today [2.57, 9.15]', (readyAt, english, spanish) => {
    expect(promisedDay(promised(readyAt), NOW, 'en')).toBe(english)
    expect(promisedDay(promised(readyAt), NOW, 'es')).toBe(spanish)
  })

  it('goes by the wall of the location [9.15]', () => {
    expect(promisedDay(promised('2026-11-21T23:15:00Z', 'Europe/Madrid'), NOW, 'en')).toBe('tomorrow')
  })
})
