import { readDay } from '@comanda/contract'
import { STAFF_ACTIONS, type StaffAction } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { dayFromWire } from '../../../../api/days.ts'
import type { StaffLocation, StaffSession } from '../../../../api/session.ts'
import { dayQueries } from '../../../../resources/days.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { SessionContext } from '../../shell/session.ts'
import { DayPaper } from './day-paper.tsx'
import { DayScreen } from './day-screen.tsx'

const location = { id: 1, name: 'Headingley', slug: 'headingley', timeZone: 'Europe/London' } as StaffLocation
const nothing = { dishes: 0, discount: 0, service: 0, bag: 0, delivery: 0, tip: 0, total: 0 }
const order = { orderType: 'delivery', payment: 'cash', coupon: null, belongsTo: null, fee: null } as const

const DAY = {
  day: '2026-11-27',
  currency: 'GBP',
  isOver: true,
  closed: null,
  closesToo: ['2026-11-26'],
  mayClose: true,
  usualFloat: 50,
  sheet: {
    orders: 1,
    sales: { ...nothing, dishes: 22, discount: 2, tip: 1.5, total: 21.5 },
    refunds: { ...nothing, dishes: -3, total: -3 },
    refundCount: 1,
    total: 18.5,
    vat: 2.83,
    rates: [
      {
        orderType: 'delivery',
        rate: 20,
        sales: { gross: 20, vat: 3.33 },
        refunds: { gross: -3, vat: -0.5 },
      },
    ],
    orderTypes: [{ orderType: 'delivery', orders: 1, sales: 21.5, refunds: -3 }],
    payments: [{ payment: 'cash', orders: 1, sales: 21.5, refunds: -3 }],
    coupons: [{ code: 'SPRING', orders: 1, discount: 2 }],
    late: { count: 1, total: -3 },
  },
  unsold: [{ id: 'b'.repeat(22), code: '4K7-08', total: 12, state: 'open', isCounted: false }],
  takings: [
    {
      ...order,
      kind: 'sale',
      orderId: 'a'.repeat(22),
      code: '4K7-07',
      at: '2026-11-27T19:30:00Z',
      total: 21.5,
      tip: 1.5,
      vat: [],
    },
    {
      ...order,
      kind: 'refund',
      orderId: 'a'.repeat(22),
      code: '4K7-07',
      at: '2026-11-27T20:00:00Z',
      total: -3,
      tip: 0,
      vat: [],
    },
  ],
}
const CLOSING = { number: 12, at: '2026-11-27T23:30:00Z', by: 'Ana', float: 50, counted: 68, note: 'Short change' }

interface Shown {
  readonly day?: object
  readonly permissions?: readonly StaffAction[]
  readonly isSpanish?: boolean
  readonly isPaper?: boolean
}

const wordsOf = ({ day = {}, permissions = STAFF_ACTIONS, isSpanish = false, isPaper = false }: Shown = {}): string => {
  const queries = new QueryClient()
  const { data } = readDay.responses[200].content['application/json'].schema.parse({ data: { ...DAY, ...day } })
  const shown = dayFromWire({ data })
  queries.setQueryData(dayQueries.one(1, '2026-11-27').queryKey, shown)
  const session = { business: { name: 'Napoli' }, staff: { permissions, places: null } } as unknown as StaffSession
  return renderToStaticMarkup(
    <IntlProvider locale={isSpanish ? 'es' : 'en'} messages={isSpanish ? spanish : english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={['/headingley/money/days/2026-11-27']}>
          <SessionContext value={session}>
            <ConsoleContext value={{ location } as never}>
              <Routes>
                <Route path=":location/money/days/:day" element={isPaper ? <DayPaper day={shown} /> : <DayScreen />} />
              </Routes>
            </ConsoleContext>
          </SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  ).replaceAll(/<[^>]+>/g, ' ')
}

it('an open day says what came in and went back, and what is not in it', () => {
  const words = wordsOf()
  for (const part of [
    '£18.50',
    'Cash (1)',
    '-£2.00',
    'VAT 20%, Delivery',
    '£14.17',
    'SPRING',
    '4K7-08',
    'not counted yet',
  ])
    expect(words).toContain(part)
  expect(words).toContain('With -£3.00 from earlier days')
})

it('an open day is closed with the days before it, and the drawer should hold float and cash', () => {
  const words = wordsOf()
  expect(words).toContain('This closes Thursday, 26 November 2026 too')
  expect(words).toContain('£68.50')
  expect(words).toContain('Count notes and coins')
})

it('who may only see money is not asked to close the day', () => {
  expect(wordsOf({ permissions: ['read-money'] })).not.toContain('Count notes and coins')
})

it('a closed day says its number, by whom and what the drawer lacked, on screen and on paper', () => {
  for (const isPaper of [false, true]) {
    const words = wordsOf({ day: { closed: CLOSING, mayClose: false, closesToo: [] }, isPaper })
    for (const part of ['Closed as no. 12', 'by Ana', '£0.50 missing', 'Short change']) expect(words).toContain(part)
    expect(words).not.toContain('Count notes and coins')
  }
})

it('a day is read in Spanish, with its date and amounts as they are written there', () => {
  const words = wordsOf({ isSpanish: true, day: { currency: 'EUR' } })
  for (const part of ['Viernes, 27 de noviembre de 2026', '18,50', 'Efectivo (1)']) expect(words).toContain(part)
})
