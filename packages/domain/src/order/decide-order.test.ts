import {
  aCategory,
  aChoice,
  aContact,
  aCoupon,
  aDraft,
  aLocation,
  aMealDeal,
  aMenu,
  anAddress,
  anItem,
  anOption,
  aValue,
  chosen,
  dailyHours,
  hoursForAll,
  orderTypeSettings,
} from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { Coupon } from '../coupon/coupon.ts'
import type { Location } from '../location/types.ts'
import type { Menu } from '../menu/types.ts'
import { decideOrder } from './decide-order.ts'
import type { OrderDraft } from './order.ts'

// Friday, 20 November 2026, 18:00 in Leeds.
const NOW = Temporal.Instant.from('2026-11-20T18:00:00Z')
const at = (text: string) => Temporal.Instant.from(text)
const later = (text: string) => ({ type: 'later', at: text }) as const

interface Case {
  readonly draft?: Partial<OrderDraft>
  readonly location?: Partial<Location>
  readonly menu?: Partial<Menu>
  readonly coupon?: Coupon
  readonly used?: number
  readonly now?: Temporal.Instant
}

function decide({ draft, location, menu, coupon, used = 0, now = NOW }: Case = {}) {
  const offered = coupon ? { coupon, use: { uses: used, usesByCustomer: used } } : null
  return decideOrder(aDraft(draft), aLocation(location), aMenu(menu), offered, now)
}

function refusals(one: Case) {
  const decision = decide(one)
  return decision.ok ? [] : decision.refusals
}
const codes = (one: Case) => refusals(one).map(({ code }) => code)

function order(one: Case) {
  const decision = decide(one)
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusals))
  return decision.value
}

const delivery = { orderType: 'delivery', address: anAddress(), lines: [aChoice({ quantity: 2 })] } as const

describe('an order that may be placed', () => {
  it('an accepted order is priced from the menu, with charges and VAT [7.42, 9.18]', () => {
    const settings = {
      ...aLocation().settings,
      delivery: orderTypeSettings({ preparationMinutes: 45, serviceCharge: 50, bagCharge: 10 }),
    }
    const { totals, vat, readyAt, deliveryAreaId, lines, currency } = order({
      draft: { ...delivery, tip: 100 },
      location: { settings },
    })
    expect(lines).toMatchObject([{ name: 'Margherita', unitPrice: 995, linePrice: 1990, quantity: 2 }])
    expect(totals).toEqual({
      subTotal: 1990,
      serviceCharge: 50,
      bagCharge: 10,
      deliveryFee: 250,
      discount: 0,
      tip: 100,
      total: 2400,
    })
    expect(vat).toEqual([{ rate: 2000, gross: 2300, vat: 383 }])
    expect({ readyAt, deliveryAreaId, currency }).toEqual({
      readyAt: '2026-11-20T18:45:00Z',
      deliveryAreaId: 1,
      currency: 'GBP',
    })
  })

  it('an order pays the charges of its order type [9.18]', () => {
    const { delivery: free, table } = aLocation().settings
    const settings = { delivery: free, collection: orderTypeSettings({ serviceCharge: 75, bagCharge: 10 }), table }
    expect(order({ location: { settings } }).totals).toMatchObject({ serviceCharge: 75, bagCharge: 10, total: 1080 })
    expect(order({ draft: delivery, location: { settings } }).totals).toMatchObject({ serviceCharge: 0, bagCharge: 0 })
  })

  it('an order for later is ready at the chosen time [3.27]', () => {
    expect(order({ draft: { pickup: later('2026-11-21T19:15:00Z') } }).readyAt).toBe('2026-11-21T19:15:00Z')
  })
})

