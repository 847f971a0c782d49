import { findOrdersCall } from '@comanda/contract'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { foundFromWire } from '../../../api/operator-orders.ts'
import { FoundOrders } from './orders-screen.tsx'

const order = {
  business: { id: 4, name: 'Casa Paca' },
  id: 'x'.repeat(22),
  code: '4K7-02',
  location: 'Triana',
  placedAt: '2026-07-04T20:30:00Z',
  orderType: 'delivery',
  status: 'accepted',
  cancelled: false,
  paymentState: 'part-refunded',
  total: 12.5,
  currency: 'EUR',
}

function shown(orders: readonly object[], language: 'en' | 'es' = 'en'): string {
  const { data } = findOrdersCall.responses[200].content['application/json'].schema.parse({ data: orders })
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'es' ? spanish : english} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <FoundOrders orders={data.map(foundFromWire)} />
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

it('an order says restaurant, place, time, state and money, and its customer only when asked', () => {
  const screen = shown([order])
  for (const words of ['4K7-02', 'Casa Paca', 'Triana', 'Delivery', 'Accepted', 'Partly refunded', '€12.50'])
    expect(screen).toContain(words)
  expect(screen).toContain('href="/businesses/4"')
  expect(screen).toContain('aria-label="Open the contact of 4K7-02"')
  expect(shown([{ ...order, cancelled: true }])).toContain('Never received')
  expect(shown([order], 'es')).toContain('Reembolsado en parte')
})
