import { aCoupon, aLocation, aMealDeal, aMenu, anAddress, anItem, anOption, aValue } from '@comanda/test-kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Choice, ChosenOption } from '../menu/choice.ts'
import { decideOrder } from './decide-order.ts'
import type { OrderDraft } from './order.ts'

const NOW = Temporal.Instant.from('2026-11-20T18:00:00Z')
const size = anOption({
  id: 1,
  kind: 'checkbox',
  max: 4,
  values: [aValue({ id: 1, price: 100, options: [anOption({ id: 2, values: [aValue({ id: 3, price: 33 })] })] })],
})
const menu = aMenu({ items: [anItem({ options: [size] }), anItem({ id: 2, ageRestricted: true }), aMealDeal()] })

const number = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer(), fc.double(), fc.maxSafeInteger())
/** The right value mostly, so that many drafts get past the form. */
const mostly = <T>(right: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: other })
const id = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(1, 2, 3, 50) }, { weight: 1, arbitrary: number })
const text = fc.oneof(fc.constantFrom('', 'LS1 6EN', 'ada@example.com', '0113 496 0000', 'Leeds'), fc.string())
const optionsOf = (depth: number): fc.Arbitrary<ChosenOption[]> =>
  depth === 0
    ? fc.constant([])
    : fc.array(
        fc.record({
          optionId: id,
          values: fc.array(fc.record({ valueId: id, quantity: number, options: optionsOf(depth - 1) }), {
            maxLength: 2,
          }),
        }),
        { maxLength: 2 },
      )
const options = mostly<ChosenOption[]>(fc.constant([]), optionsOf(3))
const choice: fc.Arbitrary<Choice> = fc.record({
  itemId: mostly(fc.constantFrom(1, 2), id),
  quantity: mostly(fc.integer({ min: 1, max: 999 }), number),
  comment: text,
  options,
  sections: mostly<Choice['sections']>(
    fc.constant([]),
    fc.array(
      fc.record({
        sectionId: id,
        products: fc.array(fc.record({ productId: id, quantity: number, options }), { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
  ),
})
const position = fc.option(fc.record({ lat: fc.double(), lng: fc.double() }))
const totals = fc.record({
  subTotal: number,
  serviceCharge: number,
  bagCharge: number,
  deliveryFee: number,
  discount: number,
  tip: number,
  total: number,
})
const draft: fc.Arbitrary<OrderDraft> = fc.record({
  locationId: mostly(fc.constant(1), number),
  orderType: fc.constantFrom('delivery', 'collection', 'table'),
  lines: fc.array(choice, { maxLength: 4 }),
  contact: mostly(
    fc.constant({ firstName: 'Ada', lastName: 'M', email: 'a@b.co', telephone: '01134960000' }),
    fc.record({ firstName: text, lastName: text, email: text, telephone: text }),
  ),
  pickup: mostly<OrderDraft['pickup']>(
    fc.constant({ type: 'asap' } as const),
    fc.record({
      type: fc.constant('later' as const),
      at: fc.oneof(
        fc.constantFrom('2026-11-21T19:00:00Z', '9999-12-31T23:59:59-14:00', '0000-01-01T00:00:00Z', ''),
        fc.string(),
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      ),
    }),
  ),
  address: mostly<OrderDraft['address']>(
    fc.constantFrom(null, anAddress()),
    fc.record({
      line1: text,
      line2: text,
      streetNumber: text,
      city: text,
      region: text,
      postcode: text,
      country: text,
      position,
    }),
  ),
  tableId: fc.option(id),
  comment: text,
  driverInstructions: text,
  couponCode: mostly(fc.constantFrom(null, 'TEN'), text),
  tip: mostly(fc.nat(500), number),
  ageConfirmed: fc.boolean(),
  claimed: mostly(fc.constant(null), fc.record({ lines: fc.option(fc.array(number, { maxLength: 4 })), totals })),
})

it('any draft gives an order with correct sums, or at least one refusal [5.57, 7.42, 9.18]', () => {
  const offered = { coupon: aCoupon(), use: { uses: 0, usesByCustomer: 0 } }
  let placed = 0
  fc.assert(
    fc.property(draft, fc.boolean(), (wanted, hasCoupon) => {
      const decision = decideOrder(wanted, aLocation(), menu, hasCoupon ? offered : null, NOW)
      expect(decideOrder(wanted, aLocation(), menu, hasCoupon ? offered : null, NOW)).toEqual(decision)
      if (!decision.ok) {
        expect(decision.refusals.length).toBeGreaterThan(0)
        return
      }
      placed += 1
      const { totals: sums, lines, vat } = decision.value
      const amounts = [...Object.values(sums), ...lines.map(({ linePrice }) => linePrice)]
      expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
      expect(lines.reduce((sum, line) => sum + line.linePrice, 0)).toBe(sums.subTotal)
      expect(sums.total).toBe(
        sums.subTotal + sums.serviceCharge + sums.bagCharge + sums.deliveryFee + sums.tip - sums.discount,
      )
      expect(vat.reduce((sum, line) => sum + line.gross, 0)).toBe(sums.total - sums.tip)
    }),
    { numRuns: 1500 },
  )
  expect(placed).toBeGreaterThan(10)
})

it('choices nested a thousand levels deep are refused', () => {
  let deep: ChosenOption[] = []
  for (let level = 0; level < 1000; level++) {
    deep = [{ optionId: 1, values: [{ valueId: 1, quantity: 1, options: deep }] }]
  }
  const lines = [{ itemId: 1, quantity: 1, comment: '', options: deep, sections: [] }]
  const contact = { firstName: 'Ada', lastName: 'M', email: 'a@b.co', telephone: '01134960000' }
  const wanted: OrderDraft = {
    locationId: 1,
    orderType: 'collection',
    lines,
    contact,
    pickup: { type: 'asap' },
    address: null,
    tableId: null,
    comment: '',
    driverInstructions: '',
    couponCode: null,
    tip: 0,
    ageConfirmed: false,
    claimed: null,
  }
  const decision = decideOrder(wanted, aLocation(), menu, null, NOW)
  expect(decision.ok).toBe(false)
})