describe('an order is refused', () => {
  it('all form problems are refused first [5.57]', () => {
    const draft: Partial<OrderDraft> = {
      orderType: 'delivery',
      address: anAddress({ streetNumber: '' }),
      contact: aContact({ email: '' }),
      lines: [],
    }
    expect(refusals({ draft, location: { suspended: true } })).toEqual([
      { code: 'cart_empty' },
      { code: 'form_invalid', field: 'contact.email', problem: 'required' },
      { code: 'address_incomplete', field: 'streetNumber' },
    ])
    expect(codes({ draft: { orderType: 'delivery' } })).toEqual(['address_incomplete'])
    expect(codes({ draft: { locationId: 2 } })).toEqual(['form_invalid'])
    expect(codes({ draft: { lines: Array.from({ length: 101 }, () => aChoice()) } })).toEqual(['cart_too_large'])
    expect(refusals({ draft: { tip: 100 }, location: { acceptsTips: false } })).toMatchObject([{ field: 'tip' }])
  })

  it('a suspended location refuses an order before any other check [4.47, 4.52]', () => {
    expect(codes({ location: { suspended: true, stopped: true } })).toEqual(['location_suspended'])
  })

  it('an order type that is not offered is refused [5.57]', () => {
    const settings = { ...aLocation().settings, collection: orderTypeSettings({ offered: false }) }
    expect(refusals({ location: { settings } })).toEqual([{ code: 'order_type_not_offered', orderType: 'collection' }])
  })

  it('a closed location refuses an order with the next opening [4.48, 4.52]', () => {
    expect(refusals({ now: at('2026-11-20T23:30:00Z') })).toEqual([
      { code: 'location_closed', orderType: 'collection', opensAt: '2026-11-21T11:00:00Z' },
    ])
  })

  it('an unavailable time is refused with the next one [5.18, 5.19, 5.20]', () => {
    const refused = (text: string, next: string | null) =>
      expect(refusals({ draft: { pickup: later(text) } })).toEqual([{ code: 'time_not_available', at: text, next }])
    refused('2026-11-20T18:15:00Z', '2026-11-20T18:30:00Z')
    refused('2026-11-20T19:07:00Z', '2026-11-20T19:15:00Z')
    refused('2026-11-20T23:00:00Z', '2026-11-21T11:00:00Z')
    refused('2026-11-19T19:00:00Z', '2026-11-20T18:30:00Z')
    refused('2027-11-20T19:00:00Z', null)
  })

  it('a stopped location refuses orders, a paused one only those before the pause ends [4.51, 5.57]', () => {
    const pausedUntil = '2026-11-20T19:00:00Z'
    expect(codes({ location: { stopped: true } })).toEqual(['location_stopped'])
    expect(refusals({ location: { pausedUntil } })).toEqual([{ code: 'location_paused', until: pausedUntil }])
    expect(codes({ location: { pausedUntil }, draft: { pickup: later('2026-11-20T18:45:00Z') } })).toEqual([
      'location_paused',
    ])
    expect(codes({ location: { pausedUntil }, draft: { pickup: later('2026-11-20T19:15:00Z') } })).toEqual([])
    expect(codes({ location: { stopped: true }, draft: { pickup: later('2026-11-20T19:15:00Z') } })).toEqual([
      'location_stopped',
    ])
  })

  it('a location that nobody watches refuses orders for now, and keeps the times that it offered', () => {
    const location = { unwatchedSince: '2026-11-20T17:55:00Z' }
    expect(refusals({ location })).toEqual([{ code: 'location_unwatched' }])
    expect(codes({ location, now: at('2026-11-20T17:59:59Z') })).toEqual([])
    expect(codes({ location, draft: { pickup: later('2026-11-20T19:00:00Z') } })).toEqual([])
    const near = { pickup: later('2026-11-20T18:45:00Z') }
    expect(codes({ location, draft: near, now: at('2026-11-20T18:20:00Z') })).toEqual([])
    expect(codes({ location: { ...location, stopped: true } })).toEqual(['location_stopped'])
  })

  it('an unknown table is refused [5.40]', () => {
    expect(codes({ draft: { orderType: 'table', tableId: 9 } })).toEqual(['table_unknown'])
    expect(codes({ draft: { orderType: 'table', tableId: 2 } })).toEqual([])
  })

  it('an address outside all areas is refused; collection needs no address [5.16]', () => {
    const address = anAddress({ postcode: 'YO1 7HH', position: { lat: 53.96, lng: -1.0873 } })
    expect(refusals({ draft: { ...delivery, address } })).toEqual([{ code: 'out_of_area', postcode: 'YO1 7HH' }])
    expect(codes({ draft: { address } })).toEqual([])
  })

  it('an order below the delivery minimum is refused with the missing amount [5.17]', () => {
    expect(refusals({ draft: { ...delivery, lines: [aChoice()] } })).toEqual([
      { code: 'below_minimum', minimum: 1500, missing: 505 },
    ])
    expect(order({ draft: { lines: [aChoice()] } }).totals.deliveryFee).toBe(0)
  })

  it('sold-out or removed items are refused before choices are checked [5.57]', () => {
    const option = anOption({ id: 7, required: true, values: [aValue({ id: 70, name: 'Large', soldOut: true })] })
    const items = [anItem({ soldOut: true }), anItem({ id: 2, options: [option] })]
    const lines = [aChoice(), aChoice({ itemId: 2, options: [chosen(7, 70)] }), aChoice({ itemId: 99 })]
    expect(refusals({ draft: { lines }, menu: { items } })).toEqual([
      {
        code: 'items_not_available',
        items: [
          { id: 1, name: 'Margherita' },
          { id: 99, name: '' },
        ],
        values: [{ id: 70, name: 'Large' }],
        products: [],
      },
    ])
  })

  it('shortages are refused together with sold-out items [5.57, 8.24]', () => {
    const items = [anItem({ left: 2 }), anItem({ id: 2, left: 0, soldOut: true })]
    const twice = [aChoice({ quantity: 2 }), aChoice({ comment: 'No basil' })]
    expect(codes({ draft: { lines: [aChoice({ quantity: 2 })] }, menu: { items } })).toEqual([])
    expect(refusals({ draft: { lines: twice }, menu: { items } })).toEqual([
      { code: 'items_short', items: [{ id: 1, name: 'Margherita', left: 2 }] },
    ])
    expect(codes({ draft: { lines: [...twice, aChoice({ itemId: 2 })] }, menu: { items } })).toEqual([
      'items_not_available',
      'items_short',
    ])
  })

  it('items not for the order type are refused, by item or category [5.10]', () => {
    const items = [anItem({ orderTypes: ['delivery'] }), anItem({ id: 2, name: 'Wine', categoryId: 2 })]
    const categories = [aCategory(), aCategory({ id: 2, orderTypes: ['table'] })]
    const lines = [aChoice(), aChoice({ itemId: 2 })]
    expect(refusals({ draft: { lines }, menu: { items, categories } })).toEqual([
      {
        code: 'items_not_for_order_type',
        orderType: 'collection',
        items: [
          { id: 1, name: 'Margherita' },
          { id: 2, name: 'Wine' },
        ],
      },
    ])
  })

  it('items not served at the chosen day or hour are refused [5.11, 5.57]', () => {
    const items = [
      anItem({ serving: { days: [6], times: [] } }),
      anItem({ id: 2, name: 'Lunch', serving: { days: [], times: [{ opens: '12:00', closes: '15:00' }] } }),
    ]
    const lines = [aChoice(), aChoice({ itemId: 2 })]
    expect(refusals({ draft: { lines }, menu: { items } })).toEqual([
      { code: 'items_not_today', items: [{ id: 1, name: 'Margherita', nextDate: '2026-11-21' }] },
      { code: 'items_not_now', items: [{ id: 2, name: 'Lunch', from: null }] },
    ])
    expect(codes({ draft: { lines, pickup: later('2026-11-21T13:00:00Z') }, menu: { items } })).toEqual([])
    expect(codes({ draft: { lines, pickup: later('2026-11-21T15:00:00Z') }, menu: { items } })).toEqual([
      'items_not_now',
    ])
    // What is sold out is told first: at another time it could not be had either.
    const withSoldOut = [...items, anItem({ id: 3, soldOut: true })]
    expect(codes({ draft: { lines: [...lines, aChoice({ itemId: 3 })] }, menu: { items: withSoldOut } })).toEqual([
      'items_not_available',
    ])
  })

  it('missing choices are refused with their line and path [5.02, 5.57]', () => {
    const items = [anItem(), anItem({ id: 2, name: 'Diavola', options: [anOption({ id: 7, required: true })] })]
    const lines = [aChoice(), aChoice({ itemId: 2 })]
    expect(refusals({ draft: { lines }, menu: { items } })).toMatchObject([
      { code: 'choices_invalid', line: 1, problems: [{ path: ['Diavola', 'Size'], problem: 'required' }] },
    ])
    expect(codes({ draft: { lines: [aChoice({ itemId: 50 })] }, menu: { items: [aMealDeal()] } })).toEqual([
      'choices_invalid',
    ])
  })

  it('age-restricted items are refused until the age is confirmed', () => {
    const items = [anItem({ ageRestricted: true })]
    expect(codes({ menu: { items } })).toEqual(['age_not_confirmed'])
    expect(codes({ menu: { items }, draft: { ageConfirmed: true } })).toEqual([])
  })

  it('an order above the largest item total is refused', () => {
    const lines = [aChoice({ quantity: 999 })]
    expect(codes({ draft: { lines }, menu: { items: [anItem({ prices: { base: 1_000_000 } })] } })).toEqual([
      'form_invalid',
    ])
  })
})

