import { describe, expect, it } from 'vitest'
import { promisedDay } from './promised-day.ts'

const NOW = Temporal.Instant.from('2026-11-21T22:30:00Z')
const promised = (readyAt: string | null, timeZone = 'Europe/London') => ({ readyAt, location: { timeZone } })

describe('promised day', () => {
  it.each([
    ['2026-11-21T23:15:00Z', null, null],
    ['2026-11-22T12:15:00Z', 'tomorrow', 'mañana'],
    ['2026-11-27T12:15:00Z', 'Friday 27 November', 'viernes, 27 de noviembre'],
    [null, null, null],
  ])('the day of a promise of %s reads %s and %s, and today is not named [2.57, 9.15]', (readyAt, english, spanish) => {
    expect(promisedDay(promised(readyAt), NOW, 'en')).toBe(english)
    expect(promisedDay(promised(readyAt), NOW, 'es')).toBe(spanish)
  })

  it("the day of a promise follows the location's clock [9.15]", () => {
    expect(promisedDay(promised('2026-11-21T23:15:00Z', 'Europe/Madrid'), NOW, 'en')).toBe('tomorrow')
  })
})
