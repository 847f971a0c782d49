import { aLocation } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { anOrderView } from '../../../test/an-order-view.ts'
import type { ReorderView } from '../../api/shapes.ts'
import { Terms } from '../../order/reorder/kitchen-terms.tsx'
import { termsOf } from '../../order/reorder/use-reorder-offers.ts'
import { ServedThere } from './ended-offers.tsx'

const site = aSite({ renderedAt: Date.parse('2026-11-21T09:00:00Z') })
const OTHER = {
  id: 2,
  slug: 'wharf',
  name: 'Granary Wharf',
  preOrder: false,
  opensAt: null,
  timeZone: 'Europe/London',
  served: 3,
}
const textOf = (other: Partial<ReorderView['others'][number]>, at = site) =>
  markupIn(at, <ServedThere other={{ ...OTHER, ...other }} all={3} />).replace(/<[^>]*>/g, '')

it('another kitchen that is closed now says on its own clock from when it takes the order [1.07, 9.15]', () => {
  const closed = { preOrder: true, opensAt: '2026-11-21T12:00:00Z' }
  expect(textOf({})).toBe('Serves everything you ordered')
  expect(textOf(closed)).toBe('Serves everything you ordered · from 12:00')
  expect(textOf({ ...closed, served: 2 })).toBe('Serves 2 of your 3 dishes · from 12:00')
  expect(textOf({ ...closed, timeZone: 'Europe/Madrid' })).toBe('Serves everything you ordered · from 13:00')
  expect(textOf({ ...closed, opensAt: '2026-11-22T12:00:00Z' })).toMatch(/· from tomorrow/)
  expect(textOf(closed, { ...site, language: 'es', wordsLanguage: 'es' })).toBe(
    'Tienen todo lo que pediste · desde las 12:00',
  )
})

const TERMS = { minutes: 30, fee: 250, minimum: 1500, missing: 250 }
const order = anOrderView({ totals: { ...anOrderView().totals, subTotal: 1250 } })
const termsIn = (terms: Partial<typeof TERMS>, language: 'en' | 'es' = 'en') =>
  markupIn(
    { ...site, language, wordsLanguage: language },
    <Terms terms={{ ...TERMS, ...terms }} currency={order.currency} />,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

it('another kitchen shows time, fee and the amount missing to its minimum before the choice [5.17]', () => {
  expect(termsIn({})).toBe('30–40 min · £2.50 delivery Add £2.50 to reach their £15.00 minimum')
  expect(termsIn({ missing: 0, fee: 0 })).toBe('30–40 min · Free delivery')
  expect(termsIn({}, 'es')).toMatch(/Te faltan .*2[.,]50.* para su pedido mínimo de .*15[.,]00/)
})

it('the terms of another kitchen follow the tiers of the address and the dishes of the order [5.17, 9.17]', () => {
  const location = aLocation()
  const tiers = [
    { from: 1500, charge: 300 },
    { from: 3000, charge: 100 },
  ]
  const minutes = location.settings.delivery.preparationMinutes
  expect(termsOf({ location, delivery: { postcode: null, tiers } }, order)).toEqual({
    minutes,
    fee: 300,
    minimum: 1500,
    missing: 250,
  })
  expect(termsOf({ location, delivery: null }, order)).toBeNull()
  expect(termsOf({ location, delivery: null }, { ...order, orderType: 'collection' })).toMatchObject({
    fee: null,
    missing: 0,
  })
})
