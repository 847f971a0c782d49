import { listPrinters, readToday } from '@comanda/contract'
import type { PrintersWire } from '@comanda/contract/wire'
import { STAFF_ACTIONS, type StaffAction } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { todayFromWire } from '../../../../api/days.ts'
import { printersFromWire } from '../../../../api/printers.ts'
import type { StaffLocation, StaffSession } from '../../../../api/session.ts'
import type { Unwatched } from '../../../../api/watch.ts'
import { dayQueries } from '../../../../resources/days.ts'
import { printersQuery } from '../../../../resources/printers.ts'
import { unwatchedQuery } from '../../../../resources/watch.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { ServerClock } from '../../shell/server-clock.tsx'
import { SessionContext } from '../../shell/session.ts'
import { TodayScreen } from './today-screen.tsx'

const location = {
  ...{ id: 1, name: 'Headingley', slug: 'headingley', timeZone: 'Europe/London', state: 'open' },
  ...{ openUntil: '2999-11-27T22:00:00Z', withinHours: ['collection'], offered: ['delivery', 'collection'] },
  ...{ overrides: [], preparationMinutes: { delivery: 45, collection: 20, table: 15 }, capacity: null },
} as unknown as StaffLocation

const TODAY = {
  day: '2026-11-27',
  currency: 'GBP',
  now: { orders: 18, total: 412.5 },
  weekAgoByNow: { orders: 15, total: 368 },
  weekAgo: { orders: 40, total: 902 },
  yesterday: { orders: 20, total: 500 },
  weekBeforeYesterday: { orders: 22, total: 512.25 },
  usual: {
    ...{ orders: 15, total: 368 },
    days: [
      { day: '2026-11-20', orders: 15, total: 360 },
      { day: '2026-11-06', orders: 16, total: 376 },
    ],
  },
  usualYesterday: { orders: 22, total: 512.25, days: [{ day: '2026-11-19', orders: 22, total: 512.25 }] },
  openDays: 3,
}

const PRINTER: PrintersWire['printers'][number] = {
  ...{ id: 1, name: 'Front', maker: 'star', model: null, columns: 48, tickets: [], accepts: false, fallbackId: null },
  ...{ condition: 'ready', since: '2026-11-27T18:00:00Z', code: null, waiting: 1, late: 1 },
  printedAt: '2026-11-27T17:00:00Z',
}
const LATE = { orderId: 'a', number: 7, printer: 'Front', since: '2026-11-27T18:00:00Z' }
const UNWATCHED: Unwatched = {
  ...{ locationId: 1, telephone: '', job: 'counter', goneSince: '2026-11-27T18:00:00Z' },
  ...{ toldAt: '2026-11-27T18:01:00Z', pausesAt: null, told: [], waiting: 0, first: null },
}

interface Shown {
  readonly figures?: object
  readonly counts?: object
  readonly printers?: Pick<PrintersWire, 'printers' | 'late'>
  readonly unwatched?: readonly Unwatched[]
  readonly permissions?: readonly StaffAction[]
}

const wordsOf = ({ figures = {}, counts = {}, permissions = STAFF_ACTIONS, ...more }: Shown = {}): string => {
  const queries = new QueryClient()
  const { printers = { printers: [], late: [] }, unwatched = [] } = more
  const shown = listPrinters.responses[200].content['application/json'].schema.parse({ data: printers })
  queries.setQueryData(printersQuery(1).queryKey, printersFromWire(shown))
  queries.setQueryData(unwatchedQuery().queryKey, [...unwatched])
  const { data } = readToday.responses[200].content['application/json'].schema.parse({ data: { ...TODAY, ...figures } })
  queries.setQueryData(dayQueries.today(1).queryKey, todayFromWire({ data }))
  const session = {
    locations: [location],
    device: null,
    staff: { permissions, places: null },
  } as unknown as StaffSession
  const context = { location, counts: { fresh: 0, problems: 0, money: 0, ...counts }, board: { orders: [] } }
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <SessionContext value={session}>
            <ServerClock offset={0}>
              <ConsoleContext value={context as never}>
                <TodayScreen />
              </ConsoleContext>
            </ServerClock>
          </SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  ).replaceAll(/<[^>]+>/g, ' ')
}

it('today says what was taken so far and yesterday, against the days that say what is usual', () => {
  const words = wordsOf()
  for (const part of ['£412.50', '18 orders', '£44.50 more than usual on a Friday by this time'])
    expect(words).toContain(part)
  for (const part of [
    'The middle of the last 2 Fridays by this time: £368.00',
    '20 Nov',
    '£360.00',
    '6 Nov',
    '£376.00',
  ])
    expect(words).toContain(part)
  for (const part of ['£500.00', '20 orders', '£12.25 less than a usual Thursday', 'The Thursday before: £512.25'])
    expect(words).toContain(part)
})

it('a place without a week before is compared with nothing', () => {
  const words = wordsOf({ figures: { usual: null, usualYesterday: null } })
  expect(words).toContain('Nothing to compare with yet')
  expect(words).not.toContain('than')
})

it('what waits for somebody is listed, and that nothing does is said', () => {
  const words = wordsOf({ counts: { fresh: 2, problems: 1 } })
  for (const part of ['2 new orders wait', '1 customer reports a problem', '3 days wait to be closed'])
    expect(words).toContain(part)
  expect(wordsOf({ figures: { openDays: 0 } })).toContain('Nothing needs you right now.')
})

it('a place says until when it is open, its times now, and what is closed at this hour', () => {
  const words = wordsOf()
  for (const part of ['Open until', '45 min', '20 min', 'Delivery is closed at this hour.'])
    expect(words).toContain(part)
  expect(words).not.toContain('Collection is closed')
})

it('a printer that cannot print and a place that no screen watches need somebody', () => {
  const printer = { ...PRINTER, condition: 'paper-out' } as const
  const words = wordsOf({ printers: { printers: [printer], late: [LATE] }, unwatched: [UNWATCHED] })
  for (const part of [
    '1 order isn’t printed',
    'Front: Out of paper since',
    'Headingley takes orders with no screen awake',
  ])
    expect(words).toContain(part)
  const spare = { ...printer, printedAt: null }
  expect(wordsOf({ printers: { printers: [spare], late: [] } })).not.toContain('Front')
})

it('who may not see money is shown no takings, and no days to close', () => {
  const words = wordsOf({ permissions: ['read-orders'] })
  expect(words).not.toContain('£')
  expect(words).not.toContain('to be closed')
})
