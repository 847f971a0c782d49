import { readCustomer, searchCustomers } from '@comanda/contract'
import { STAFF_ACTIONS } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { customerFromWire, toCustomerPage } from '../../../../api/customers.ts'
import type { StaffLocation, StaffSession } from '../../../../api/session.ts'
import { customerQueries } from '../../../../resources/customers.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { SessionContext } from '../../shell/session.ts'
import { CustomerScreen } from './customer-screen.tsx'
import { CustomersScreen } from './customers-screen.tsx'
import { type CustomerFilterTexts, customerFiltersOf } from './use-customer-filters.ts'

const aPlace = (id: number, name: string) =>
  ({ id, name, slug: name.toLowerCase(), timeZone: 'Europe/London', territory: 'uk' }) as StaffLocation
const [headingley, hyde] = [aPlace(1, 'Headingley'), aPlace(2, 'Hyde')]
const locations = [headingley, hyde]
const session = {
  locations,
  staff: { role: 'owner', permissions: STAFF_ACTIONS, places: null },
} as unknown as StaffSession
const NONE: CustomerFilterTexts = { place: '', kind: '', habit: '', away: '', sort: '' }

const customer = {
  id: 7,
  kind: 'account',
  name: 'Priya Nair',
  telephone: '+447700900142',
  email: 'p@example.com',
  orders: 4,
  spent: 82,
  refunded: 3.5,
  currency: 'GBP',
  firstAt: '2026-01-04T22:30:00Z',
  lastAt: '2026-07-04T23:30:00Z',
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
  address: null,
  dishes: [{ name: 'Margherita', quantity: 2 }],
  payment: 'card',
  intake: 'online',
  card: '4242',
  total: 23.5,
  refunded: 3.5,
  currency: 'GBP',
}

function shown(screen: ReactNode, address: string, fill: (queries: QueryClient) => void): string {
  const queries = new QueryClient()
  fill(queries)
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[address]}>
          <SessionContext value={session}>
            <ConsoleContext value={{ location: headingley } as never}>
              <Routes>
                <Route path="/headingley/selling/customers/:id?" element={screen} />
              </Routes>
            </ConsoleContext>
          </SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

function listOf(data: readonly object[], next: string | null = null): string {
  const schema = searchCustomers.responses[200].content['application/json'].schema
  const answer = schema.parse({ data, meta: { next, count: 1204 } })
  const filters = customerFiltersOf(NONE, { here: headingley, locations })
  return shown(<CustomersScreen />, '/headingley/selling/customers', (queries) =>
    queries.setQueryData(customerQueries.list(filters).queryKey, {
      pages: [toCustomerPage(answer)],
      pageParams: [null],
    }),
  )
}

it('a customer in the list says name, contact, orders, money, refunds and the last order', () => {
  const screen = listOf([customer])
  for (const words of [
    '1,204 customers',
    'Priya Nair',
    'Account',
    '07700 900142',
    'p@example.com',
    '£82.00',
    '£3.50 refunded',
    // At the place it was past midnight.
    '5 Jul 2026',
  ])
    expect(screen).toContain(words)
  expect(screen).toContain('/headingley/selling/customers/7')
  expect(screen).not.toContain('Show more customers')
  expect(listOf([customer], '82_7')).toContain('Show more customers')
})

it('a list without customers says when there will be some', () => {
  expect(listOf([])).toContain('Everyone who orders is listed here')
})

it('a customer’s page has consent, allergies and orders, each with a link to its place', () => {
  const schema = readCustomer.responses[200].content['application/json'].schema
  const answer = schema.parse({
    data: {
      ...customer,
      account: { email: 'p@example.com', emailVerified: true, newsletter: false, createdAt: '2026-01-01T12:00:00Z' },
      rejected: 1,
      disputes: 2,
      allergies: [{ text: 'Nut allergy', orderId: order.id, code: order.code, at: order.receivedAt }],
      newest: [order],
    },
  })
  const screen = shown(<CustomerScreen />, '/headingley/selling/customers/7', (queries) =>
    queries.setQueryData(customerQueries.one('7').queryKey, customerFromWire(answer)),
  )
  for (const words of [
    'Account since 1 Jan 2026 · email confirmed · hasn’t agreed to news',
    '£20.50',
    'Nut allergy',
    'With order 4K7-07, 4 Jul 2026',
    '2 × Margherita',
    'Hyde',
    `/hyde/orders/all/${order.id}`,
  ])
    expect(screen).toContain(words)
})

it('a filter that the address spells wrongly is none', () => {
  const wrong = { place: '9', kind: 'ghost', habit: 'never', away: '31', sort: 'name' }
  expect(customerFiltersOf(wrong, { here: headingley, locations })).toEqual({
    search: null,
    location: 1,
    kind: null,
    habit: null,
    awayDays: null,
    sort: 'last',
  })
  expect(customerFiltersOf({ ...NONE, place: 'all', away: '30' }, { here: headingley, locations })).toMatchObject({
    location: null,
    awayDays: 30,
  })
})
