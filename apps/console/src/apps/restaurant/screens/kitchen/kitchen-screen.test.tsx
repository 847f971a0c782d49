import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { StaffOrder } from '../../../../api/orders.ts'
import { anOrder, at, NOW, preparation } from '../../../../orders/an-order.ts'
import { kitchenQuery } from '../../../../resources/kitchen.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { ServerClock } from '../../shell/server-clock.tsx'
import { KitchenScreen } from './kitchen-screen.tsx'

beforeAll(() => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => undefined } })
  vi.useFakeTimers({ now: NOW })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const line = { price: 0, ageRestricted: false, dietary: [], allergens: [], mayContain: [], choices: [] } as const
const KITCHEN = {
  stations: [
    { id: 1, name: 'Oven', categories: [10], dishes: [], holds: false },
    { id: 2, name: 'Bar', categories: [20], dishes: [], holds: false },
  ],
  categories: [{ id: 10, name: 'Pizza' }],
  dishes: [
    { id: 1, name: 'Margherita', categoryId: 10, isSoldOut: true, minutes: 10 },
    { id: 2, name: 'Cola', categoryId: 20, isSoldOut: false, minutes: null },
  ],
}
const ORDER = anOrder({
  number: 34,
  status: 'accepted',
  acceptedAt: at(-10),
  comment: 'nut allergy please',
  lines: [
    { ...line, itemId: 1, name: 'Margherita', quantity: 2, comment: 'well done' },
    { ...line, itemId: 2, name: 'Cola', quantity: 1, comment: '' },
  ],
})

const paint = (
  orders: readonly StaffOrder[],
  { search = '', lostAt = null as number | null, language = 'en' as 'en' | 'es' } = {},
) => {
  const queries = new QueryClient()
  queries.setQueryData(kitchenQuery(1).queryKey, KITCHEN)
  const location = {
    id: 1,
    slug: 'headingley',
    timeZone: 'Europe/London',
    preparationMinutes: preparation,
    overrides: [],
    capacity: null,
  }
  const board = { orders, newTotal: 2, state: 'ready', lostAt, replace: () => undefined, reload: () => undefined }
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'es' ? (spanish as never) : english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[`/headingley/kitchen${search}`]}>
          <ServerClock offset={0}>
            <ConsoleContext value={{ board, location, actions: { areOn: lostAt === null } } as never}>
              <KitchenScreen />
            </ConsoleContext>
          </ServerClock>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  )
}
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

it('a ticket says time, number, allergy and dishes, and a dish that has run out since', () => {
  const words = wordsOf(paint([ORDER]))
  expect(words).toMatch(/19:4\d/)
  for (const part of ['#34', 'Priya', 'nut allergy please', '2 Margherita', 'SOLD OUT', '“well done”'])
    expect(words).toContain(part)
  expect(words).not.toMatch(/£|Nair/)
  expect(wordsOf(paint([ORDER], { language: 'es' }))).toContain('AGOTADO: llama al cliente')
})

it('an allergy is seen before its ticket can be done, and the ticket says who has seen it', () => {
  expect(wordsOf(paint([ORDER]))).toContain('Allergy seen #34')
  expect(wordsOf(paint([ORDER]))).not.toContain('Done #34')
  const seen = { kind: 'allergy-seen', status: 'accepted', actor: 'staff', reason: null, at: at(0) } as const
  const by = (staffName: string | null) => wordsOf(paint([{ ...ORDER, events: [{ ...seen, staffName }] }]))
  expect(by('Ana')).toContain('Seen by Ana, 19:12')
  expect(by('Ana')).toContain('Done #34')
  expect(by(null)).toContain('Seen 19:12')
  const other = paint([{ ...ORDER, comment: 'No rush' }])
  expect(wordsOf(other)).toContain('Done #34')
})

it('what was refunded before it was made is struck, in part or whole', () => {
  const refund = {
    id: 'r',
    amount: 100,
    status: 'queued',
    reason: 'missing',
    staffName: 'Ana',
    error: null,
    isWaiting: false,
    waitsForBalance: false,
    at: at(0),
  } as const
  const of = (quantity: number) =>
    paint([{ ...ORDER, refunds: [{ ...refund, parts: { lines: [{ line: 0, quantity }], charges: [] } }] }])
  expect(wordsOf(of(1))).toContain('1 Margherita Do not make 1 of 2')
  expect(wordsOf(of(2))).toContain('0 Margherita Do not make 2 of 2')
  expect(of(2)).toContain('line-through')
})

it('a ticket says when its slowest dish has to start, until then', () => {
  // 30 minutes from now, less the ride of a delivery and ten minutes in the oven.
  expect(wordsOf(paint([ORDER]))).toContain('Start at 19:17')
  expect(wordsOf(paint([ORDER], { search: '?station=2' }))).not.toContain('Start at')
  expect(wordsOf(paint([{ ...ORDER, readyAt: at(20) }]))).not.toContain('Start at')
})

it('the screen of a station shows its dishes alone, and who else has some', () => {
  const words = wordsOf(paint([ORDER], { search: '?station=2' }))
  expect(words).toContain('1 Cola')
  expect(words).toContain('Also at Oven')
  expect(words).not.toContain('2 Margherita')
})

it('a screen without a network says how old its list is, and still takes presses', () => {
  const html = paint([ORDER], { lostAt: NOW - 600_000 })
  expect(wordsOf(html)).toContain('List of 19:02')
  expect(html).not.toContain('disabled=""')
})

it('an order that is cancelled after it was accepted is said for half a minute', () => {
  const ended = { ...ORDER, status: 'rejected', finishedAt: at(0) } as const
  expect(wordsOf(paint([ended]))).toContain('#34 CANCELLED')
  expect(wordsOf(paint([{ ...ended, finishedAt: at(-1) }]))).not.toContain('CANCELLED')
})

it('nothing to make says so, and leads to the orders that wait', () => {
  const words = wordsOf(paint([]))
  expect(words).toContain('Nothing to make')
  expect(words).toContain('2 new orders')
})
