import type { ClockSpan, OpeningHours, Weekday } from '@comanda/domain'
import { isNode, listOf, type Node, termOf } from '../../restaurants/menu-files/linked-data.ts'

type Week = OpeningHours['week']

const DAYS: readonly (readonly [name: string, weekday: Weekday])[] = [
  ['Monday', 1],
  ['Tuesday', 2],
  ['Wednesday', 3],
  ['Thursday', 4],
  ['Friday', 5],
  ['Saturday', 6],
  ['Sunday', 7],
]
/** "Mo", "Mon" and "Monday" are the same day. */
const dayOf = (text: string): Weekday | null =>
  text.length < 2
    ? null
    : (DAYS.find(([name]) => name.toLowerCase().startsWith(text.trim().toLowerCase()))?.[1] ?? null)

/** "9:00", "09:00" and "09:00:00" as "09:00"; null where it is no time of a day. */
function clockTime(value: unknown): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(String(value).trim()) ?? []
  if (hour === '' || Number(hour) > 24 || Number(minute) > 59) return null
  return `${String(Number(hour) % 24).padStart(2, '0')}:${minute}`
}

const daysBetween = (first: Weekday, last: Weekday): readonly Weekday[] =>
  DAYS.map((_, offset) => (((first - 1 + offset) % 7) + 1) as Weekday).slice(0, ((last - first + 7) % 7) + 1)

/** "Mo-Fr,Su" as weekdays; null where a part is no day. */
function daysOf(text: string): readonly Weekday[] | null {
  const days = text.split(',').map((part) => {
    const [first, last] = part.split('-').map(dayOf)
    if (first === null || first === undefined || last === null) return null
    return last === undefined ? [first] : daysBetween(first, last)
  })
  return days.includes(null) ? null : days.flatMap((one) => one ?? [])
}

interface Opened {
  readonly days: readonly Weekday[]
  readonly span: ClockSpan
}

/** "Mo-Fr 12:00-15:00,18:00-23:00"; null where it is not of this form. */
function openedText(text: string): readonly Opened[] | null {
  const [, named = '', times = ''] = /^([A-Za-z,\-\s]+?)\s+([\d:,\-\s]+)$/.exec(text.trim()) ?? []
  const days = daysOf(named)
  if (days === null) return null
  const spans = times.split(',').map((part) => part.split('-').map(clockTime))
  const isWhole = spans.every((span) => span.length === 2 && !span.includes(null))
  return isWhole ? spans.map(([opens, closes]) => ({ days, span: { opens: opens ?? '', closes: closes ?? '' } })) : null
}

/** One `OpeningHoursSpecification`; null where it cannot be read. A closed day has the same time twice. */
function openedNode(node: Node): readonly Opened[] | null {
  const days = listOf(node.dayOfWeek).map((day) => dayOf(termOf(day)))
  const [opens, closes] = [clockTime(node.opens), clockTime(node.closes)]
  if (days.length === 0 || days.includes(null) || opens === null || closes === null) return null
  return opens === closes ? [] : [{ days: days.filter((day) => day !== null), span: { opens, closes } }]
}

const weekOf = (opened: readonly Opened[]): Week => {
  const spansOn = (day: Weekday): readonly ClockSpan[] =>
    opened
      .filter(({ days }) => days.includes(day))
      .map(({ span }) => span)
      .toSorted((one, other) => one.opens.localeCompare(other.opens))
  return { 1: spansOn(1), 2: spansOn(2), 3: spansOn(3), 4: spansOn(4), 5: spansOn(5), 6: spansOn(6), 7: spansOn(7) }
}

/**
 * Reads the opening hours of a week: texts ("Mo-Fr 12:00-15:00,18:00-23:00") or nodes of `OpeningHoursSpecification`.
 * Hours of single dates are left out. Null where there are none or one cannot be read. https://schema.org/openingHours,
 * https://schema.org/OpeningHoursSpecification
 */
export function readHours(values: readonly unknown[]): Week | null {
  const weekly = values.filter((value) => !isNode(value) || value.validFrom === undefined)
  const opened = weekly.map((value) => (isNode(value) ? openedNode(value) : openedText(String(value))))
  if (opened.includes(null)) return null
  const all = opened.flatMap((one) => one ?? [])
  return all.length === 0 ? null : weekOf(all)
}
