import { type Cart, type Coupon, priceLine } from '@comanda/domain'
import { aCart, aCoupon, aLine, aMenu, anItem, anOption, aValue, chosen, noonOn } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { MenuCache } from '../menu-cache/menu-cache.ts'
import { basketLinesOf, type PriceSnapshot } from './basket-lines.ts'
import { type BasketState, diffBasket } from './diff-basket.ts'

const now = Temporal.Instant.from('2026-11-21T19:00:00Z')
const moment = { date: '2026-11-21', time: '19:00', weekday: 6, zone: 'Europe/London' } as never

const olives = (soldOut: boolean) =>
  anOption({ id: 1, kind: 'checkbox', values: [aValue({ id: 11, name: 'Olives', price: 100, soldOut })] })
const dishes = {
  tiramisu: anItem({ id: 1, name: 'Tiramisù', prices: { base: 900 } }),
  pizza: anItem({ id: 2, name: 'Diavola', options: [olives(false)] }),
}
const cart = aCart({
  lines: [aLine({ key: 'a', itemId: 1 }), aLine({ key: 'b', itemId: 2, options: [chosen(1, 11)] })],
})

/** A page that diffs its basket on each look, while menu and clock move on. */
function aPage(coupons: readonly Coupon[] = []) {
  const snapshot: PriceSnapshot = new Map()
  let before: BasketState | null = null
  return (items: readonly ReturnType<typeof anItem>[], more: Partial<BasketState> = {}, shown: Cart = cart) => {
    const menu = aMenu({ items: [...items] })
    const menuCache = {
      language: 'en',
      answer: null,
      menu,
      items: new Map(items.map((item) => [item.id, item])),
    } as MenuCache
    const prices = shown.lines.map((line) => {
      const item = items.find(({ id }) => id === line.itemId)
      return item ? priceLine(item, line, shown.orderType, noonOn('2026-11-21')) : null
    })
    const lines = basketLinesOf(shown, menuCache, moment, prices, snapshot)
    const state: BasketState = { cart: shown, lines, coupon: null, couponCode: null, coupons, subTotal: 2000, ...more }
    const changes = before === null ? [] : diffBasket(before, state, now)
    before = state
    return { changes, lines }
  }
}

describe('changes of the basket', () => {
  it('a dish that sells out or is back is reported by name [8.24]', () => {
    const look = aPage()
    look([dishes.tiramisu, dishes.pizza])
    const out = look([{ ...dishes.tiramisu, soldOut: true }, dishes.pizza])
    expect(out.changes).toEqual([{ kind: 'sold-out', names: ['Tiramisù'] }])
    expect(out.lines[0]).toMatchObject({ gone: true, issue: { kind: 'sold-out' } })
    expect(look([{ ...dishes.tiramisu, soldOut: true }, dishes.pizza]).changes).toEqual([])
    const back = look([dishes.tiramisu, dishes.pizza])
    expect(back.changes).toEqual([{ kind: 'back', names: ['Tiramisù'] }])
    expect(back.lines[0]).toMatchObject({ gone: false, issue: null })
  })

  it('a dish that leaves the menu is reported under its earlier name [8.24]', () => {
    const look = aPage()
    look([dishes.tiramisu, dishes.pizza])
    expect(look([dishes.pizza]).changes).toEqual([{ kind: 'gone', names: ['Tiramisù'] }])
  })

  it('an extra that sells out is reported with its dish [8.24, 7.38]', () => {
    const look = aPage()
    look([dishes.tiramisu, dishes.pizza])
    const { changes, lines } = look([dishes.tiramisu, { ...dishes.pizza, options: [olives(true)] }])
    expect(changes).toEqual([{ kind: 'choices', name: 'Diavola', lost: ['Olives'] }])
    expect(lines[1]).toMatchObject({ was: null, gone: false, issue: { kind: 'choices', rest: { options: [] } } })
  })

  it('a price change is reported with the old price until the dish is chosen again [8.24]', () => {
    const dearer = { ...dishes.tiramisu, prices: { base: 950 } }
    const look = aPage()
    look([dishes.tiramisu, dishes.pizza])
    const risen = look([dearer, dishes.pizza])
    expect(risen.changes).toEqual([{ kind: 'repriced', name: 'Tiramisù', from: 900, to: 950 }])
    expect(risen.lines.map(({ was }) => was)).toEqual([900, null])
    expect(look([dearer, dishes.pizza]).changes).toEqual([])
    expect(look([dishes.tiramisu, dishes.pizza]).lines[0]?.was).toBeNull()
    const other = { ...cart, orderType: 'delivery' } as const
    expect(look([dearer, dishes.pizza], {}, other)).toMatchObject({
      changes: [],
      lines: [{ was: null }, { was: null }],
    })
  })

  it('a stock below the wanted quantity is reported', () => {
    const four = { ...cart, lines: [aLine({ key: 'a', itemId: 1, quantity: 4 })] }
    const look = aPage()
    look([dishes.tiramisu], {}, four)
    const { changes, lines } = look([{ ...dishes.tiramisu, left: 2 }], {}, four)
    expect(changes).toEqual([{ kind: 'short', name: 'Tiramisù', left: 2 }])
    expect(lines[0]).toMatchObject({ most: 2, left: 2 })
  })

  it('changes made by the customer are not reported [8.24]', () => {
    const look = aPage()
    look([dishes.tiramisu, dishes.pizza])
    const fewer = { ...cart, lines: cart.lines.slice(1) }
    expect(look([dishes.tiramisu, dishes.pizza], {}, fewer).changes).toEqual([])
    const more = { ...cart, lines: [aLine({ key: 'b', itemId: 2, quantity: 9, options: [chosen(1, 11)] })] }
    expect(look([{ ...dishes.pizza, left: 5 }], {}, more).changes).toEqual([])
  })
})

describe('automatic coupon', () => {
  const coupon = aCoupon({ code: 'TAVOLA', autoApplied: true, minimumTotal: 4000, endsAt: null })
  const items = [dishes.tiramisu, dishes.pizza]

  it.each([
    ['when a dish is taken out and its minimum is lost', {}, { reason: 'below_minimum', missing: 100 }],
    ['when its time is over', { endsAt: '2026-11-21T18:59:59Z' }, { reason: 'ended', missing: 0 }],
    ['with another kind of order', { orderTypes: ['delivery'] as const }, { reason: 'wrong_order_type', missing: 0 }],
  ])('an automatic coupon that no longer applies is reported with the reason %s [4.54]', (_, change, why) => {
    const now = { ...coupon, ...change }
    const look = aPage([now])
    look(items, { coupon, subTotal: 4000 })
    expect(look(items, { subTotal: 3900 }).changes).toEqual([{ kind: 'coupon', code: 'TAVOLA', ...why }])
  })

  it('a withdrawn automatic coupon is reported as withdrawn [4.54]', () => {
    const look = aPage()
    look(items, { coupon, subTotal: 4000 })
    expect(look(items, { subTotal: 4000 }).changes).toEqual([
      { kind: 'coupon', code: 'TAVOLA', reason: null, missing: 0 },
    ])
  })

  it('an automatic coupon replaced by a better coupon or a code is not reported [4.54]', () => {
    const look = aPage([coupon])
    look(items, { coupon, subTotal: 4000 })
    const better = aCoupon({ id: 9, code: 'CIAO10' })
    expect(look(items, { coupon: better, couponCode: 'CIAO10' }).changes).toEqual([])
    expect(look(items, {}).changes).toEqual([])
  })
})
