import { type Language, localeOf } from '../business/language.ts'
import type { Weekday } from '../time/types.ts'
import type { ServingTimes } from './types.ts'

/** Shorter runs are listed day by day. */
const SHORTEST_RUN = 3

/** "Mon–Fri, 17:00–19:00", "lun–vie, 17:00–19:00": the days and hours of a price; empty for always. */
export function servingWords({ days, times }: ServingTimes, language: Language): string {
  const weekday = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' })
  // 1 January 2024 is a Monday.
  const name = (day: Weekday) => weekday.format(Date.UTC(2024, 0, day))
  const dayWords = runsOf(days).flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)]
    return run.length < SHORTEST_RUN || !first || !last ? run.map(name) : [`${name(first)}–${name(last)}`]
  })
  return [...dayWords, ...times.map(({ opens, closes }) => `${opens}–${closes}`)].join(', ')
}

/** Weekdays in runs of one after another. */
function runsOf(days: readonly Weekday[]): readonly (readonly Weekday[])[] {
  const runs: Weekday[][] = []
  for (const day of days.toSorted()) {
    const run = runs.at(-1)
    if (run && day - (run.at(-1) ?? day) === 1) run.push(day)
    else runs.push([day])
  }
  return runs
}
