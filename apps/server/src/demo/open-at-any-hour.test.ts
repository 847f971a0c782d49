import { decideOrder, type OrderDraft, type OrderType, openingState, priceLine } from '@comanda/domain'
import { noonOn } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressesOf } from './districts/addresses.ts'
import { compileMenu } from './menu/compile-menu.ts'
import { usualChoice } from './past-orders/usual-choice.ts'
import type { DemoLocation, DemoRestaurant } from './restaurant.ts'
import { restaurants } from './restaurants.ts'

const TELEPHONES = { uk: '+44 7700 900123', es: '+34 600 000 123' }

/** Any minute of a year, including both clock changes. */
const anyMinute = fc
  .integer({ min: 0, max: 366 * 24 * 60 })
  .map((minutes) => Temporal.Instant.from('2026-03-01T00:00:00Z').add({ minutes }))

/** A simple order at a location: an unrestricted dish in the quantity that the minimum needs. */
function plainDraft(
  { business, district }: DemoRestaurant,
  { location }: DemoLocation,
  menu: ReturnType<typeof compileMenu>,
  orderType: OrderType,
): OrderDraft {
  const dish = menu.items.find(
    (item) =>
      item.orderTypes.includes(orderType) &&
      !item.soldOut &&
      !item.ageRestricted &&
      item.serving.days.length + item.serving.times.length === 0,
  )
  if (!dish) throw new Error(`Nothing is always served for ${orderType}.`)
  const { unitPrice } = priceLine(dish, usualChoice(dish), orderType, noonOn('2026-01-01'))
  const nearby = addressesOf(district).find((one) => one.line1 === location.address.line1)
  return {
    locationId: location.id,
    orderType,
    lines: [usualChoice(dish, Math.ceil(2500 / unitPrice))],
    contact: {
      firstName: 'Amara',
      lastName: 'Okafor',
      email: 'amara@example.com',
      telephone: TELEPHONES[business.territory],
    },
    pickup: { type: 'asap' },
    address: orderType === 'delivery' ? (nearby ?? null) : null,
    tableId: orderType === 'table' ? (location.tables[0]?.id ?? null) : null,
    comment: '',
    driverInstructions: '',
    couponCode: null,
    tip: 0,
    ageConfirmed: false,
    claimed: null,
  }
}

describe.each(restaurants.map((restaurant) => ({ name: restaurant.business.name, restaurant })))(
  '$name',
  ({ restaurant }) => {
    const menus = new Map(
      restaurant.locations.map((entry) => [entry, compileMenu(entry.location.id, entry.menu, '2026-03-01')] as const),
    )

    it.each(['delivery', 'collection', 'table'] as const)(
      'a location accepts a %s order at any minute of a year [4.47] [4.48]',
      (orderType) => {
        fc.assert(
          fc.property(anyMinute, (now) => {
            const taken = [...menus].some(
              ([entry, menu]) =>
                decideOrder(plainDraft(restaurant, entry, menu, orderType), entry.location, menu, null, now).ok,
            )
            expect(taken).toBe(true)
          }),
          { numRuns: 60 },
        )
      },
    )
  },
)

it('Granary Wharf is open past midnight on Friday and closed on Monday morning [4.51]', () => {
  const wharf = restaurants[0]?.locations[1]?.location
  if (!wharf) throw new Error('Granary Wharf is gone.')
  const stateAt = (text: string) => openingState(wharf, Temporal.Instant.from(text)).state
  expect(stateAt('2026-11-21T00:30:00Z')).toBe('open')
  expect(stateAt('2026-11-21T01:30:00Z')).toBe('closed')
  expect(stateAt('2026-11-16T09:00:00Z')).toBe('closed')
})
