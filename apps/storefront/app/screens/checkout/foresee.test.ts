import { ASAP, type CartLine, type Item, localMoment } from '@comanda/domain'
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
const seen = (items: readonly Item[], lines: readonly CartLine[], location = aLocation()) => {
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
  return foresee(basket, ASAP, now)
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
