import type { Language, Location } from '@comanda/domain'
import { aLocation, dailyHours, hoursForAll } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { useOpeningWords } from './opening-words.ts'

// A Saturday in winter in Leeds.
const at = (time: string) => Temporal.Instant.from(`2026-11-21T${time}:00Z`)
const open = (opens: string, closes: string) => hoursForAll(dailyHours([{ opens, closes }]))
/** Closed on every date until this day of November. */
const closedTo = (day: number) => {
  const shut = Array.from({ length: day - 21 }, (_, index) => [`2026-11-${21 + index}`, []])
  return hoursForAll({ ...dailyHours([{ opens: '12:00', closes: '22:00' }]), exceptions: Object.fromEntries(shut) })
}

function wordsOf(location: Partial<Location>, now: Temporal.Instant, language: Language, later = false): string {
  const Words = () => useOpeningWords()(aLocation(location), now, later).text
  return markupIn(aSite({ language }), <Words />)
}

it.each<[string, Partial<Location>, string, string, string]>([
  ['open', {}, '12:00', 'Open until 23:00', 'Abierto hasta las 23:00'],
  ['open past midnight', { hours: open('18:00', '01:30') }, '20:00', 'Open until 01:30', 'Abierto hasta la 01:30'],
  ['open since yesterday', { hours: open('18:00', '03:00') }, '02:00', 'Open until 03:00', 'Abierto hasta las 03:00'],
  ['never shut', { hours: open('00:00', '00:00') }, '12:00', 'Open all day', 'Abierto todo el día'],
  ['closed till today', {}, '08:00', 'Closed until 11:00', 'Cerrado hasta las 11:00'],
  ['till tomorrow', {}, '23:30', 'Closed until tomorrow at 11:00', 'Cerrado hasta mañana a las 11:00'],
  [
    'till a weekday',
    { hours: closedTo(25) },
    '12:00',
    'Closed until Wednesday at 12:00',
    'Cerrado hasta el miércoles a las 12:00',
  ],
  [
    'till a date',
    { hours: closedTo(30) },
    '12:00',
    'Closed until 30 November at 12:00',
    'Cerrado hasta el 30 de noviembre a las 12:00',
  ],
  ['without hours', { hours: hoursForAll(dailyHours([])) }, '12:00', 'Closed', 'Cerrado'],
  [
    'paused',
    { pausedUntil: at('13:00').toString() },
    '12:00',
    'On a short break until 13:00',
    'En pausa hasta las 13:00',
  ],
  [
    'open but unwatched',
    { unwatchedSince: at('11:55').toString() },
    '12:00',
    'Nobody is taking orders right now',
    'Ahora mismo nadie atiende los pedidos',
  ],
  ['stopped', { stopped: true }, '12:00', 'Not taking orders right now', 'Ahora mismo no aceptamos pedidos'],
  ['suspended', { suspended: true }, '12:00', 'Not taking online orders', 'No aceptamos pedidos por internet'],
])(
  'a location that is %s says so in both languages [4.47, 4.51, 9.14, 9.15]',
  (_state, location, time, inEnglish, inSpanish) => {
    expect(wordsOf(location, at(time), 'en')).toBe(inEnglish)
    expect(wordsOf(location, at(time), 'es')).toBe(inSpanish)
  },
)

it('a location that is closed for a day with a name says the name, and on no other day', () => {
  const usual = dailyHours([{ opens: '12:00', closes: '22:00' }])
  const named = { exceptions: { '2026-11-21': [] }, names: { '2026-11-21': 'Fair', '2026-11-22': 'Sunday' } }
  const hours = hoursForAll({ ...usual, ...named })
  expect(wordsOf({ hours }, at('08:00'), 'en')).toBe('Fair · Closed until tomorrow at 12:00')
  expect(wordsOf({ hours }, at('08:00'), 'es')).toBe('Fair · Cerrado hasta mañana a las 12:00')
  const nextDay = Temporal.Instant.from('2026-11-22T08:00:00Z')
  expect(wordsOf({ hours }, nextDay, 'en')).toBe('Closed until 12:00')
  const open = { ...hours, table: usual }
  expect(wordsOf({ hours: open }, at('08:00'), 'en')).toBe('Closed until 12:00')
})

it('a closed or paused location says that ordering ahead is possible, where it is [1.07]', () => {
  expect(wordsOf({}, at('08:00'), 'en', true)).toBe('Closed until 11:00 · order ahead')
  expect(wordsOf({}, at('08:00'), 'es', true)).toBe('Cerrado hasta las 11:00 · pide por adelantado')
  expect(wordsOf({ pausedUntil: at('13:00').toString() }, at('12:00'), 'en', true)).toMatch(/ · order ahead$/)
  expect(wordsOf({ unwatchedSince: at('11:55').toString() }, at('12:00'), 'es', true)).toMatch(
    / · pide por adelantado$/,
  )
})
