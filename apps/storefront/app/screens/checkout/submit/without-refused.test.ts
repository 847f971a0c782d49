import type { Refusal } from '@comanda/domain'
import { aCart, aLine, aMealDeal, anItem, aProduct, aSection, chosenIn } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { withoutRefused } from './without-refused.ts'

it('a cart keeps the portions that are left of a short dish, meal deals included [8.24]', () => {
  const section = aSection({ id: 1, products: [aProduct({ id: 1, itemId: 8 })] })
  const items = [anItem({ id: 8, name: 'Tiramisù' }), aMealDeal({ id: 50, sections: [section] })]
  const cart = aCart({
    lines: [
      aLine({ key: 'a', itemId: 50, quantity: 2, sections: [chosenIn(1, 1)] }),
      aLine({ key: 'b', itemId: 8, quantity: 3 }),
    ],
  })
  const left = (count: number) => ({ code: 'items_short', items: [{ id: 8, name: 'Tiramisù', left: count }] }) as const
  const quantities = (count: number) =>
    withoutRefused(cart, left(count), items).lines.map(({ key, quantity }) => [key, quantity])
  expect(quantities(4)).toEqual([
    ['a', 2],
    ['b', 2],
  ])
  expect(quantities(1)).toEqual([['a', 1]])
})

it('a cart loses dishes of another day, hour or order type and keeps the rest [8.25, 4.30]', () => {
  const cart = aCart({ lines: [aLine({ key: 'a', itemId: 1 }), aLine({ key: 'b', itemId: 2 })] })
  const refused: readonly Refusal[] = [
    { code: 'items_not_today', items: [{ id: 1, name: 'Diavola', nextDate: null }] },
    { code: 'items_not_now', items: [{ id: 1, name: 'Diavola', from: '18:00' }] },
    { code: 'items_not_for_order_type', orderType: 'delivery', items: [{ id: 1, name: 'Diavola' }] },
  ]
  for (const refusal of refused) expect(withoutRefused(cart, refusal, []).lines.map(({ key }) => key)).toEqual(['b'])
})
