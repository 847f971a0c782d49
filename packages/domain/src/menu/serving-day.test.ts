import { noonOn } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { ClockSpan } from '../time/types.ts'
import { servingEnd } from './serving-day.ts'

const at = (date: string, time: string) => ({ ...noonOn(date), time })

describe('when the serving time that runs ends', () => {
  it.each<[string, readonly ClockSpan[], string | null]>([
    ['18:00', [{ opens: '17:00', closes: '19:00' }], '19:00'],
    ['19:00', [{ opens: '17:00', closes: '19:00' }], null],
    ['23:30', [{ opens: '22:00', closes: '02:00' }], '02:00'],
    ['01:00', [{ opens: '22:00', closes: '02:00' }], '02:00'],
    [
      '18:00',
      [
        { opens: '17:00', closes: '19:00' },
        { opens: '18:00', closes: '01:00' },
      ],
      '01:00',
    ],
  ])('at %s of %j: %s', (time, times, ends) => {
    expect(servingEnd({ days: [], times }, at('2026-11-20', time))).toBe(ends)
  })
})
