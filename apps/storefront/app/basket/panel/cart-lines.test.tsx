import type { Cart, Choice } from '@comanda/domain'
import { priceLine } from '@comanda/domain'
import { aLocation, aMealDeal, aMenu, anItem, noonOn } from '@comanda/test-kit'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import type { BasketLine } from '../basket-lines.ts'
import type { ReadyBasket } from '../use-basket.ts'
import { CartLines } from './cart-lines.tsx'

const deal = aMealDeal({ prices: { base: 2000 }, savings: { delivery: 500 } })
const pizza = (productId: number) => ({ sectionId: 1, products: [{ productId, quantity: 1, options: [] }] })

/** The basket's text with one deal and this choice; the pizza alone costs `apart`. */
function textWith(choice: Partial<Choice>, apart: number, issue: BasketLine['issue'] = null): string {
  const line = { key: 'a', itemId: deal.id, quantity: 1, comment: '', options: [], sections: [pizza(1)], ...choice }
  const cart: Cart = { locationId: 1, orderType: 'delivery', lines: [line] }
  const entry = {
    line,
    name: deal.name,
    item: deal,
    image: null,
    priced: priceLine(deal, line, 'delivery', noonOn('2026-11-21')),
    gone: false,
    issue,
    was: null,
    left: null,
    most: 9,
  } as unknown as BasketLine
  const menu = aMenu({ items: [deal, anItem({ id: 101, prices: { base: apart } })] })
  const basket = {
    state: 'ready',
    cart,
    lines: [entry],
    answer: { location: aLocation() },
    menuCache: { menu },
    money: (minor: number) => `£${(minor / 100).toFixed(2)}`,
  } as unknown as ReadyBasket
  return markupIn(
    aSite({ renderedAt: Date.parse('2026-11-21T12:00:00Z') }),
    <MemoryRouter>
      <CartLines basket={basket} editPath={() => '/menu'} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, '|')
}

it('a meal deal in the basket says what it saves against its dishes one by one', () => {
  expect(textWith({}, 2420)).toContain('Saves £4.20')
  expect(textWith({}, 2000)).not.toContain('Saves')
})

it('a deal with a choice missing says at most how much it saves', () => {
  expect(textWith({ sections: [] }, 2420, { kind: 'choices', lost: [], rest: null })).toContain('Saves up to £5.00')
})
