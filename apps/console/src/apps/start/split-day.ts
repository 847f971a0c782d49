import type { ClockSpan } from '@comanda/domain'

const LUNCH: ClockSpan = { opens: '12:00', closes: '15:00' }
const DINNER: ClockSpan = { opens: '18:00', closes: '22:30' }

/**
 * A second time for a day with one: dinner after a lunch, lunch before a dinner, and a break in a day that has none.
 */
export function splitDay(span: ClockSpan): readonly [ClockSpan, ClockSpan] {
  const endsLate = span.closes <= span.opens || span.closes > DINNER.opens
  if (!endsLate) return [span, DINNER]
  if (span.opens >= LUNCH.closes) return [LUNCH, span]
  const closes = span.closes > span.opens && span.closes < DINNER.closes ? DINNER.closes : span.closes
  return [
    { ...span, closes: LUNCH.closes },
    { opens: DINNER.opens, closes },
  ]
}
