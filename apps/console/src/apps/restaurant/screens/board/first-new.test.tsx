import { consoleMessages as english } from '@comanda/messages/en/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { KitchenLine, StaffOrder } from '../../../../api/orders.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import { anOrder, at, NOW, preparation } from '../../../../orders/an-order.ts'
import type { OrderActions } from '../../../../orders/order-actions.ts'
import { isLarge } from './card-size.ts'
import { NewLane } from './new-lane.tsx'

const aLine = (differences: Partial<KitchenLine> = {}): KitchenLine => ({
  name: 'Margherita',
  quantity: 1,
  comment: '',
  price: 1150,
  ageRestricted: false,
  dietary: [],
  allergens: [],
  mayContain: [],
  choices: [],
  ...differences,
})
const drinks = {
  question: 'Drinks',
  dishes: true,
  answers: [{ name: 'San Pellegrino lemon', quantity: 2, choices: [] }],
}

const laneOf = (
  {
    orders = [],
    forLater = [],
  }: { readonly orders?: readonly StaffOrder[]; readonly forLater?: readonly StaffOrder[] },
  accepting: OrderActions['accepting'] = [],
) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <MemoryRouter>
        <NewLane
          orders={orders}
          forLater={forLater}
          lapsed={[]}
          total={orders.length}
          location={{ timeZone: 'Europe/London', preparationMinutes: preparation } as StaffLocation}
          now={NOW}
          actions={{ areOn: true, accepting } as OrderActions}
          isDead={false}
          onOpen={() => {}}
          onReject={() => {}}
        />
      </MemoryRouter>
    </IntlProvider>,
  )

it('the card of a new order shows every dish, choice and comment without cutting any text', () => {
  const lines = [
    aLine({ name: 'Pizza night for two', quantity: 2, choices: [drinks], comment: 'one without ice' }),
    ...Array.from({ length: 7 }, (_, n) => aLine({ name: `Dish ${n}` })),
  ]
  const html = laneOf({ orders: [anOrder({ lines, comment: 'allergic to shellfish' })] })
  expect(html).toContain('4 × San Pellegrino lemon')
  expect(html).toContain('“one without ice”')
  for (const { name } of lines) expect(html).toContain(name)
  const card = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  expect(card).not.toMatch(/overflow-|truncate|line-clamp|max-h-/)
})

it('an order with many lines of text takes a card of two columns', () => {
  expect(isLarge({ lines: [aLine(), aLine()], comment: '' })).toBe(false)
  expect(isLarge({ lines: Array.from({ length: 9 }, () => aLine()), comment: '' })).toBe(true)
})

it('new orders for later stand in a separate row with one button that accepts all of them', () => {
  const later = [anOrder({ id: 'a', wantedAt: at(300) }), anOrder({ id: 'b', wantedAt: at(400) })]
  const html = laneOf({ orders: [anOrder()], forLater: later })
  expect(html).toContain('>1 new<')
  expect(html).toContain('2 for later')
  expect(html).toContain('Accept both')
  expect(laneOf({ forLater: later })).not.toContain('ringing')
})

it('the lane offers to take the latest acceptance back until it is sent', () => {
  const order = anOrder({ number: 34 })
  const held = { order, at: NOW, isSent: false }
  expect(laneOf({}, [held])).toContain('aria-label="Undo accepting order 34"')
  expect(laneOf({}, [{ ...held, isSent: true }])).not.toContain('Undo')
})
