import { readBreakdown, readPeriod } from '@comanda/contract'
import { businessDay, type FigureBy } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { breakdownFromWire } from '../../../../api/breakdown.ts'
import { periodFromWire } from '../../../../api/days.ts'
import type { StaffLocation, StaffSession } from '../../../../api/session.ts'
import { breakdownQuery } from '../../../../resources/breakdown.ts'
import { dayQueries } from '../../../../resources/days.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { ServerClock } from '../../shell/server-clock.tsx'
import { SessionContext } from '../../shell/session.ts'
import type { CardBy } from './breakdown-card.tsx'
import { FiguresScreen } from './figures-screen.tsx'
import { periodOf } from './period-of.ts'

const place = { id: 1, name: 'Headingley', slug: 'headingley', timeZone: 'Europe/London' } as StaffLocation
const session = { locations: [place, { ...place, id: 2 }] } as unknown as StaffSession
const yesterday = () => periodOf('yesterday', businessDay(Temporal.Now.instant(), place.timeZone))
const nothing = { dishes: 0, discount: 0, service: 0, bag: 0, delivery: 0, tip: 0, total: 0 }

const SHEET = {
  currency: 'GBP',
  sheet: {
    orders: 4,
    sales: { ...nothing, dishes: 100, total: 100 },
    refunds: { ...nothing, dishes: -10, total: -10 },
    refundCount: 1,
    total: 90,
    vat: 15,
    rates: [
      { orderType: 'delivery', rate: 20, sales: { gross: 100, vat: 16.67 }, refunds: { gross: -10, vat: -1.67 } },
    ],
    orderTypes: [{ orderType: 'delivery', orders: 4, sales: 100, refunds: -10 }],
    payments: [{ payment: 'card', orders: 4, sales: 100, refunds: -10 }],
    coupons: [],
    late: { count: 0, total: 0 },
  },
  days: [{ day: '2026-11-27', orders: 4, sales: 100, refunds: -10 }],
  before: { first: '2026-11-16', last: '2026-11-22', orders: 3, total: 60 },
}

const amounts = (orders = 0, sales = 0, refunds = 0, portions = 0) => ({
  orders,
  portions,
  sales,
  refunds,
  discount: 0,
})
const row = (key: string, now: object, more: object = {}) => ({
  ...{ key, name: null, second: null, removed: false, now: { ...amounts(), ...now } },
  ...{ before: amounts(), weekdays: amounts(), ...more },
})
const HOURS = [row('5-19', amounts(4, 100, -10), { weekdays: amounts(3, 60), before: amounts(4, 90) })]

/** The words of the screen, with yesterday's figures by what is asked for. */
const wordsOf = (by: CardBy, rows: readonly object[], more: object = {}, hours: readonly object[] = HOURS): string => {
  const queries = new QueryClient()
  const spans = {
    before: { first: '2026-11-26', last: '2026-11-26' },
    weekdays: { first: '2026-11-20', last: '2026-11-20' },
  }
  const put = (what: FigureBy, some: readonly object[]) => {
    const { data } = readBreakdown.responses[200].content['application/json'].schema.parse({
      data: {
        currency: 'GBP',
        places: ['Headingley'],
        leftOut: [],
        ...spans,
        rows: some,
        more: 0,
        wholeFrom: null,
        ...more,
      },
    })
    const of = { by: what, period: yesterday(), locationId: 1 }
    queries.setQueryData(breakdownQuery(of).queryKey, breakdownFromWire({ data }))
  }
  put('hour', hours)
  put('promise', [row('kept', amounts(3)), row('kitchen', amounts(1, 0, 0, 12))])
  put(by, rows)
  const { data } = readPeriod.responses[200].content['application/json'].schema.parse({ data: SHEET })
  queries.setQueryData(dayQueries.period(1, yesterday()).queryKey, periodFromWire({ data }))
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[`/?period=yesterday&by=${by}`]}>
          <SessionContext value={session}>
            <ServerClock offset={0}>
              <ConsoleContext value={{ location: place } as never}>
                <FiguresScreen />
              </ConsoleContext>
            </ServerClock>
          </SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  )
    .replaceAll(/<(?!a )[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
}

const DAY = yesterday().first
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(DAY))

it('sums are compared with the same weekday and the day before, in words', () => {
  const words = wordsOf('dish', [])
  for (const part of ['£90.00', '£25.00', '75%', `50% more than the ${weekday} before`, 'The same as the day before'])
    expect(words).toContain(part)
  for (const part of ['VAT 20%, Delivery', '£15.00', 'Hour by hour', 'None in this period.'])
    expect(words).toContain(part)
})

it('sums are compared with nothing by no percentage', () => {
  const words = wordsOf('dish', [], {}, [row('5-19', amounts(4, 100))])
  expect(words).toContain(`Nothing to compare with: the ${weekday} before`)
  expect(words).not.toMatch(/Infinity|NaN/)
})

it('a period without sales says so in words and shows no chart', () => {
  const words = wordsOf('dish', [], {}, [row('5-19', {}, { weekdays: amounts(3, 60) })])
  expect(words).toContain('Nothing came in or went back in this period.')
  expect(words).not.toContain('Hour by hour')
})

it('while older orders are counted, the screen says from when figures are whole', () => {
  expect(wordsOf('dish', [], { wholeFrom: '2026-11-20' })).toContain('whole from Friday')
  expect(wordsOf('dish', [], { leftOut: ['Sevilla'] })).toContain('Without Sevilla, because of another currency.')
})

it.each<readonly [CardBy, object, string]>([
  ['dish', row('9', amounts(2, 20, 0, 3), { name: 'Diavola', removed: true }), 'Diavola (no longer on the menu)'],
  ['category', row('', amounts(2, 20, 0, 3), { removed: true }), 'No longer on the menu'],
  [
    'pair',
    row('1-2', amounts(2), { name: 'Diavola', second: null, removed: true }),
    'Diavola and A dish that was removed',
  ],
  ['accepted-by', row('4', amounts(2, 20), { removed: true }), 'A person who was removed'],
  ['customer', row('returning', amounts(2, 20)), 'Returning'],
  ['promise', row('way', amounts(2, 20, 0, 30)), '30 min late in all'],
  ['rejection', row('sold-out', amounts(2, 20)), 'Sold out'],
  ['area', row('3', amounts(2, 20), { name: null, removed: true }), '3 (no longer there)'],
])('by %s rows are named in words', (by, one, words) => {
  expect(wordsOf(by, [one])).toContain(words)
})

it.each<readonly [CardBy, string, string]>([
  ['order-type', 'delivery', 'type=delivery'],
  ['payment', 'card', 'payment=card'],
  ['channel', 'phone', 'intake=phone'],
  ['rejection', 'busy', 'status=rejected'],
])('by %s rows open their orders', (by, key, filter) => {
  const place = `/headingley/orders/all?place=1&period=range&from=${DAY}&until=${DAY}`
  expect(wordsOf(by, [row(key, amounts(2, 20))])).toContain(`${place}&${filter}"`)
})
