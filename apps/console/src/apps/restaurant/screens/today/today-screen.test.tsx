import { readToday } from '@comanda/contract'
import { STAFF_ACTIONS, type StaffAction } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { todayFromWire } from '../../../../api/days.ts'
import type { StaffLocation, StaffSession } from '../../../../api/session.ts'
import { dayQueries } from '../../../../resources/days.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { ServerClock } from '../../shell/server-clock.tsx'
import { SessionContext } from '../../shell/session.ts'
import { TodayScreen } from './today-screen.tsx'

const location = { id: 1, name: 'Headingley', slug: 'headingley', timeZone: 'Europe/London' } as StaffLocation
const none = { orders: 0, total: 0 }

const TODAY = {
  day: '2026-11-27',
  currency: 'GBP',
  now: { orders: 18, total: 412.5 },
  week_ago_by_now: { orders: 15, total: 368 },
  week_ago: { orders: 40, total: 902 },
  yesterday: { orders: 20, total: 500 },
  week_before_yesterday: { orders: 22, total: 512.25 },
  open_days: 3,
}

interface Shown {
  readonly figures?: object
  readonly counts?: object
  readonly permissions?: readonly StaffAction[]
}

const wordsOf = ({ figures = {}, counts = {}, permissions = STAFF_ACTIONS }: Shown = {}): string => {
  const queries = new QueryClient()
  const { data } = readToday.responses[200].content['application/json'].schema.parse({ data: { ...TODAY, ...figures } })
  queries.setQueryData(dayQueries.today(1).queryKey, todayFromWire({ data }))
  const session = { locations: [location], staff: { permissions, places: null } } as unknown as StaffSession
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

it('today says what was taken so far, against the same weekday by this time, and yesterday', () => {
  const words = wordsOf()
  for (const part of ['£412.50', '18 orders', '£44.50 more than last Friday by this time'])
    expect(words).toContain(part)
  expect(words).toContain('Yesterday £500.00, 20 orders: £12.25 less than the Thursday before')
})

it('a place without a week before is compared with nothing', () => {
  const words = wordsOf({ figures: { week_ago: none, week_ago_by_now: none, week_before_yesterday: none } })
  expect(words).toContain('Nothing to compare with yet')
  expect(words).not.toContain('than')
})

it('what waits for somebody is listed, and that nothing does is said', () => {
  const words = wordsOf({ counts: { fresh: 2, problems: 1 } })
  for (const part of ['2 new orders wait', '1 customer reports a problem', '3 days wait to be closed'])
    expect(words).toContain(part)
  expect(wordsOf({ figures: { open_days: 0 } })).toContain('Nothing needs you right now.')
})

it('who may not see money is shown no takings, and no days to close', () => {
  const words = wordsOf({ permissions: ['read-orders'] })
  expect(words).not.toContain('£')
  expect(words).not.toContain('to be closed')
})
