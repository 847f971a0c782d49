import { parentPort, workerData } from 'node:worker_threads'
import type { HolidayCalendar } from '@comanda/domain'
import Holidays from 'date-holidays'

/**
 * The thread that computes public holidays: the calendars of all countries take 30 MB and 300 ms to load, and are
 * needed a few times a year. It answers once and ends.
 */
const port = parentPort
if (port === null) throw new Error('This file runs as a worker thread.')
const { calendar, year } = workerData as { readonly calendar: HolidayCalendar; readonly year: number }
const { country, part } = calendar
const holidays = part === null ? new Holidays(country) : new Holidays(country, part)
const found = holidays.getHolidays(year, country === 'ES' ? 'es' : 'en')
port.postMessage(
  found.filter(({ type }) => type === 'public').map(({ date, name }) => ({ date: date.slice(0, 10), name })),
)
