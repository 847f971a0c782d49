import type { Language, OpeningHours } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { dailyHours } from '@comanda/test-kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StaffLocation } from '../../../../api/session.ts'
import { publicHolidaysQuery } from '../../../../resources/location-settings.ts'
import { ServerClock } from '../../shell/server-clock.tsx'
import { SpecialDays } from './special-days.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-30T19:42:00Z') }))
afterEach(() => void vi.useRealTimers())

const location = { id: 1, timeZone: 'Europe/London' } as StaffLocation
const HOLIDAYS = [
  { date: '2026-12-25', name: 'Christmas Day' },
  { date: '2026-12-26', name: 'Boxing Day' },
  { date: '2027-01-01', name: 'New Year’s Day' },
]
const usual = dailyHours([{ opens: '12:00', closes: '22:00' }])

function pageOf(hours: OpeningHours, locale: Language = 'en'): string {
  const queries = new QueryClient()
  queries.setQueryData(publicHolidaysQuery(1).queryKey, HOLIDAYS)
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={locale === 'en' ? english : spanish} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <ServerClock offset={0}>
          <SpecialDays location={location} hours={hours} onChange={vi.fn()} onChangeAll={vi.fn()} />
        </ServerClock>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

it('holidays are proposed until they are decided, also as usual', () => {
  const decided = { exceptions: { '2026-12-25': [] }, names: { '2026-12-26': 'Boxing Day' } }
  const html = pageOf({ ...usual, ...decided })
  expect([...html.matchAll(/aria-label="Closed: ([^,"]+)/g)].map(([, name]) => name)).toEqual(['New Year’s Day'])
  expect([...pageOf(usual).matchAll(/aria-label="Closed: ([^,"]+)/g)]).toHaveLength(3)
})

it('neighbouring days of one name are one row, past days and those after a year are not shown', () => {
  const closed = ['2026-11-01', '2026-12-24', '2026-12-25', '2026-12-26', '2028-12-25']
  const exceptions = Object.fromEntries(closed.map((date) => [date, []]))
  const html = pageOf({ ...usual, exceptions })
  // Node and browsers differ in the spaces around the dash.
  const removals = [...html.matchAll(/aria-label="Remove ([^"]+)"/g)].map(([, day]) => day?.replaceAll(/\s?–\s?/g, '–'))
  expect(removals).toEqual(['24–26 Dec 2026'])
  expect(html).toContain('Show one later day')
  expect(pageOf({ ...usual, exceptions }, 'es')).toMatch(/aria-label="Quitar 24\s?[–-]\s?26 dic 2026"/)
})

it('hours past midnight on a special day are said in words', () => {
  const exceptions = { '2026-12-31': [{ opens: '18:00', closes: '03:30' }] }
  expect(pageOf({ ...usual, exceptions })).toContain('18:00 until 03:30 the next day, 9 hours 30 minutes')
})