describe('a coupon', () => {
  it("a coupon's discount reduces the item total [9.19, 9.20]", () => {
    const { totals, couponId } = order({ draft: { couponCode: ' ten ' }, coupon: aCoupon() })
    expect(totals).toMatchObject({ subTotal: 995, discount: 100, total: 895 })
    expect(couponId).toBe(1)
  })

  it('an order with a coupon that does not apply is refused last [4.53, 5.57]', () => {
    const invalid = (one: Case, reason: string, missing?: number) =>
      expect(refusals(one)).toEqual([{ code: 'coupon_invalid', reason, missing }])
    invalid({ draft: { couponCode: 'TEN' } }, 'unknown')
    invalid({ draft: { couponCode: 'OTHER' }, coupon: aCoupon() }, 'unknown')
    invalid({ draft: { couponCode: 'TEN' }, coupon: aCoupon({ maxUses: 3 }), used: 3 }, 'used_up')
    invalid({ draft: { couponCode: 'TEN' }, coupon: aCoupon({ minimumTotal: 5000 }) }, 'below_minimum', 4005)
    const sized = { items: [anItem({ options: [anOption({ required: true })] })] }
    expect(codes({ draft: { couponCode: 'TEN' }, menu: sized })).toEqual(['choices_invalid'])
    const shown = { lines: [1], totals: order({}).totals }
    invalid({ draft: { couponCode: 'TEN', claimed: shown } }, 'unknown')
  })

  it('an automatic coupon that does not apply is ignored [4.54]', () => {
    const coupon = aCoupon({ autoApplied: true })
    expect(order({ coupon }).totals.discount).toBe(100)
    expect(order({ coupon: { ...coupon, minimumTotal: 5000 } })).toMatchObject({ couponId: null })
    expect(order({ coupon: aCoupon() })).toMatchObject({ couponId: null })
  })
})

