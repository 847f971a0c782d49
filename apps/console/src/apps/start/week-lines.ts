import { isWholeDay, type Language } from '@comanda/domain'
import type { Service } from '../../api/signup.ts'

type Week = Service['week']

/** An arbitrary Monday, from which the names of the weekdays are formatted. */
const A_MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

const timesOf = (spans: Week[number], words: WeekWords): string => {
  if (spans.length === 0) return words.closed
  return spans
    .map(({ opensAt: opens, closesAt: closes }) =>
      isWholeDay({ opens, closes }) ? words.allDay : `${opens}–${closes}`,
    )
    .join(', ')
}

interface WeekWords {
  readonly closed: string
  readonly allDay: string
  readonly everyDay: string
}

/**
 * A week with one line for neighbouring days with the same times: "Tue–Sun: 12:00–15:00, 18:00–22:30"; "Every day: …"
 * where all are equal. Monday comes first.
 */
export function weekLines(week: Week, language: Language, words: WeekWords): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const name = (day: number): string => format.format(A_MONDAY + day * DAY_MS)
  const groups: { first: number; last: number; times: string }[] = []
  for (const [day, spans] of week.entries()) {
    const times = timesOf(spans, words)
    const group = groups.at(-1)
    if (group?.times === times) group.last = day
    else groups.push({ first: day, last: day, times })
  }
  return groups.map(({ first, last, times }) => {
    if (last - first === 6) return `${words.everyDay}: ${times}`
    return first === last ? `${name(first)}: ${times}` : `${name(first)}–${name(last)}: ${times}`
  })
}
