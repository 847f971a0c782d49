import type { CartLine, Refusal } from '@comanda/domain'
import {
  aCart,
  aLine,
  aMealDeal,
  anItem,
  anOption,
  aProduct,
  aSection,
  aValue,
  chosen,
  chosenIn,
} from '@comanda/test-kit'
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

it('a cart loses the sold-out choices that a refusal names, even if the page’s menu has them [8.24]', () => {
  const spice = aLine({ key: 'b', itemId: 8 })
  const size = anOption({ id: 3, required: true, values: [aValue({ id: 30 }), aValue({ id: 31 })] })
  const extra = anOption({ id: 4, required: false, values: [aValue({ id: 40 })] })
  const section = aSection({ id: 1, products: [aProduct({ id: 1, itemId: 9 })] })
  const items = [
    anItem({ id: 7, options: [size, extra] }),
    anItem({ id: 8 }),
    aMealDeal({ id: 50, sections: [section] }),
  ]
  const sized = (valueId: number, ...extras: readonly number[]) =>
    aLine({ key: 'a', itemId: 7, options: [chosen(3, valueId), ...extras.map((id) => chosen(4, id))] })
  const kept = (lines: readonly CartLine[], refused: Partial<Extract<Refusal, { code: 'items_not_available' }>>) =>
    withoutRefused(
      aCart({ lines }),
      { code: 'items_not_available', items: [], values: [], products: [], ...refused },
      items,
    ).lines
  expect(kept([sized(30), spice], { values: [{ id: 30, name: 'Large' }] })).toEqual([spice])
  expect(kept([sized(31, 40)], { values: [{ id: 40, name: 'Olives' }] })).toEqual([sized(31)])
  expect(kept([spice, sized(30)], { items: [{ id: 8, name: 'Tiramisù' }] })).toEqual([sized(30)])
  const deal = aLine({ key: 'c', itemId: 50, sections: [chosenIn(1, 1)] })
  expect(kept([deal, spice], { products: [{ id: 1, name: 'Cola' }] })).toEqual([spice])
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
