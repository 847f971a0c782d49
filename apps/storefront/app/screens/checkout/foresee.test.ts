import { ASAP, type CartLine, type Item, localMoment, type PickupChoice } from '@comanda/domain'
import {
  aCart,
  aLine,
  aLocation,
  aMealDeal,
  aMenu,
  anItem,
  anOption,
  aProduct,
  aSection,
  aValue,
  chosen,
  chosenIn,
} from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { OrderTimes } from '../../api/locations.ts'
import type { Shop } from '../../stored/shop.ts'
import { linesOfBasket } from '../cart/lines-of-basket.ts'
import { foresee } from './foresee.ts'

const now = Temporal.Instant.from('2026-11-21T18:00:00Z')

const extras = (soldOut: boolean) =>
  anOption({
    id: 1,
    name: 'Extras',
    kind: 'checkbox',
    required: false,
    values: [aValue({ id: 1, name: 'Burrata', soldOut })],
  })
const diavola = (parts: Partial<Item> = {}) =>
  anItem({ id: 7, name: 'Diavola', hasOptions: true, options: [extras(false)], ...parts })

/** What is foreseen of a cart with these lines while the menu has these dishes. */
const seen = (
  items: readonly Item[],
  lines: readonly CartLine[],
  location = aLocation(),
  { pickup = ASAP, times = null }: { pickup?: PickupChoice; times?: OrderTimes | null } = {},
) => {
  const cart = aCart({ orderType: 'collection', lines })
  const answer = { location, coupons: [], specials: [], delivery: null, refused: null, distance: null }
  const shop: Shop = {
    language: 'en',
    answer,
    menu: aMenu({ items }),
    items: new Map(items.map((item) => [item.id, item])),
  }
  const basket = {
    answer,
    cart,
    shop,
    lines: linesOfBasket(cart, shop, localMoment(now, location.timeZone), new Map()),
  }
  return foresee(basket, pickup, { location, orderType: cart.orderType, times, now })
}
const one = aLine({ itemId: 7 })

describe('what would be refused', () => {
  it('is nothing while the place is open and every dish is there', () => {
    expect(seen([diavola()], [one])).toEqual([])
  })

  it('is said before the form is sent when the place stops or a dish sells out [8.23, 8.24]', () => {
    expect(seen([diavola()], [one], aLocation({ stopped: true }))).toEqual([{ code: 'location_stopped' }])
    expect(seen([diavola({ soldOut: true })], [one])).toMatchObject([
      { code: 'items_not_available', items: [{ id: 7, name: 'Diavola' }], values: [] },
    ])
  })

  it('is said of an extra that has sold out, by its name [8.24]', () => {
    const line = aLine({ itemId: 7, options: [chosen(1, 1)] })
    expect(seen([diavola()], [line])).toEqual([])
    expect(seen([diavola({ options: [extras(true)] })], [line])).toMatchObject([
      { code: 'items_not_available', items: [], values: [{ id: 1, name: 'Burrata' }] },
    ])
  })

  it('is said of a dish that asks something it did not ask before, by dish and question [8.26]', () => {
    const size = anOption({ id: 2, name: 'Size', kind: 'radio', required: true, values: [aValue({ id: 3 })] })
    expect(seen([diavola({ options: [size] })], [one])).toMatchObject([
      { code: 'choices_invalid', line: 0, problems: [{ name: 'Size', path: ['Diavola', 'Size'] }] },
    ])
    expect(seen([diavola({ options: [size] })], [aLine({ itemId: 7, options: [chosen(2, 3)] })])).toEqual([])
  })

  it('is said of a dish of another hour or another day, at the chosen time [5.57, 8.25]', () => {
    // A Saturday, six in the evening.
    const lunch = { days: [], times: [{ opens: '12:00', closes: '15:00' }] }
    const later: PickupChoice = { type: 'later', date: '2026-11-22', at: '2026-11-22T12:30:00Z' }
    const none: PickupChoice = { type: 'later', date: '2026-11-22', at: null }
    expect(seen([diavola({ serving: lunch })], [one])).toMatchObject([
      { code: 'items_not_now', items: [{ id: 7, name: 'Diavola' }] },
    ])
    for (const pickup of [later, none])
      expect(seen([diavola({ serving: lunch })], [one], aLocation(), { pickup })).toEqual([])
    const saturdays = { days: [6 as const], times: [] }
    expect(seen([diavola({ serving: saturdays })], [one])).toEqual([])
    expect(seen([diavola({ serving: saturdays })], [one], aLocation(), { pickup: later })).toMatchObject([
      { code: 'items_not_today', items: [{ id: 7, nextDate: '2026-11-28' }] },
    ])
  })

  it('is said of a time that has filled up since it was chosen, with the next that is free', () => {
    const at = '2026-11-21T19:00:00Z'
    const pickup: PickupChoice = { type: 'later', date: '2026-11-21', at }
    const times = { asapAt: '2026-11-21T18:20:00Z', full: new Set([Date.parse(at)]) }
    expect(seen([diavola()], [one], aLocation(), { pickup, times })).toEqual([
      { code: 'slot_full', at, next: '2026-11-21T19:15:00Z' },
    ])
    expect(seen([diavola()], [one], aLocation(), { pickup })).toEqual([])
    expect(seen([diavola()], [one], aLocation(), { times })).toEqual([])
    expect(seen([diavola()], [one], aLocation(), { times: { ...times, asapAt: null } })).toMatchObject([
      { code: 'slot_full', at: null },
    ])
  })

  it('is said when there are fewer than wanted, those inside meal deals counted [8.24, 7.38]', () => {
    const deal = aMealDeal({
      id: 50,
      sections: [aSection({ id: 1, kind: 'checkbox', max: 3, products: [aProduct({ id: 1, itemId: 7 })] })],
    })
    const lines = [
      aLine({ itemId: 7, quantity: 2 }),
      aLine({ key: 'deal', itemId: 50, sections: [chosenIn(1, [1, 2])] }),
    ]
    expect(seen([diavola({ left: 4 }), deal], lines)).toEqual([])
    expect(seen([diavola({ left: 3 }), deal], lines)).toEqual([
      { code: 'items_short', items: [{ id: 7, name: 'Diavola', left: 3 }] },
    ])
  })
})
