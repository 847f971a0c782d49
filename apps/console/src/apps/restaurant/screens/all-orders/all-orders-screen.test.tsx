import { searchOrders } from '@comanda/contract'
import { STAFF_ACTIONS } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { toOrderPage } from '../../../../api/all-orders.ts'
import type { StaffLocation, StaffSession } from '../../../../api/session.ts'
import { allOrderQueries } from '../../../../resources/all-orders.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { SessionContext } from '../../shell/session.ts'
import { AllOrdersScreen } from './all-orders-screen.tsx'
import { filtersOf, type OrderFilterTexts } from './use-order-filters.ts'

const aPlace = (id: number, name: string) =>
  ({
    id,
    name,
    slug: name.toLowerCase(),
    timeZone: 'Europe/London',
    dayBegins: '04:00',
    territory: 'uk',
  }) as StaffLocation
const [headingley, hyde] = [aPlace(1, 'Headingley'), aPlace(2, 'Hyde')]
const locations = [headingley, hyde]
const session = {
  locations,
  staff: { role: 'owner', permissions: STAFF_ACTIONS, places: null },
} as unknown as StaffSession
const NONE: OrderFilterTexts = {
  place: '',
  period: '',
  from: '',
  until: '',
  status: '',
  type: '',
  payment: '',
  intake: '',
}

const order = {
  id: 'a'.repeat(22),
  number: 7,
  code: '4K7-07',
  locationId: 2,
  receivedAt: '2026-07-04T22:30:00Z',
  readyAt: '2026-07-04T23:00:00Z',
  orderType: 'delivery',
  table: null,
  status: 'completed',
  customer: { name: 'Priya Nair', telephone: '+447700900142', email: 'p@example.com' },
  address: '3 Brudenell Road, Leeds, LS6 1HA',
  dishes: [{ name: 'Margherita', quantity: 2 }],
  payment: 'card',
  intake: 'phone',
  card: '4242',
  total: 23.5,
  refunded: 3.5,
  currency: 'GBP',
}

/** The screen with an answer as the contract describes it. */
function screenOf(data: readonly object[], texts: Partial<OrderFilterTexts> = {}, next: string | null = null): string {
  const queries = new QueryClient()
  const filters = filtersOf({ ...NONE, ...texts }, { here: headingley, locations, now: Date.now() })
  const answer = searchOrders.responses[200].content['application/json'].schema.parse({ data, meta: { next } })
  queries.setQueryData(allOrderQueries.list(filters).queryKey, { pages: [toOrderPage(answer)], pageParams: [null] })
  queries.setQueryData(allOrderQueries.sum(filters).queryKey, {
    count: 1204,
    takings: [{ currency: 'GBP', total: 235_000, refunded: 350 }],
    isWhole: true,
  })
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[`/headingley/orders/all?${new URLSearchParams(texts)}`]}>
          <SessionContext value={session}>
            <ConsoleContext value={{ location: headingley } as never}>
              <AllOrdersScreen />
            </ConsoleContext>
          </SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

it('an order in the list says its day, code, place, customer, dishes, payment and refund', () => {
  const screen = screenOf([order])
  for (const words of [
    '#07',
    '4K7-07',
    '4 Jul 2026, 23:30',
    'Hyde',
    'Priya Nair',
    '07700 900142 · 3 Brudenell Road',
    '2 × Margherita',
    'Delivery',
    'Completed',
    'Phone',
    '£23.50',
    'Card …4242',
    '£3.50 refunded',
  ])
    expect(screen).toContain(words)
  expect(screen).not.toContain('Show older orders')
  expect(screenOf([order], {}, '2026-07-04T22:30:00Z_a')).toContain('Show older orders')
})

it('the list sums what is found', () => {
  expect(screenOf([order])).toContain('1,204 orders · £2,350.00 taken · £3.50 refunded')
})

it('the filters stand in the address, and an empty list says whether they are the cause', () => {
  const screen = screenOf([], { status: 'open', type: 'delivery', payment: 'cash', place: 'all' })
  for (const value of ['open', 'delivery', 'cash', 'all']) expect(screen).toContain(`value="${value}" selected=""`)
  expect(screen).toContain('No orders like these.')
  expect(screenOf([])).toContain('No orders yet.')
})

it.each([
  ['today', {}, '2026-11-29T04:00:00Z', '2026-11-30T04:00:00Z'],
  ['yesterday', {}, '2026-11-28T04:00:00Z', '2026-11-29T04:00:00Z'],
  ['week', {}, '2026-11-23T04:00:00Z', '2026-11-30T04:00:00Z'],
  ['range', { from: '2026-11-01', until: '2026-11-02' }, '2026-11-01T04:00:00Z', '2026-11-03T04:00:00Z'],
])('the period %s ends with a business day, that of the night before dawn', (period, range, from, until) => {
  const now = Date.parse('2026-11-30T02:00:00Z')
  expect(filtersOf({ ...NONE, period, ...range }, { here: headingley, locations, now }).span).toEqual({ from, until })
})

it('a filter that the address spells wrongly is none', () => {
  const filters = filtersOf(
    {
      ...NONE,
      period: 'range',
      from: 'soon',
      status: 'lost',
      type: 'drone',
      payment: 'barter',
      intake: 'fax',
      place: '9',
    },
    { here: headingley, locations, now: 0 },
  )
  expect(filters).toEqual({
    search: null,
    location: 1,
    span: null,
    status: null,
    orderType: null,
    payment: null,
    intake: null,
  })
})
