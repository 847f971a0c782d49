import { spanUntilInWords } from '@comanda/contract/wire'
import {
  isLongSpan,
  type Language,
  type OpeningHours,
  ORDER_TYPES,
  type OrderType,
  type Weekday,
} from '@comanda/domain'
import type { FieldProblems } from '../../http/refuse.ts'

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** The days whose hours may be a slip, by field, with what they would mean in words. */
export function longHours(hours: Readonly<Record<OrderType, OpeningHours>>, language: Language): FieldProblems {
  const problems: Record<string, FieldProblems[string]> = {}
  const note = (field: string, spans: OpeningHours['week'][Weekday]) => {
    const long = spans.find(isLongSpan)
    if (long) problems[field] = { problem: 'long_hours', values: spanUntilInWords(long, language) }
  }
  for (const type of ORDER_TYPES) {
    for (const day of WEEKDAYS) note(`hours.${type}.week.${day - 1}`, hours[type].week[day])
    for (const [at, spans] of Object.values(hours[type].exceptions).entries())
      note(`hours.${type}.exceptions.${at}.spans`, spans)
  }
  return problems
}
