import type { Cart, Coupon } from '@comanda/domain'
import { aCart, aCoupon, aLine, aMenu, anItem, anOption, aValue, chosen } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { Shop } from '../../stored/shop.ts'
import { linesOfBasket, type SeenPrices } from './lines-of-basket.ts'
import { type BasketState, newsOfBasket } from './news-of-basket.ts'

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

/** A page that looks at its basket again and again, as the menu and the clock move on. */
function aPage(coupons: readonly Coupon[] = []) {
  const seen: SeenPrices = new Map()
  let before: BasketState | null = null
  return (items: readonly ReturnType<typeof anItem>[], more: Partial<BasketState> = {}, shown: Cart = cart) => {
    const menu = aMenu({ items: [...items] })
    const shop = { language: 'en', answer: null, menu, items: new Map(items.map((item) => [item.id, item])) } as Shop
    const lines = linesOfBasket(shown, shop, moment, seen)
    const state: BasketState = { cart: shown, lines, coupon: null, couponCode: null, coupons, subTotal: 2000, ...more }
    const news = before === null ? [] : newsOfBasket(before, state, now)
    before = state
    return { news, lines }
  }
}

describe('what happens to a basket by itself', () => {
  it('is said by name: a dish that sells out, and that it is back, when its mark goes [8.24]', () => {
    const look = aPage()
    look([dishes.tiramisu, dishes.pizza])
    const out = look([{ ...dishes.tiramisu, soldOut: true }, dishes.pizza])
    expect(out.news).toEqual([{ kind: 'sold-out', names: ['Tiramisù'] }])
    expect(out.lines[0]).toMatchObject({ gone: true, trouble: { kind: 'sold-out' } })
    expect(look([{ ...dishes.tiramisu, soldOut: true }, dishes.pizza]).news).toEqual([])
    const back = look([dishes.tiramisu, dishes.pizza])
    expect(back.news).toEqual([{ kind: 'back', names: ['Tiramisù'] }])
    expect(back.lines[0]).toMatchObject({ gone: false, trouble: null })
  })

  it('is a dish that leaves the menu, under the name that it had [8.24]', () => {
    const look = aPage()
    look([dishes.tiramisu, dishes.pizza])
    expect(look([dishes.pizza]).news).toEqual([{ kind: 'gone', names: ['Tiramisù'] }])
  })

  it('is an extra that sells out, with the dish that it belongs to [8.24, 7.38]', () => {
    const look = aPage()
    look([dishes.tiramisu, dishes.pizza])
    const { news, lines } = look([dishes.tiramisu, { ...dishes.pizza, options: [olives(true)] }])
    expect(news).toEqual([{ kind: 'choices', name: 'Diavola', lost: ['Olives'] }])
    expect(lines[1]).toMatchObject({ was: null, gone: false, trouble: { kind: 'choices', rest: { options: [] } } })
  })

  it('is a price, with what it was, until it is that again or the dish is chosen anew [8.24]', () => {
    const dearer = { ...dishes.tiramisu, prices: { base: 950 } }
    const look = aPage()
    look([dishes.tiramisu, dishes.pizza])
    const risen = look([dearer, dishes.pizza])
    expect(risen.news).toEqual([{ kind: 'repriced', name: 'Tiramisù', from: 900, to: 950 }])
    expect(risen.lines.map(({ was }) => was)).toEqual([900, null])
    expect(look([dearer, dishes.pizza]).news).toEqual([])
    expect(look([dishes.tiramisu, dishes.pizza]).lines[0]?.was).toBeNull()
    const other = { ...cart, orderType: 'delivery' } as const
    expect(look([dearer, dishes.pizza], {}, other)).toMatchObject({ news: [], lines: [{ was: null }, { was: null }] })
  })

  it('is that only a few are left, fewer than are wanted', () => {
    const four = { ...cart, lines: [aLine({ key: 'a', itemId: 1, quantity: 4 })] }
    const look = aPage()
    look([dishes.tiramisu], {}, four)
    const { news, lines } = look([{ ...dishes.tiramisu, left: 2 }], {}, four)
    expect(news).toEqual([{ kind: 'short', name: 'Tiramisù', left: 2 }])
    expect(lines[0]).toMatchObject({ most: 2, left: 2 })
  })

  it('is nothing that the person did: a line taken out, more of one, another order type [8.24]', () => {
    const look = aPage()
    look([dishes.tiramisu, dishes.pizza])
    const fewer = { ...cart, lines: cart.lines.slice(1) }
    expect(look([dishes.tiramisu, dishes.pizza], {}, fewer).news).toEqual([])
    const more = { ...cart, lines: [aLine({ key: 'b', itemId: 2, quantity: 9, options: [chosen(1, 11)] })] }
    expect(look([{ ...dishes.pizza, left: 5 }], {}, more).news).toEqual([])
  })
})

describe('an automatic coupon that falls away', () => {
  const coupon = aCoupon({ code: 'TAVOLA', autoApplied: true, minimumTotal: 4000, endsAt: null })
  const items = [dishes.tiramisu, dishes.pizza]

  it.each([
    ['when a dish is taken out and its minimum is lost', {}, { reason: 'below_minimum', missing: 100 }],
    ['when its time is over', { endsAt: '2026-11-21T18:59:59Z' }, { reason: 'ended', missing: 0 }],
    ['with another kind of order', { orderTypes: ['delivery'] as const }, { reason: 'wrong_order_type', missing: 0 }],
  ])('is named with the reason %s [4.54]', (_, change, why) => {
    const now = { ...coupon, ...change }
    const look = aPage([now])
    look(items, { coupon, subTotal: 4000 })
    expect(look(items, { subTotal: 3900 }).news).toEqual([{ kind: 'coupon', code: 'TAVOLA', ...why }])
  })

  it('says that it was withdrawn where it is there no more [4.54]', () => {
    const look = aPage()
    look(items, { coupon, subTotal: 4000 })
    expect(look(items, { subTotal: 4000 }).news).toEqual([{ kind: 'coupon', code: 'TAVOLA', reason: null, missing: 0 }])
  })

  it('is no loss where another one counts instead, and a code speaks for itself [4.54]', () => {
    const look = aPage([coupon])
    look(items, { coupon, subTotal: 4000 })
    const better = aCoupon({ id: 9, code: 'CIAO10' })
    expect(look(items, { coupon: better, couponCode: 'CIAO10' }).news).toEqual([])
    expect(look(items, {}).news).toEqual([])
  })
})
