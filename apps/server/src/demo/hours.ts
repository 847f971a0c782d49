import { type ClockSpan, type OpeningHours, type Weekday, withSpecialDays } from '@comanda/domain'

export function span(opens: string, closes: string): ClockSpan {
  return { opens, closes }
}

type Week = OpeningHours['week']

/** The same spans on each day, except on the days named. */
export function week(usual: readonly ClockSpan[], others: Partial<Record<Weekday, readonly ClockSpan[]>> = {}): Week {
  return { 1: usual, 2: usual, 3: usual, 4: usual, 5: usual, 6: usual, 7: usual, ...others }
}

export function hours(spans: Week): OpeningHours {
  return { week: spans, exceptions: {} }
}

const YEARS = [2026, 2027, 2028, 2029, 2030] as const

/** Closed at Christmas, with shorter hours on Christmas Eve. */
export function withChristmas(usual: OpeningHours, eve: readonly ClockSpan[]): OpeningHours {
  const on = (date: string, name: string, spans: readonly ClockSpan[]) => ({ first: date, last: date, name, spans })
  return YEARS.reduce((hours, year) => {
    const withEve = withSpecialDays(hours, on(`${year}-12-24`, 'Christmas Eve', eve))
    return withSpecialDays(withEve, on(`${year}-12-25`, 'Christmas Day', []))
  }, usual)
}

/** Always open, so that the demo takes orders at any hour: one span past midnight, and one that continues it. */
export function roundTheClock(opens = '11:00'): OpeningHours {
  return hours(week([span(opens, '05:00'), span('05:00', opens)]))
}
