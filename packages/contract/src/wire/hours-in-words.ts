import { type ClockSpan, type Language, type OpeningHours, type Weekday, wordsIn } from '@comanda/domain'

const WORDS = {
  en: { closed: 'closed', allDay: '24 hours' },
  es: { closed: 'cerrado', allDay: '24 horas' },
}

/** An arbitrary Monday, from which the names of the weekdays are formatted. */
const A_MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

const spanInWords = ({ opens, closes }: ClockSpan, language: Language): string =>
  opens === closes ? wordsIn(WORDS, language).allDay : `${opens}–${closes}`

/** Spans in order, joined where one closes when the next opens: 05:00–11:00 and 11:00–05:00 are 24 hours. */
const joined = (spans: readonly ClockSpan[]): ClockSpan[] => {
  const whole: ClockSpan[] = []
  for (const span of spans.toSorted((a, b) => a.opens.localeCompare(b.opens))) {
    const last = whole.at(-1)
    if (last?.closes === span.opens && last.opens !== last.closes)
      whole[whole.length - 1] = { ...last, closes: span.closes }
    else whole.push(span)
  }
  return whole
}

/** The regular opening hours, one line per day from Monday: "Monday: 12:00–15:00, 18:00–23:00". [3.17] */
export function weekInWords(hours: OpeningHours, language: Language): string[] {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => {
    const spans = joined(hours.week[(day + 1) as Weekday])
    const times =
      spans.length === 0 ? wordsIn(WORDS, language).closed : spans.map((span) => spanInWords(span, language)).join(', ')
    return `${name.format(A_MONDAY + day * DAY_MS)}: ${times}`
  })
}
