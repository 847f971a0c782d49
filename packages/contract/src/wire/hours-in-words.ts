import {
  type ClockSpan,
  isWholeDay,
  type Language,
  minutesOpen,
  type OpeningHours,
  type Weekday,
  wordsIn,
} from '@comanda/domain'

const WORDS = {
  en: {
    closed: 'closed',
    allDay: '24 hours',
    nextDay: 'the next day',
    until: '{opens} until {closes} the next day, {length}',
    units: { hours: ['hour', 'hours'], minutes: ['minute', 'minutes'], and: ' ' },
  },
  es: {
    closed: 'cerrado',
    allDay: '24 horas',
    nextDay: 'del día siguiente',
    until: 'de {opens} a {closes} del día siguiente, {length}',
    units: { hours: ['hora', 'horas'], minutes: ['minuto', 'minutos'], and: ' y ' },
  },
}

/** An arbitrary Monday, from which the names of the weekdays are formatted. */
const A_MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** Only midnight to midnight is called 24 hours; where a day and more pass, the next day is named. */
const spanInWords = (span: ClockSpan, language: Language): string => {
  const words = wordsIn(WORDS, language)
  if (isWholeDay(span)) return words.allDay
  const times = `${span.opens}–${span.closes}`
  return minutesOpen(span) === 24 * 60 ? `${times} ${words.nextDay}` : times
}

/** A span that ends on the next day, with its length: "12:00 until 11:00 the next day, 23 hours". */
export function spanUntilInWords(span: ClockSpan, language: Language): string {
  const { until, units } = wordsIn(WORDS, language)
  const minutes = minutesOpen(span)
  const counted = (count: number, [one, many]: readonly string[]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  const length = [...counted(Math.floor(minutes / 60), units.hours), ...counted(minutes % 60, units.minutes)].join(
    units.and,
  )
  return until.replace('{opens}', span.opens).replace('{closes}', span.closes).replace('{length}', length)
}

const WHOLE_DAY: ClockSpan = { opens: '00:00', closes: '00:00' }

/** Spans in order, joined where one closes when the next opens: 05:00–11:00 and 11:00–05:00 are a whole day. */
const joined = (spans: readonly ClockSpan[]): ClockSpan[] => {
  const whole: ClockSpan[] = []
  for (const span of spans.toSorted((a, b) => a.opens.localeCompare(b.opens))) {
    const last = whole.at(-1)
    if (last?.closes === span.opens && last.opens !== last.closes)
      whole[whole.length - 1] = span.closes === last.opens ? WHOLE_DAY : { ...last, closes: span.closes }
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
