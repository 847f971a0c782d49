import { listActs } from '@comanda/contract'
import { STAFF_ACTIONS } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { beforeEach, expect, it } from 'vitest'
import { actsFile, toActPage } from '../../../../api/activity.ts'
import type { StaffLocation, StaffSession } from '../../../../api/session.ts'
import { actQueries } from '../../../../resources/acts.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { SessionContext } from '../../shell/session.ts'
import { ActivityScreen } from './activity-screen.tsx'

const headingley = {
  id: 1,
  name: 'Headingley',
  slug: 'headingley',
  timeZone: 'Europe/London',
  currency: 'GBP',
} as StaffLocation
const session = {
  locations: [headingley],
  staff: { role: 'owner', permissions: STAFF_ACTIONS, places: null },
} as unknown as StaffSession
const ALL = { person: '', location: '', kind: '', day: '', timeZone: 'Europe/London', order: 'newest' } as const

/** An answer as the contract describes it. */
const answerOf = (data: readonly object[]) =>
  listActs.responses[200].content['application/json'].schema.parse({
    data,
    meta: { total: 60, per_page: 50, current_page: 1 },
  })

const act = {
  id: 7,
  at: '2026-07-04T22:30:00Z',
  staffId: 2,
  who: 'Sofia',
  support: false,
  device: 'Safari on iPad',
  locationId: 1,
  kind: 'location-payment',
  subject: {},
  before: { acceptsCash: true },
  after: { acceptsCash: false },
  inverse: { path: '/staff/locations/1/payment', body: { acceptsCash: true } },
  keptBecause: null,
}

const aSection = {
  id: 1,
  name: 'Drink',
  kind: 'radio',
  required: true,
  min: 1,
  max: null,
  priced: false,
  products: [{ id: 1, itemId: 4, price: 0 }],
}

let queries: QueryClient
beforeEach(() => {
  queries = new QueryClient()
})

function screenOf(acts: readonly object[], address = '/', filters: Partial<typeof ALL> | object = {}): string {
  queries.setQueryData(actQueries.list({ ...ALL, ...filters }, 1).queryKey, toActPage(answerOf(acts) as never))
  queries.setQueryData(actQueries.actors().queryKey, [
    { id: 2, name: 'Sofia' },
    { id: 3, name: 'Luca' },
  ])
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[address]}>
          <SessionContext value={session}>
            <ConsoleContext value={{ location: headingley } as never}>
              <ActivityScreen />
            </ConsoleContext>
          </SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

it('an act says who changed what, when on the clock of the place, and from what to what', () => {
  const screen = screenOf([act])
  for (const words of ['Sofia', 'Safari on iPad', 'Ways to pay', 'Headingley', 'Cash: ', 'Yes', 'No'])
    expect(screen).toContain(words)
  // 22:30 in UTC.
  expect(screen).toContain('4 Jul 2026, 23:30')
  expect(screen.match(/<button[^>]*>Undo/g)).toHaveLength(1)
})

it('moments and days of a change read as people say them, on the clock of the place', () => {
  const [before, after] = [
    { setAt: null, closes: '2026-07-05' },
    { setAt: '2026-07-04T22:30:00.123Z', closes: null },
  ]
  const screen = screenOf([{ ...act, at: '2026-07-01T09:00:00Z', kind: 'courier-account', before, after }])
  expect(screen).toContain('4 Jul 2026, 23:30')
  expect(screen).toContain('5 Jul 2026')
  expect(screen).not.toContain('2026-07')
})

it('an act about a dish says its name, and its number only where it has no name', () => {
  const stock = { ...act, kind: 'stock', before: { soldOut: false }, after: { soldOut: true } }
  const named = screenOf([{ ...stock, subject: { itemId: 12, name: 'Margherita' } }])
  expect(named).toContain('Margherita')
  expect(named).not.toContain('Dish number')
  expect(screenOf([{ ...stock, subject: { itemId: 12 } }])).toContain('Dish number')
})

it('an act without an inverse has a disabled button that says why', () => {
  const screen = screenOf([{ ...act, kind: 'order', inverse: null, keptBecause: 'customer-told' }])
  const [button] = screen.match(/<button[^>]*>Undo/) ?? []
  expect(button).toContain('disabled')
  expect(button).toContain('title="The customer has been told.')
})

it('an act of support carries its mark, and all of them are one choice of the filter', () => {
  const marked = screenOf([{ ...act, who: 'Support: Olive', support: true }])
  expect(marked).toMatch(/Support: Olive<\/span><span[^>]*>Support</)
  expect(screenOf([act])).not.toMatch(/Sofia<\/span><span[^>]*>Support</)
  expect(screenOf([], '/?person=support', { person: 'support' })).toMatch(
    /<option value="support" selected="">Support \(everyone\)/,
  )
})

it('an act of an erased member has no name', () => {
  expect(screenOf([{ ...act, who: null }])).toContain('Former team member')
})

it('the filters stand in the address and offer every member', () => {
  const screen = screenOf([], '/?person=3&kind=menu', { person: '3', kind: 'menu' })
  expect(screen).toContain('No changes like these.')
  expect(screen).toMatch(/<option value="3" selected="">Luca/)
  expect(screen).toMatch(/<option value="menu" selected="">Menu/)
  expect(screenOf([])).toContain('No changes yet.')
})

it('a day begins and ends at midnight of the place, also when the clocks change', () => {
  const query = (day: string) => new URLSearchParams(actsFile({ ...ALL, day }).split('?')[1])
  expect(query('2026-07-04').get('from')).toBe('2026-07-03T23:00:00Z')
  expect(query('2026-07-04').get('until')).toBe('2026-07-04T23:00:00Z')
  expect(query('2026-10-25').get('from')).toBe('2026-10-24T23:00:00Z')
  expect(query('2026-10-25').get('until')).toBe('2026-10-26T00:00:00Z')
})

