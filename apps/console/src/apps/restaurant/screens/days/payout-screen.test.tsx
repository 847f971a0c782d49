import { readPayout } from '@comanda/contract'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { payoutFromWire } from '../../../../api/payouts.ts'
import type { StaffLocation, StaffSession } from '../../../../api/session.ts'
import { payoutQueries } from '../../../../resources/payouts.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { SessionContext } from '../../shell/session.ts'
import { PayoutScreen } from './payout-screen.tsx'

const location = { id: 1, name: 'Headingley', slug: 'headingley', timeZone: 'Europe/London' } as StaffLocation
const AMOUNTS = { takings: 500, fees: -12.2, refunds: -6, disputes: 0, returned: 0, other: 0, total: 481.8 }
const LINE = {
  id: 'txn_1',
  kind: 'charge',
  category: 'charge',
  day: '2026-11-12',
  at: '2026-11-12T19:30:00Z',
  amount: 500,
  fee: 12.2,
  orderId: 'a'.repeat(22),
  orderCode: '4K7-07',
  locationId: 1,
}
const ROW = {
  id: 'po_1',
  madeAt: '2026-11-14T07:00:00Z',
  arrivesAt: '2026-11-15T07:00:00Z',
  amount: 481.8,
  currency: 'GBP',
  status: 'paid',
  contents: 'whole',
  difference: 0,
  failure: null,
}
const REFUND = { ...LINE, id: 'txn_2', kind: 'refund', category: 'refund', amount: -6, fee: 0 }

const wordsOf = (row: object = {}, more: { all?: object; lines?: readonly object[]; isSpanish?: boolean } = {}) => {
  const { all = {}, lines = [LINE, REFUND], isSpanish = false } = more
  const sums = { ...AMOUNTS, ...all }
  const { data } = readPayout.responses[200].content['application/json'].schema.parse({
    data: { payout: { ...ROW, ...row }, bridge: { days: [{ day: '2026-11-12', ...sums }], all: sums }, lines },
  })
  const queries = new QueryClient()
  queries.setQueryData(payoutQueries.one('po_1').queryKey, payoutFromWire({ data }))
  const session = { locations: [location], staff: {} } as unknown as StaffSession
  return renderToStaticMarkup(
    <IntlProvider locale={isSpanish ? 'es' : 'en'} messages={isSpanish ? spanish : english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={['/headingley/money/payouts/po_1']}>
          <SessionContext value={session}>
            <ConsoleContext value={{ location } as never}>
              <Routes>
                <Route path=":location/money/payouts/:payoutId" element={<PayoutScreen />} />
              </Routes>
            </ConsoleContext>
          </SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
}

it('a payout says in a sentence why it is less than the sales by card', () => {
  expect(wordsOf()).toContain(
    '£481.80 is £18.20 less than the £500.00 that you took by card: £12.20 for fees and £6.00 for refunds.',
  )
  expect(wordsOf({}, { isSpanish: true })).toMatch(/comisiones.*devoluciones/)
})

it('what came back is named beside what went away', () => {
  const words = wordsOf({ amount: 491.4 }, { all: { returned: 9.6, total: 491.4 } })
  expect(words).toContain('£491.40 is £8.60 less than the £500.00 that you took by card')
  expect(words).toContain('It includes £9.60 of a payout that came back.')
})

it('a payout that came back says why, and where its money is', () => {
  const words = wordsOf({ status: 'failed', failure: 'account_closed' })
  for (const part of ['The bank account is closed.', 'comes with the next payout']) expect(words).toContain(part)
  expect(wordsOf({ status: 'failed', failure: 'brand_new' })).toContain('no reason that we know')
})

it('a payout by hand says that it cannot be taken apart, and one that does not add up says so', () => {
  const byHand = wordsOf({ contents: 'never', difference: null }, { lines: [] })
  expect(byHand).toContain('we can’t match them to orders')
  expect(byHand).not.toContain('From sales to payout')
  const unequal = wordsOf({ amount: 481.62, difference: -0.18 })
  expect(unequal).toContain('£0.18 off what Stripe says it contains')
  expect(unequal).toContain('po_1')
})
