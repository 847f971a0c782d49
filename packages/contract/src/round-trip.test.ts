import type { Choice, ChosenOption, Item, OrderDraft, Refusal } from '@comanda/domain'
import { itemTotalOf, lineInLanguage, priceLine, totalsOf, vatOf } from '@comanda/domain'
import {
  aBusiness,
  aCategory,
  aCoupon,
  aDeliveryArea,
  aDraft,
  aLocation,
  anAddress,
  anItem,
  anyDish,
  noonOn,
  orderTypeSettings,
} from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locationSchema, orderDraftSchema, orderSchema, themeSchema } from './index.ts'
import {
  couponFromWire,
  couponToWire,
  draftFromWire,
  draftToWire,
  errorFromWire,
  errorText,
  itemFromWire,
  itemToWire,
  locationFromWire,
  locationToWire,
  menuFromWire,
  menuToWire,
  type OrderView,
  orderFromWire,
  orderToWire,
  paymentFromWire,
  paymentToWire,
  refusalFromWire,
  refusalToWire,
  websiteFromWire,
  websiteToWire,
} from './wire.ts'

const overJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe('there and back', () => {
  it('a dish with its options and sections survives the conversion to the wire and back', () => {
    fc.assert(
      fc.property(anyDish, (item: Item) => {
        expect(itemFromWire(overJson(itemToWire(item, 'es')))).toEqual(item)
      }),
    )
  })

  it('a menu survives the conversion to the wire and back; its items have no options', () => {
    const items = [
      anItem({
        id: 1,
        prices: { base: 995, table: 1195 },
        special: { price: 5, startsOn: '2026-01-01', endsOn: '2026-02-01' },
      }),
      anItem({
        id: 2,
        categoryId: 2,
        allergens: null,
        serving: { days: [5, 6], times: [{ opens: '22:00', closes: '02:00' }] },
      }),
    ]
    const categories = [aCategory(), aCategory({ id: 2, parentId: 1, orderTypes: ['table'] }), aCategory({ id: 3 })]
    const synonyms = [{ words: ['kids'], finds: ['Margherita'] }]
    const popular = [2, 1]
    const ratings = [{ itemId: 2, mean: 6.2, count: 5 }]
    const back = menuFromWire(
      overJson(menuToWire({ locationId: 4, version: 9, categories, items, synonyms, popular, ratings }, 'en')),
    )
    expect(back).toEqual({
      locationId: 4,
      version: 9,
      categories,
      items: items.map(({ options: _, sections: __, ...summary }) => summary),
      synonyms,
      popular,
      ratings,
    })
  })

  it('a location with all three kinds of area survives the conversion to the wire and back [3.17]', () => {
    const location = aLocation({
      areas: [
        aDeliveryArea(),
        { id: 2, name: 'Ring', colour: '#000', tiers: [], type: 'shape', ring: [{ lat: 1, lng: 2 }] },
        { id: 3, name: 'Far', colour: '#fff', tiers: [{ from: 0, charge: 399 }], type: 'postcodes', prefixes: ['LS6'] },
      ],
      settings: {
        delivery: orderTypeSettings({ serviceCharge: 50, bagCharge: 10, preOrderHours: 3 }),
        collection: orderTypeSettings({ acceptsLater: false }),
        table: orderTypeSettings({ offered: false }),
      },
      pausedUntil: '2026-11-21T13:00:00Z',
    })
    const answer = {
      location,
      delivery: { postcode: 'LS1 6EN', tiers: [{ from: 1500, charge: 250 }] },
      refused: null,
      distance: 420,
      coupons: [aCoupon()],
      specials: [],
    }
    const wire = overJson(locationToWire(answer, { today: '2026-11-21', language: 'en', logo: null }))
    expect(locationSchema.parse(wire)).toEqual(wire)
    expect(locationFromWire(wire)).toEqual(answer)
  })

  it('a business with its theme survives the conversion to the wire and back [3.20, 3.21]', () => {
    const business = aBusiness({ territory: 'es', language: 'es', guestOrdering: false, termsBySentence: false })
    const payments = { account: 'acct_1', asksBillingPostcode: true, brands: ['klarna'] as const }
    const website = {
      business,
      apiKey: 'ck_1',
      payments,
      receiptIssuer: 'till' as const,
      tax: 'igic' as const,
      languages: ['en', 'es'] as const,
      texts: { 'home.orderTypes': 'How shall we feed you?' },
      documents: ['terms', 'allergy'] as const,
      wordsLanguage: 'en' as const,
      siteUrl: 'https://napoli.example',
      tagManagerId: 'GTM-ABC123',
      apps: { appStoreId: '6450000001', iosAppId: 'ABCDE12345.a.b', playPackage: 'a.b', announcesNewApp: true },
      mapTiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles' },
      pushKey: 'BPk',
      oneSignalAppId: 'os-1',
      locationCount: 200,
    }
    const wire = overJson(websiteToWire(website, []))
    expect(themeSchema.parse(wire.theme)).toEqual(wire.theme)
    expect(websiteFromWire(wire)).toEqual({ ...website, locations: [] })
  })

  it.each([
    aCoupon(),
    aCoupon({
      discount: { type: 'fixed', amount: 250 },
      maxUses: 3,
      orderTypes: ['delivery'],
      endsAt: '2026-12-01T00:00:00Z',
    }),
  ])('a coupon with an amount or a percentage survives the conversion to the wire and back [3.19]', (coupon) => {
    expect(couponFromWire(overJson(couponToWire(coupon)))).toEqual(coupon)
  })

  const anyOptions = (depth: number): fc.Arbitrary<ChosenOption[]> =>
    depth === 0
      ? fc.constant([])
      : fc.uniqueArray(
          fc.record({
            optionId: fc.integer({ min: 1, max: 99 }),
            values: fc.uniqueArray(
              fc.record({
                valueId: fc.integer({ min: 1, max: 99 }),
                quantity: fc.integer({ min: 1, max: 9 }),
                options: anyOptions(depth - 1),
              }),
              { maxLength: 2, selector: (value) => value.valueId },
            ),
          }),
          { maxLength: 2, selector: (option) => option.optionId },
        )

  const anyChoice: fc.Arbitrary<Choice> = fc.record({
    itemId: fc.integer({ min: 1, max: 999 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    comment: fc.constantFrom('', 'No onion'),
    options: anyOptions(4),
    sections: fc.uniqueArray(
      fc.record({
        sectionId: fc.integer({ min: 1, max: 99 }),
        products: fc.array(
          fc.record({
            productId: fc.integer({ min: 1, max: 99 }),
            quantity: fc.integer({ min: 1, max: 9 }),
            options: anyOptions(1),
          }),
          { minLength: 1, maxLength: 2 },
        ),
      }),
      { maxLength: 2, selector: (section) => section.sectionId },
    ),
  })

  it('a draft survives the conversion to the wire, its schema, and back [7.42]', () => {
    fc.assert(
      fc.property(fc.array(anyChoice, { maxLength: 3 }), fc.boolean(), fc.nat(500), (lines, later, tip) => {
        const totals = {
          subTotal: 2000,
          serviceCharge: 50,
          bagCharge: 10,
          deliveryFee: 250,
          discount: 200,
          tip,
          total: 2110 + tip,
        }
        const draft: OrderDraft = aDraft({
          lines,
          orderType: 'delivery',
          address: anAddress(),
          tip,
          couponCode: later ? 'TEN' : null,
          pickup: later ? { type: 'later', at: '2026-11-21T19:00:00Z' } : { type: 'asap' },
          claimed: { lines: lines.map((_, index) => index * 100), totals },
        })
        expect(draftFromWire(orderDraftSchema.parse(overJson(draftToWire(draft))))).toEqual(draft)
      }),
      { numRuns: 50 },
    )
  })

  it('an order with its names and prices survives the conversion to the wire and back [3.10, 3.11]', () => {
    fc.assert(
      fc.property(anyDish, (item: Item) => {
        const choice: Choice = { itemId: item.id, quantity: 2, comment: 'Ring twice', options: [], sections: [] }
        const lines = [{ ...priceLine(item, choice, 'delivery', noonOn('2026-11-21')), description: 'Tomato' }]
        const totals = totalsOf({
          lines,
          orderType: 'delivery',
          settings: orderTypeSettings({ serviceCharge: 50 }),
          deliveryFee: 250,
          discount: 0,
          tip: 100,
        })
        expect(totals.subTotal).toBe(itemTotalOf(lines))
        const { id, slug, name, telephone, email, address, timeZone, receiptIssuer } = aLocation()
        const order: OrderView = {
          id: 'abc',
          number: 34,
          code: '4K7-34',
          status: 'received',
          orderType: 'delivery',
          paymentType: 'card',
          payment: 'paid',
          refunded: 250,
          isRefundStuck: true,
          currency: 'GBP',
          language: 'en',
          totals,
          vat: vatOf(lines, totals, 2000),
          lines,
          contact: aDraft().contact,
          pickup: { type: 'later', at: '2026-11-21T19:00:00Z' },
          address: anAddress(),
          table: { id: 1, name: 'Window', capacity: 2 },
          comment: '',
          driverInstructions: 'Blue door',
          couponCode: 'TEN',
          createdAt: '2026-11-21T12:00:00Z',
          updatedAt: '2026-11-21T12:01:00Z',
          readyAt: '2026-11-21T19:00:00Z',
          promisedAt: '2026-11-21T18:45:00Z',
          reminders: { count: 2, answerDueAt: '2026-11-21T12:15:00Z' },
          preparedAt: '2026-11-21T18:58:00Z',
          allergySeenAt: '2026-11-21T18:41:00Z',
          mailDropped: false,
          isReadOnly: false,
          history: [{ status: 'received', at: '2026-11-21T12:01:00Z', by: 'system', reason: null }],
          location: { id, slug, name, telephone, email, address, timeZone, receiptIssuer, logo: null },
          courier: {
            phase: 'failed',
            name: 'Sofia',
            position: { lat: 53.81, lng: -1.57, at: '2026-11-21T19:01:00Z' },
            dropStatus: 4,
            pickupStatus: null,
            pickupAt: '2026-11-21T18:50:00Z',
            dropAt: null,
            trackingUrl: null,
            isFramed: false,
            reason: 'Nobody home',
            notes: 'Rang twice',
          },
          change: {
            number: 2,
            state: 'open',
            note: 'We have run out of cola',
            lines: [{ name: 'Cola', choices: ['Large'], before: 2, after: 0 }],
            readyAt: '2026-11-21T13:00:00Z',
            totalBefore: 1_250,
            totalAfter: 999,
            due: 0,
            payment: 'failed',
            expiresAt: '2026-11-21T12:10:00Z',
            ifUnanswered: 'keep',
          },
          review: {
            content: 'The crust was a dream.',
            food: 7,
            service: 6,
            handover: 5,
            dishes: [{ itemId: item.id, rating: 4 }],
            answer: { content: 'Come back soon', at: '2026-11-21T20:00:00Z' },
          },
        }
        const wire = overJson(orderToWire(order))
        expect(orderSchema.parse(wire)).toEqual(wire)
        const read = lines.map((line) => ({ ...lineInLanguage(line, 'en'), description: line.description }))
        expect(orderFromWire(wire)).toEqual({ ...order, lines: read })
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    { locationId: 1, orderId: 'a', paymentType: 'cash', method: null },
    { locationId: 1, orderId: 'a', paymentType: 'card', method: 'tok_1' },
    { locationId: 1, orderId: 'a', paymentType: 'card', method: null, radarSession: 'rse_1' },
    { locationId: 1, orderId: 'a', paymentType: 'apple-pay', method: 'pm_1' },
    { locationId: 1, orderId: 'a', paymentType: 'link', method: 'pm_1' },
    { locationId: 1, orderId: 'a', paymentType: 'klarna', method: 'pm_1' },
  ] as const)('a payment by $paymentType survives the conversion to the wire and back [7.43]', (payment) => {
    expect(paymentFromWire(overJson(paymentToWire(payment)))).toEqual(payment)
  })
})

describe('refusals', () => {
  const line = priceLine(
    anItem(),
    { itemId: 1, quantity: 1, comment: '', options: [], sections: [] },
    'table',
    noonOn('2026-11-21'),
  )
  const totals = { subTotal: 995, serviceCharge: 0, bagCharge: 0, deliveryFee: 0, discount: 0, tip: 0, total: 995 }
  it.each<Refusal>([
    { code: 'below_minimum', minimum: 1500, missing: 505 },
    { code: 'coupon_invalid', reason: 'below_minimum', missing: 320 },
    { code: 'coupon_invalid', reason: 'ended' },
    { code: 'price_changed', lines: [line], totals },
    { code: 'location_closed', orderType: 'table', opensAt: null },
  ])('refusal $code keeps its amounts on the wire', (refusal) => {
    expect(refusalFromWire(overJson(refusalToWire(refusal, 'GBP', 'en')))).toEqual(refusal)
  })

  it('any error body is read; the last field’s first message comes first [8.01]', () => {
    const whole = {
      error: { code: 'x', message: 'M', details: { a: ['A'], b: ['B1', 'B2'] } },
      errors: { c: ['C'] },
      status_code: 1001,
    }
    expect(errorText(errorFromWire(422, whole))).toBe('B1')
    expect(errorFromWire(422, whole).statusCode).toBe(1001)
    expect(errorText(errorFromWire(422, { error: { code: 'x', message: 'M' }, errors: { c: ['C'] } }))).toBe('M')
    expect(errorText(errorFromWire(400, { error: 'Plain' }))).toBe('Plain')
    expect(errorText(errorFromWire(422, { errors: { c: ['C'] } }))).toBe('C')
    for (const nothing of [null, '<html>', 7, [], { error: null }])
      expect(errorText(errorFromWire(502, nothing))).toBeNull()
  })
})
