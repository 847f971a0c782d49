import {
  aChoice,
  aMealDeal,
  anItem,
  anOption,
  aProduct,
  aSection,
  aValue,
  chosen,
  chosenIn,
  noonOn,
  vatRates,
} from '@comanda/test-kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { worthOf } from '../payment/refund-parts.ts'
import { priceLine } from './price-line.ts'
import { totalsOf } from './totals.ts'
import { ratedParts, vatOf } from './vat.ts'

const today = '2026-11-21'

/** A burger at 8.00 and 10 %, with a beer at 2.00 and 21 %, together for 9.00. */
const deal = aMealDeal({
  prices: { base: 900 },
  vat: vatRates(1000),
  sections: [
    aSection({
      id: 1,
      products: [aProduct({ id: 1, sold: { prices: { base: 800 }, special: null, vat: vatRates(1000) } })],
    }),
    aSection({
      id: 2,
      products: [aProduct({ id: 2, itemId: 102, sold: { prices: { base: 200 }, special: null, vat: vatRates(2100) } })],
    }),
  ],
})
const both = aChoice({ sections: [chosenIn(1, 1), chosenIn(2, 2)] })

const totalsFor = (lines: readonly { readonly linePrice: number }[], discount = 0) =>
  totalsOf({
    lines,
    orderType: 'collection',
    settings: { serviceCharge: 0, bagCharge: 0 },
    deliveryFee: 0,
    discount,
    tip: 0,
  })

it('the price of a deal is divided by what its dishes cost by themselves, each at its own rate', () => {
  const line = priceLine(deal, { ...both, quantity: 2 }, 'collection', noonOn(today))
  expect(vatOf([line], totalsFor([line]), 1000)).toEqual([
    { rate: 1000, gross: 1440, vat: 131 },
    { rate: 2100, gross: 360, vat: 62 },
  ])
})

it('an option that is chosen counts in the worth of its dish, charged or not', () => {
  const [food, drink] = deal.sections
  const large = anOption({ id: 5, values: [aValue({ id: 51, price: 200 })] })
  const sections = [food, drink && { ...drink, products: drink.products.map((one) => ({ ...one, options: [large] })) }]
  const withLarge = { ...deal, sections: sections.flatMap((section) => section ?? []) }
  const choice = aChoice({
    sections: [chosenIn(1, 1), { sectionId: 2, products: [{ productId: 2, quantity: 1, options: [chosen(5, 51)] }] }],
  })
  const line = priceLine(withLarge, choice, 'collection', noonOn(today))
  expect(ratedParts(line, 900)).toEqual([
    { rate: 1000, amount: 600 },
    { rate: 2100, amount: 300 },
  ])
})

it("a deal in which nothing is chosen, and one of an older order, has the deal's own rate", () => {
  const line = priceLine(deal, aChoice(), 'collection', noonOn(today))
  expect(ratedParts(line, line.linePrice)).toEqual([{ rate: 1000, amount: 900 }])
  const older = priceLine(deal, both, 'collection', noonOn(today))
  const sections = older.sections.map((section) => ({
    ...section,
    products: section.products.map(({ taxed: _, ...product }) => product),
  }))
  expect(ratedParts({ ...older, sections }, 900)).toEqual([{ rate: 1000, amount: 900 }])
})

it('a dish alone has its one rate', () => {
  const line = priceLine(anItem({ vat: vatRates(0) }), aChoice(), 'delivery', noonOn(today))
  expect(ratedParts(line, 995)).toEqual([{ rate: 0, amount: 995 }])
})

it('a refunded deal is worth what the receipt says, rate by rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 800 }), (quantity, discount) => {
      const line = priceLine(deal, { ...both, quantity }, 'collection', noonOn(today))
      const totals = totalsFor([line], discount)
      const vat = vatOf([line], totals, 1000)
      const worth = worthOf({ lines: [line], totals, vat }, { lines: [{ line: 0, quantity }], charges: [] })
      expect(worth).toEqual(vat.map(({ rate, gross }) => ({ rate, amount: gross })))
    }),
  )
})