it.each([
  ['Sofia raised 7 prices by 5%: Margherita, Diavola …', { what: 'percent', percent: 5, ending: '.95' }],
  ['Sofia lowered 7 prices by 0.50: Margherita, Diavola …', { what: 'amount', amount: -0.5, ending: 'none' }],
  ['Sofia hid 7 dishes: Margherita, Diavola …', { what: 'ways', orderTypes: [] }],
  ['Sofia showed 7 dishes: Margherita, Diavola …', { what: 'ways', orderTypes: ['table'] }],
  ['Sofia moved 7 dishes to another category: Margherita, Diavola …', { what: 'category', categoryId: 2 }],
  ['Sofia took a change of 7 dishes back: Margherita, Diavola …', undefined],
])('a change of many dishes reads "%s"', (words, change) => {
  const subject = { itemIds: [1, 2, 3, 4, 5, 6, 7], name: 'Margherita, Diavola', ...(change && { change }) }
  const screen = screenOf([{ ...act, kind: 'dishes', subject, before: { state: 'a' }, after: { state: 'b' } }])
  expect(screen).toContain(words)
  expect(screen).not.toContain('item ids')
})

it.each([
  ['Sofia changed the price of Margherita from £9.95 to £10.50', 'dish', { price: 9.95 }, { price: 10.5 }],
  ['Sofia hid Margherita', 'dish', { orderTypes: ['delivery'] }, { orderTypes: [] }],
  ['Sofia showed Margherita to customers', 'dish', { orderTypes: [] }, { orderTypes: ['table'] }],
  ['Sofia added Margherita to the menu', 'new-dish', null, { price: 9 }],
  ['Sofia removed Margherita from the menu', 'dish-removal', { onMenu: [1] }, { onMenu: [] }],
  ['Sofia brought Margherita back to the menu', 'dish-removal', { onMenu: [] }, { onMenu: [1] }],
  ['Sofia marked Margherita as sold out', 'stock', { soldOut: false }, { soldOut: true }],
  [
    'Sofia marked Margherita as sold out until 5 Jul 2026, 12:00',
    'stock',
    { soldOut: false, backAt: null },
    { soldOut: true, backAt: '2026-07-05T11:00:00Z' },
  ],
  ['Sofia marked Margherita as available again', 'stock', { soldOut: true }, { soldOut: false }],
])('a change of the menu reads "%s"', (words, kind, before, after) => {
  const screen = screenOf([{ ...act, kind, subject: { itemId: 1, name: 'Margherita' }, before, after }])
  expect(screen).toContain(`<p>${words}</p>`)
})

it.each([
  ['dish', { price: 9.95, name: 'Margarita' }, { price: 10.5, name: 'Margherita' }],
  ['dish', { orderTypes: ['delivery', 'table'] }, { orderTypes: ['delivery'] }],
  ['stock', { soldOut: false, stock: 4 }, { soldOut: true, stock: 0 }],
])('a change that no sentence says whole shows its fields: %s', (kind, before, after) => {
  const screen = screenOf([{ ...act, kind, subject: { name: 'Margherita' }, before, after }])
  expect(screen).toContain('→')
  expect(screen).not.toContain('<p>Sofia')
})

it('a change of a deal says in words what became of its sections', () => {
  const two = [...aSection.products, { id: 2, itemId: 5, price: 0 }]
  const deal = { ...act, kind: 'deal-sections', subject: { itemId: 3, name: 'For two' } }
  const before = { sections: [aSection, { ...aSection, id: 2, name: 'Side' }] }
  const after = {
    sections: [
      { ...aSection, name: 'Drinks', products: two },
      { ...aSection, id: 3, name: 'Sweet' },
    ],
  }
  const screen = screenOf([{ ...deal, before, after }])
  for (const words of [
    'For two',
    '“Side” removed',
    '“Drink” is now “Drinks”',
    '“Drinks”: 1 dish added',
    'New section “Sweet” with 1 dish',
  ])
    expect(screen).toContain(words)
  const sections = before.sections.toReversed()
  expect(screenOf([{ ...deal, before, after: { sections } }])).toContain('Order of the sections or dishes')
})

it('options that are kept together, and separated, are counted', () => {
  const together = { ...act, kind: 'option-group', subject: { optionIds: [1, 2, 3], name: 'Toppings' } }
  const [none, all] = [{ linked: [] }, { linked: [1, 2, 3] }]
  expect(screenOf([{ ...together, before: none, after: all }])).toContain('“Toppings” kept together on 3 dishes')
  expect(screenOf([{ ...together, before: all, after: none }])).toContain('“Toppings” separated on 3 dishes')
})

it('an act about stations says which came, went or changed', () => {
  const station = { id: 1, name: 'Oven', categories: [1, 2], dishes: [] }
  const bar = { ...station, id: 2, name: 'Bar' }
  const stations = (before: readonly object[], after: readonly object[]) =>
    screenOf([{ ...act, kind: 'stations', before: { stations: before }, after: { stations: after } }])
  expect(stations([station], [bar])).toMatch(/“Oven” removed.*New station “Bar”/)
  const changed = stations([station], [{ ...station, name: 'Grill', categories: [2], dishes: [4] }])
  expect(changed).toMatch(/“Oven” is now “Grill”.*“Grill”: its categories.*“Grill”: its own dishes/)
  expect(stations([station, bar], [bar, station])).toContain('Order of the stations')
})
