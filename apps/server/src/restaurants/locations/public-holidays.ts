import { Worker } from 'node:worker_threads'
import { addDays, type CalendarDate, type HolidayCalendar } from '@comanda/domain'
import { LRUCache } from 'lru-cache'
import { createWorkQueue } from '../../platform/work-queue.ts'

/** A day on which a country, or a part of it, does not work. */
export interface PublicHoliday {
  readonly date: CalendarDate
  /** In the language of the country. */
  readonly name: string
}

const SOURCE = /\.ts$/
/** Beside the bundle, or in the sources, which Node runs as they are. */
const WORKER = new URL(SOURCE.test(import.meta.url) ? './holiday-worker.ts' : './holiday-worker.js', import.meta.url)
/** How far ahead holidays are proposed. */
const DAYS = 365

const known = new LRUCache<string, readonly PublicHoliday[]>({ max: 50 })
const queue = createWorkQueue({ atOnce: 1, waiting: 20 })

/** Names that the library has misspelt, or as no calendar prints them. */
const NAMES: Readonly<Record<string, string>> = {
  'La inmaculada concepción': 'Inmaculada Concepción',
  'Dia de Cataluña': 'Día de Cataluña',
  'Fiesta del Eid Fitr': 'Fin del Ramadán (Eid al-Fitr)',
  'Fiesta del Sacrificio-Eidul Adha': 'Fiesta del Sacrificio (Eid al-Adha)',
  'Fiesta del Sacrificio-Aid Al Adha': 'Fiesta del Sacrificio (Eid al-Adha)',
}

const compute = (calendar: HolidayCalendar, year: number): Promise<readonly PublicHoliday[]> =>
  new Promise((done, fail) => {
    const thread = new Worker(WORKER, { env: {}, execArgv: [], workerData: { calendar, year } })
    thread.once('error', fail)
    thread.once('exit', () => fail(new Error('The thread of public holidays ended without an answer.')))
    thread.once('message', done)
  })

const ofYear = async (calendar: HolidayCalendar, year: number): Promise<readonly PublicHoliday[]> => {
  const key = `${calendar.country} ${calendar.part} ${year}`
  return queue.run(async () => {
    const found = known.get(key) ?? (await compute(calendar, year))
    known.set(key, found)
    return found
  })
}

/**
 * The public holidays of a calendar in the year that begins with a date, in order. A date has one.
 * @throws Overloaded at once when too many ask
 */
export async function publicHolidays(calendar: HolidayCalendar, from: CalendarDate): Promise<readonly PublicHoliday[]> {
  const until = addDays(from, DAYS)
  const years = [...new Set([from, until].map((date) => Number(date.slice(0, 4))))]
  const all = (await Promise.all(years.map((year) => ofYear(calendar, year)))).flat()
  const byDate = new Map<CalendarDate, PublicHoliday>()
  for (const { date, name } of all)
    if (date >= from && date < until && !byDate.has(date)) byDate.set(date, { date, name: NAMES[name] ?? name })
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
