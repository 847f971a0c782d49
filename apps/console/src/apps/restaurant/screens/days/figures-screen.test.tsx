import { readPeriod } from '@comanda/contract'
import { businessDay } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { periodFromWire } from '../../../../api/days.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import { dayQueries } from '../../../../resources/days.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { ServerClock } from '../../shell/server-clock.tsx'
import { FiguresScreen } from './figures-screen.tsx'
import { periodOf } from './period-of.ts'

const location = { id: 1, name: 'Headingley', slug: 'headingley', timeZone: 'Europe/London' } as StaffLocation
const nothing = { dishes: 0, discount: 0, service: 0, bag: 0, delivery: 0, tip: 0, total: 0 }
const period = () => periodOf('week', businessDay(Temporal.Now.instant(), location.timeZone))

const FIGURES = {
  currency: 'GBP',
  sheet: {
    orders: 4,
    sales: { ...nothing, dishes: 100, total: 100 },
    refunds: { ...nothing, dishes: -10, total: -10 },
    refund_count: 1,
    total: 90,
    vat: 15,
    rates: [
      { order_type: 'delivery', rate: 20, sales: { gross: 100, vat: 16.67 }, refunds: { gross: -10, vat: -1.67 } },
    ],
    order_types: [{ order_type: 'delivery', orders: 4, sales: 100, refunds: -10 }],
    payments: [{ payment: 'card', orders: 4, sales: 100, refunds: -10 }],
    coupons: [],
    late: { count: 0, total: 0 },
  },
  days: [{ day: '2026-11-27', orders: 4, sales: 100, refunds: -10 }],
  before: { first: '2026-11-16', last: '2026-11-22', orders: 3, total: 60 },
}

const wordsOf = (figures: object = {}): string => {
  const queries = new QueryClient()
  const { data } = readPeriod.responses[200].content['application/json'].schema.parse({
    data: { ...FIGURES, ...figures },
  })
  queries.setQueryData(dayQueries.period(1, period()).queryKey, periodFromWire({ data }))
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <ServerClock offset={0}>
            <ConsoleContext value={{ location } as never}>
              <FiguresScreen />
            </ConsoleContext>
          </ServerClock>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  ).replaceAll(/<[^>]+>/g, ' ')
}

it('a period says its total, orders and average, and how it stands to the days before', () => {
  const words = wordsOf()
  for (const part of ['£90.00', '£25.00', 'Before: £60.00, 3 orders (16 Nov 2026 to 22 Nov 2026)', '50% more'])
    expect(words).toContain(part)
  for (const part of ['Fri 27 Nov', 'VAT 20%, Delivery', '£15.00']) expect(words).toContain(part)
})

it('a period is compared with nothing by no percentage', () => {
  const words = wordsOf({ before: { ...FIGURES.before, orders: 0, total: 0 } })
  expect(words).toContain('Before: £0.00, 0 orders')
  expect(words).not.toMatch(/Infinity|NaN|% (more|less)/)
})
