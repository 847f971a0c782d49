import type { Cart, Choice } from '@comanda/domain'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedCart } from './cart.ts'
import { createCart } from './cart-store.ts'
import { MINUTES, type StorageLike } from './stored-value.ts'

const context = { locationId: 1, orderType: 'delivery' } as const
const dish = (itemId: number, comment = ''): Choice => ({ itemId, quantity: 1, comment, options: [], sections: [] })

let things: Map<string, string>
let now: number
const storage: StorageLike = {
  getItem: (key) => things.get(key) ?? null,
  setItem: (key, text) => void things.set(key, text),
  removeItem: (key) => void things.delete(key),
}

/** A tab that has not heard of the others yet: `reread` brings it up to date. */
function aTab() {
  const tab = createCart({ stored: storedCart(() => storage), clearDraft: () => () => {}, clock: () => now })
  tab.getState().reread()
  return () => tab.getState()
}

const told = (cart: Cart | null) => cart?.lines.map(({ itemId, quantity }) => [itemId, quantity]) ?? []
const keyOf = (cart: Cart | null, itemId: number) => cart?.lines.find((line) => line.itemId === itemId)?.key ?? ''

beforeEach(() => {
  things = new Map()
  now = 0
})

describe('two tabs, one cart', () => {
  it("each of two tabs starts from the other's changes, announced or not", () => {
    const [one, other] = [aTab(), aTab()]
    one().add(dish(1), context)
    other().add(dish(2), context)
    one().add(dish(1), context)
    other().setQuantity(keyOf(other().cart, 2), 5)
    one().remove(keyOf(other().cart, 1), 'Diavola')
    for (const tab of [one, other]) tab().reread()
    expect(told(one().cart)).toEqual([[2, 5]])
    expect(other().cart).toEqual(one().cart)
  })

  it('two tabs end in agreement after any interleaving and lose no added dish [5.12]', () => {
    const step = fc.record({
      tab: fc.integer({ min: 0, max: 1 }),
      what: fc.constantFrom('add', 'hear', 'remove', 'undo', 'edit'),
      itemId: fc.integer({ min: 1, max: 4 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        things = new Map()
        const tabs = [aTab(), aTab()]
        /** The cart that one tab would have after doing all changes itself. */
        const only = createCart({ stored: storedCart(() => null), clearDraft: () => () => {}, clock: () => now })
        for (const { tab, what, itemId } of steps) {
          const here = tabs[tab] as (typeof tabs)[number]
          if (what === 'hear') here().reread()
          if (what === 'add') {
            here().add(dish(itemId), context)
            only.getState().add(dish(itemId), context)
          }
          if (what === 'edit') {
            here().reread()
            here().setQuantity(keyOf(here().cart, itemId), 7)
            only.getState().setQuantity(keyOf(only.getState().cart, itemId), 7)
          }
          if (what === 'remove' || what === 'undo') {
            here().reread()
            here().remove(keyOf(here().cart, itemId), 'Dish')
            if (what === 'undo') here().undoRemove()
            only.getState().remove(keyOf(only.getState().cart, itemId), 'Dish')
            if (what === 'undo') only.getState().undoRemove()
            for (const each of [here(), only.getState()]) each.dismissRemoved()
          }
        }
        for (const tab of tabs) tab().reread()
        expect(tabs[0]?.().cart).toEqual(tabs[1]?.().cart)
        expect(told(tabs[0]?.().cart ?? null)).toEqual(told(only.getState().cart))
      }),
    )
  })

  it('two tabs are both empty after one ordered or signed out [4.28, 4.39]', () => {
    const [one, other] = [aTab(), aTab()]
    one().add(dish(1), context)
    one().add(dish(2), context)
    other().reread()
    other().remove(keyOf(other().cart, 1), 'Diavola')
    one().clear()
    other().reread()
    other().undoRemove()
    other().keep()
    expect(other().cart).toBeNull()
    expect(things.size).toBe(0)
    other().add(dish(3), context)
    one().reread()
    expect(told(one().cart)).toEqual([[3, 1]])
  })

  it('a removed dish is not restored into the cart of another location [8.30]', () => {
    const [one, other] = [aTab(), aTab()]
    one().add(dish(1), context)
    one().remove(keyOf(one().cart, 1), 'Diavola')
    other().add(dish(9), { locationId: 2, orderType: 'collection' })
    one().undoRemove()
    expect(told(one().cart)).toEqual([[9, 1]])
    expect(one().add(dish(1), context)).toBe('other-location')
  })

  it('a change in one tab extends the cart for the other [4.26]', () => {
    const [one, other] = [aTab(), aTab()]
    one().add(dish(1), context)
    other().reread()
    now = MINUTES(25)
    one().add(dish(1), context)
    now = MINUTES(31)
    other().checkExpiry()
    expect(told(other().cart)).toEqual([[1, 2]])
    expect(other().notice).toBeNull()
  })

  it('both tabs say that the half hour is over, even after a suspended clock [4.27]', () => {
    const [one, other] = [aTab(), aTab()]
    one().add(dish(1), context)
    other().reread()
    now = MINUTES(300)
    one().checkExpiry()
    other().reread()
    for (const tab of [one, other]) expect([tab().cart, tab().notice]).toEqual([null, 'expired'])
  })

  it('adding after a long sleep starts a new cart and reports the end of the old one [4.26, 4.27]', () => {
    const tab = aTab()
    tab().add(dish(1), context)
    now = MINUTES(45)
    tab().add(dish(2), context)
    expect(told(tab().cart)).toEqual([[2, 1]])
    expect(tab().notice).toBe('expired')
  })
})

describe('emptied cart', () => {
  it('a restored cart brings back what was chosen for its order', () => {
    let back = 0
    const tab = createCart({ stored: storedCart(() => storage), clearDraft: () => () => void back++, clock: () => now })
    tab.getState().add(dish(1), context)
    tab.getState().add(dish(2), context)
    const before = tab.getState().cart
    tab.getState().empty()
    expect([tab.getState().cart, things.size, back]).toEqual([null, 0, 0])
    tab.getState().undoRemove()
    expect(tab.getState().cart).toEqual(before)
    expect(back).toBe(1)
  })
})

describe('line limit', () => {
  it('after the hundredth line another dish is refused, but more of an existing one is not [5.57]', () => {
    const tab = aTab()
    for (let itemId = 1; itemId <= 100; itemId++) tab().add(dish(itemId), context)
    expect(tab().add(dish(101), context)).toBe('full')
    expect(tab().notice).toBe('full')
    expect(tab().cart?.lines).toHaveLength(100)
    tab().dismissNotice()
    expect(tab().add(dish(1), context)).toBe('added')
    expect(tab().notice).toBeNull()
  })
})