describe('what the customer was shown', () => {
  const totals = order({}).totals

  it('claimed prices are accepted if they match exactly [7.42]', () => {
    expect(codes({ draft: { claimed: { lines: [995], totals } } })).toEqual([])
    expect(codes({ draft: { claimed: { lines: null, totals } } })).toEqual([])
  })

  it('any other claimed price is refused with the actual lines and totals [7.42]', () => {
    for (const key of Object.keys(totals) as (keyof typeof totals)[]) {
      const claimed = { lines: null, totals: { ...totals, [key]: totals[key] - 1 } }
      expect(refusals({ draft: { claimed } })).toMatchObject([{ code: 'price_changed', totals }])
    }
    expect(codes({ draft: { claimed: { lines: [994], totals } } })).toEqual(['price_changed'])
    expect(codes({ draft: { claimed: { lines: [995, 0], totals } } })).toEqual(['price_changed'])
  })

  it('a special applies on the day for which the order is placed [9.24]', () => {
    const special = { price: 500, startsOn: '2026-11-21', endsOn: '2026-11-21' }
    const menu = { items: [anItem({ special })] }
    expect(order({ menu }).totals.total).toBe(995)
    expect(order({ menu, draft: { pickup: later('2026-11-21T19:00:00Z') } }).totals.total).toBe(500)
  })
})

describe('a night past midnight', () => {
  it("an order after midnight uses the previous day's hours [4.48, 5.18]", () => {
    const hours = { ...dailyHours([]), exceptions: { '2026-11-20': [{ opens: '18:00', closes: '02:00' }] } }
    const location = { hours: hoursForAll(hours) }
    expect(codes({ location, now: at('2026-11-21T01:30:00Z') })).toEqual([])
    expect(codes({ location, draft: { pickup: later('2026-11-21T01:45:00Z') } })).toEqual([])
    expect(codes({ location, draft: { pickup: later('2026-11-21T02:00:00Z') } })).toEqual(['time_not_available'])
  })
})
