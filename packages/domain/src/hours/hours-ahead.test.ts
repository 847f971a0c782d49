import { describe, expect, it } from 'vitest'
import type { ClockSpan, OpeningHours } from '../time/types.ts'
import { hoursAhead } from './hours-ahead.ts'

const LONDON = 'Europe/London'
/** A Friday. */
const FRIDAY = '2026-11-20'

const span = (opens: string, closes: string): ClockSpan => ({ opens, closes })
const every = (...spans: readonly ClockSpan[]): OpeningHours => ({
  week: { 1: spans, 2: spans, 3: spans, 4: spans, 5: spans, 6: spans, 7: spans },
  exceptions: {},
})
const told = (hours: OpeningHours, days = 2) =>
  hoursAhead(hours, LONDON, FRIDAY, days).map(({ date, allDay, spans }) =>
    [date.slice(-2), allDay ? 'all day' : spans.map(({ opens, closes }) => `${opens}–${closes}`).join(' ')].join(' '),
  )

describe('the hours of the coming days', () => {
  it('the coming days list lunch and dinner as separate spans [3.17]', () => {
    expect(told(every(span('12:00', '15:00'), span('18:00', '22:00')))).toEqual([
      '20 12:00–15:00 18:00–22:00',
      '21 12:00–15:00 18:00–22:00',
    ])
  })

  it('an evening past midnight belongs to the day on which it starts, however it was entered [3.17]', () => {
    const evening = ['20 18:00–01:00', '21 18:00–01:00']
    expect(told(every(span('18:00', '01:00')))).toEqual(evening)
    expect(told(every(span('00:00', '01:00'), span('18:00', '00:00')))).toEqual(evening)
  })

  it('a day open throughout is "all day", and spans over days are cut at midnight [3.17]', () => {
    const always = every(span('11:00', '05:00'), span('05:00', '11:00'))
    expect(told(always)).toEqual(['20 all day', '21 all day'])
    expect(told(every(span('00:00', '00:00')))).toEqual(['20 all day', '21 all day'])
    const shutOnSunday = { ...always, exceptions: { '2026-11-22': [] } }
    expect(told(shutOnSunday, 4)).toEqual(['20 all day', '21 all day', '22 00:00–05:00', '23 05:00–00:00'])
  })

  it('the regular hours are listed only on a date that differs [3.17]', () => {
    const usual = [span('12:00', '22:00')]
    const hours = {
      ...every(...usual),
      exceptions: { '2026-11-20': [], '2026-11-21': usual, '2026-11-22': [span('12:00', '16:00')] },
    }
    expect(hoursAhead(hours, LONDON, FRIDAY, 3)).toEqual([
      { date: '2026-11-20', allDay: false, spans: [], usual },
      { date: '2026-11-21', allDay: false, spans: usual, usual: null },
      { date: '2026-11-22', allDay: false, spans: [span('12:00', '16:00')], usual },
    ])
  })

  it('hours keep the local clock on the night when clocks go back', () => {
    expect(hoursAhead(every(span('18:00', '02:30')), LONDON, '2026-10-24', 1)[0]?.spans).toEqual([
      span('18:00', '02:30'),
    ])
  })
})
