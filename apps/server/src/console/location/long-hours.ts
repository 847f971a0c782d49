import { type LocationSettingsWire, spanOfDayFromWire, spanUntilInWords } from '@comanda/contract/wire'
import { isLongSpan, type Language, ORDER_TYPES } from '@comanda/domain'
import type { FieldProblems } from '../../http/refuse.ts'

type HoursWire = LocationSettingsWire['hours']

/** The days whose hours may be a slip, by field, with what they would mean in words. */
export function longHours(hours: HoursWire, language: Language): FieldProblems {
  const problems: Record<string, FieldProblems[string]> = {}
  const note = (field: string, spans: HoursWire['table']['week'][number]) => {
    const long = spans.map(spanOfDayFromWire).find(isLongSpan)
    if (long) problems[field] = { problem: 'long_hours', values: spanUntilInWords(long, language) }
  }
  for (const type of ORDER_TYPES) {
    for (const [day, spans] of hours[type].week.entries()) note(`hours.${type}.week.${day}`, spans)
    for (const [at, { spans }] of hours[type].exceptions.entries())
      note(`hours.${type}.exceptions.${at}.spans`, spans ?? [])
  }
  return problems
}
