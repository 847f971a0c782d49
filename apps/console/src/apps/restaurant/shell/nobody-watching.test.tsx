import { type Language, ROLE_PERMISSIONS, type StaffRole } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StaffLocation, StaffSession } from '../../../api/session.ts'
import { NobodyWatching } from './nobody-watching.tsx'
import { ServerClock } from './server-clock.tsx'
import { SessionContext } from './session.ts'
import type { UnwatchedPlace } from './use-unwatched.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T19:12:00Z') }))
afterEach(() => void vi.useRealTimers())

const place = { id: 2, slug: 'headingley', name: 'Headingley', timeZone: 'UTC', currency: 'GBP' } as StaffLocation
const nobody: UnwatchedPlace = {
  locationId: 2,
  place,
  telephone: '+441134960142',
  job: 'kitchen',
  goneSince: '2026-11-21T19:08:00Z',
  toldAt: '2026-11-21T19:09:12Z',
  pausesAt: '2026-11-21T19:18:00Z',
  told: ['Giulia', 'Marco'],
  waiting: 1,
  first: { number: 207, orderType: 'delivery', total: 3390, receivedAt: '2026-11-21T19:09:50Z' },
}

const screenOf = (
  unwatched: UnwatchedPlace,
  { locale = 'en' as Language, role = 'kitchen' as StaffRole } = {},
): string =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={locale === 'en' ? english : spanish} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <SessionContext value={{ staff: { permissions: ROLE_PERMISSIONS[role] } } as unknown as StaffSession}>
            <ServerClock offset={0}>
              <NobodyWatching unwatched={unwatched} onAway={() => {}} />
            </ServerClock>
          </SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  ).replaceAll(/<[^>]+>/g, '|')

it('says who is missing since when, what waits, and what happens if nobody comes', () => {
  const shown = screenOf(nobody)
  for (const words of [
    'alarm for 2:48',
    'Nobody is watching Headingley',
    '1 order has waited 2:10',
    'Kitchen screen, gone 19:08',
    '#207 Delivery, £33.90',
    'Customers can order only for later from 19:13',
    'Orders pause at 19:18',
    'Call Headingley',
    'Pause 30 min',
    'Also sent to the devices of Giulia, Marco.',
  ])
    expect(shown).toContain(words)
  const spanishWords = screenOf(nobody, { locale: 'es' })
  expect(spanishWords).toContain('Pantalla de cocina, cerrada a las 19:08')
  expect(spanishWords).toContain('Los pedidos se pausan a las 19:18')
})

it('a printer that watched is named as one', () => {
  expect(screenOf({ ...nobody, job: 'printer' })).toContain('Printer, silent since 19:08')
  const words = screenOf({ ...nobody, job: 'printer' }, { locale: 'es' })
  expect(words).toContain('Impresora, sin contacto desde las 19:08')
})

it('without an order it says that the place takes orders, and pauses only for whoever may', () => {
  const shown = screenOf({ ...nobody, waiting: 0, first: null, pausesAt: null }, { role: 'finance' })
  expect(shown).toContain('It is still taking orders.')
  expect(shown).toContain('Customers can order only for later from 19:13')
  expect(shown).not.toContain('Orders pause')
  vi.setSystemTime(Date.parse('2026-11-21T19:13:00Z'))
  expect(screenOf({ ...nobody, pausesAt: null })).toContain('Customers can order only for later now.')
  expect(shown).not.toContain('Pause 30 min')
})
