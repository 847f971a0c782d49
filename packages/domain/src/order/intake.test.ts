import { aCategory, aContact, aDraft, aLocation, anAddress, anItem } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_TYPES } from '../location/order-type.ts'
import { instantText } from '../time/local.ts'
import { decideOrder, priceDraft } from './decide-order.ts'
import { contactProblems } from './draft-form.ts'
import { INTAKES } from './intake.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
const location = aLocation({ tables: [{ id: 7, name: '12', capacity: 4 }] })
const menu = {
  locationId: 1,
  version: 1,
  categories: [aCategory()],
  items: [anItem({ id: 1 }), anItem({ id: 2, ageRestricted: true })],
  synonyms: [],
  popular: [],
  ratings: [],
}

const intakes = fc.constantFrom(...INTAKES)
const word = fc.constantFrom('', ' ', 'Ada')
const contacts = fc.record({
  firstName: word,
  lastName: word,
  email: fc.constantFrom('', 'ada@example.com', 'ada'),
  telephone: fc.constantFrom('', '+447700900123', '12'),
})
const drafts = fc
  .record({
    orderType: fc.constantFrom(...ORDER_TYPES),
    contact: contacts,
    address: fc.constantFrom(null, anAddress()),
    tableId: fc.constantFrom(null, 7),
    ageConfirmed: fc.boolean(),
    lines: fc.array(
      fc.record({
        itemId: fc.constantFrom(1, 2),
        quantity: fc.integer({ min: 1, max: 9 }),
        comment: fc.constant(''),
        options: fc.constant([]),
        sections: fc.constant([]),
      }),
      { maxLength: 3 },
    ),
  })
  .map((parts) => aDraft(parts))

describe('orders that staff take', () => {
  it('what a customer may order, staff may take, at the same price and for the same time', () => {
    fc.assert(
      fc.property(drafts, intakes, (draft, intake) => {
        const placed = decideOrder(draft, location, menu, null, NOW)
        const taken = decideOrder({ ...draft, intake }, location, menu, null, NOW)
        if (placed.ok) expect(taken).toEqual(placed)
      }),
    )
  })

  it('only missing contact details are forgiven', () => {
    fc.assert(
      fc.property(drafts, intakes, (draft, intake) => {
        const whole = { ...draft, contact: aContact() }
        const placed = decideOrder(whole, location, menu, null, NOW)
        expect(decideOrder({ ...whole, intake }, location, menu, null, NOW)).toEqual(placed)
      }),
    )
  })

  it('a price without a decision is that of the decision', () => {
    fc.assert(
      fc.property(drafts, intakes, (draft, intake) => {
        const taken = decideOrder({ ...draft, intake }, location, menu, null, NOW)
        if (taken.ok) expect(priceDraft({ ...draft, intake }, location, menu, NOW)).toEqual(taken.value.totals)
      }),
    )
  })

  it('callers and deliveries need name and number, the counter neither', () => {
    const nothing = { firstName: '', lastName: '', email: '', telephone: '' }
    const missing = (orderType: (typeof ORDER_TYPES)[number], intake: (typeof INTAKES)[number]) =>
      contactProblems(nothing, orderType, 'uk', intake).map(({ field }) => field)
    const both = ['contact.firstName', 'contact.telephone']
    expect([missing('delivery', 'phone'), missing('collection', 'phone')]).toEqual([both, both])
    expect(missing('table', 'phone')).toEqual(['contact.firstName'])
    expect(missing('delivery', 'counter')).toEqual(both)
    expect([missing('collection', 'counter'), missing('table', 'counter')]).toEqual([[], []])
    expect(contactProblems({ ...nothing, email: 'ada' }, 'collection', 'uk', 'counter')).toHaveLength(1)
  })

  it('whoever takes an order watches over it', () => {
    const unwatched = { ...location, unwatchedSince: instantText(NOW.epochMilliseconds - 3_600_000) }
    const codes = (intake?: 'phone') => {
      const decision = decideOrder(aDraft({ intake }), unwatched, menu, null, NOW)
      return decision.ok ? [] : decision.refusals.map(({ code }) => code)
    }
    expect(codes()).toEqual(['location_unwatched'])
    expect(codes('phone')).toEqual([])
  })
})
