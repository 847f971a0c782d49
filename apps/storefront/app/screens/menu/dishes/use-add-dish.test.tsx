import { type ItemSummary, initialChoice } from '@comanda/domain'
import { messages } from '@comanda/messages/en/storefront'
import { aLocation, aMenu, anItem } from '@comanda/test-kit'
import { dismissToasts, readToasts } from '@comanda/ui'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aSite, markupIn } from '../../../../test/a-site.tsx'
import { useCart } from '../../../stored/cart.ts'
import { takeOne, useAddDish } from './use-add-dish.ts'

const said: string[] = []

/** Presses the add button of a dish. */
function add(item: ItemSummary): void {
  let press: ((item: ItemSummary) => void) | null = null
  function Plus() {
    press = useAddDish({
      location: aLocation(),
      orderType: 'collection',
      menu: aMenu(),
      open: () => said.push('sheet'),
    })
    return null
  }
  markupIn(
    aSite(),
    <MemoryRouter>
      <Plus />
    </MemoryRouter>,
  )
  ;(press as ((item: ItemSummary) => void) | null)?.(item)
}
const inCart = () => useCart.getState().cart?.lines.map(({ quantity }) => quantity) ?? []

const clear = () => {
  said.length = 0
  useCart.getState().empty()
  dismissToasts()
}
beforeEach(clear)
afterEach(clear)

const told = () => readToasts().map(({ text }) => text)

it('the add button adds nothing at 999 or when the stock is in the basket, and says why [5.08]', () => {
  const dish = anItem({ id: 7 })
  const at = { locationId: 1, orderType: 'collection' } as const
  add(dish)
  expect([inCart(), told()]).toEqual([[1], []])
  useCart.getState().add({ ...initialChoice(dish), quantity: 998 }, at)
  add(dish)
  expect([inCart(), told()]).toEqual([[999], [messages.item.lineFull]])
  useCart.getState().empty()
  dismissToasts()
  add(anItem({ id: 8, left: 1 }))
  add(anItem({ id: 8, left: 1 }))
  expect([inCart(), told()]).toEqual([[1], [messages.item.allInBasket]])
})

it('a dish with questions opens its sheet [2.53]', () => {
  add(anItem({ id: 9, hasOptions: true }))
  expect([inCart(), said]).toEqual([[], ['sheet']])
})

it('the minus takes portions of the line added last, then the line, which can be restored [2.53]', () => {
  const at = { locationId: 1, orderType: 'collection' } as const
  const dish = anItem({ id: 7 })
  const { add: put } = useCart.getState()
  put({ ...initialChoice(dish), quantity: 2 }, at)
  put({ ...initialChoice(anItem({ id: 8 })), quantity: 4 }, at)
  put({ ...initialChoice(dish), comment: 'Well done', quantity: 2 }, at)
  takeOne(dish)
  expect(inCart()).toEqual([2, 4, 1])
  takeOne(dish)
  expect(inCart()).toEqual([2, 4])
  useCart.getState().undoRemove()
  expect(inCart()).toEqual([2, 4, 1])
  for (const _ of [1, 2, 3]) takeOne(dish)
  expect(inCart()).toEqual([4])
  takeOne(dish)
  expect(inCart()).toEqual([4])
})
