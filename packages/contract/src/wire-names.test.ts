import type { ClockSpan, Language } from '@comanda/domain'
import {
  aBusiness,
  aCategory,
  aCoupon,
  aDeliveryArea,
  aLocation,
  aMealDeal,
  anItem,
  anOption,
  aProduct,
  aSection,
  aValue,
  dailyHours,
  hoursForAll,
  orderTypeSettings,
} from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { couponToWire, itemToWire, locationToWire, menuToWire, websiteToWire } from './wire.ts'

/** Clients depend on these names: each is written out as the specification spells it. */

const special = { price: 850, startsOn: '2026-11-20', endsOn: '2026-11-22' }
const place = aLocation({
  settings: {
    delivery: orderTypeSettings({ preparationMinutes: 45, preOrderHours: 3, serviceCharge: 99, bagCharge: 10 }),
    collection: orderTypeSettings({ preparationMinutes: 15, preOrderHours: 2, serviceCharge: 50 }),
    table: orderTypeSettings({ offered: false }),
  },
  areas: [
    aDeliveryArea(),
    { id: 2, name: 'Ring', colour: '#000', tiers: [], type: 'shape', ring: [{ lat: 1, lng: 2 }] },
  ],
  pausedUntil: '2026-11-21T13:00:00Z',
  hygieneRating: 5,
})
const wireOf = (location = place, language: Language = 'en') =>
  locationToWire(
    {
      location,
      delivery: { postcode: 'LS1 6EN', tiers: [{ from: 1500, charge: 250 }] },
      refused: null,
      distance: 420,
      coupons: [aCoupon()],
      specials: [anItem({ special })],
    },
    { today: '2026-11-21', language, logo: 'oven' },
  )

it('a location has the names that the specification gives it [3.17]', () => {
  const slots = { '2026-11-21': [{ opens_at: '11:00', closes_at: '23:00' }] }
  const hours = { week: { 1: [{ opens_at: '11:00', closes_at: '23:00' }] } }
  expect(wireOf()).toMatchObject({
    id: 1,
    slug: 'leeds-call-lane',
    name: 'Call Lane',
    logo: 'oven',
    email: 'call-lane@napoli.example',
    telephone: '+441134960000',
    address: { lat: 53.7965, lng: -1.5443, postcode: 'LS1 7BT' },
    currency: { raw_symbol: '£' },
    tables: [{ id: 1, name: 'Window', capacity: 2 }, { id: 2 }],
    openingHours: { delivery: hours, collection: hours, sitIn: hours, suspended: false },
    paused_to: '2026-11-21T13:00:00Z',
    orderSetting: {
      accepts_future_orders: true,
      future_order_delivery: 3,
      future_order_collection: 2,
      offer_delivery: true,
      offer_collection: true,
      offer_tableordering: false,
      accepts_stripe: true,
      accepts_cod: true,
      service_charge: 0.99,
      bag_charge: 0.1,
      delivery_time: 45,
      collection_time: 15,
    },
    delivery_time: slots,
    pickup_time: slots,
    tableOrdering_time: slots,
    availabe_delivery_postcode: 'LS1 6EN',
    delivery_condition: [{ total: 15, charge: 2.5 }],
    allDeliveryAreas: [
      {
        type: 'circle',
        name: 'Near',
        colour: '#2e7d32',
        conditions: [
          { condition: 'total', total: 15, charge: 2.5 },
          { condition: 'total', total: 30, charge: 0 },
        ],
      },
      { type: 'shape', name: 'Ring' },
    ],
    service_charges: [
      { order_type: 1, charge: 0.99 },
      { order_type: 2, charge: 0.5 },
      { order_type: 3, charge: 0 },
    ],
    coupons: [{ code: 'TEN' }],
    specials: [{ start_date: '2026-11-20', end_date: '2026-11-22', locationMenuItem: { id: 1, special_price: 8.5 } }],
    hygiene_rating: { rating_key: 'fhrs_5_en-gb' },
    is_deliverect: false,
  })
  expect(wireOf(aLocation({ integration: 'deliverect', hygieneRating: null }))).toMatchObject({
    is_deliverect: true,
    hygiene_rating: null,
  })
})

it('the regular opening hours are put into words in the language of the answer [3.17]', () => {
  const week = { ...dailyHours().week, 1: [], 2: [{ opens: '00:00', closes: '00:00' }] as readonly ClockSpan[] }
  const hours = hoursForAll({ week, exceptions: {} })
  const readable = (language: Language) => wireOf(aLocation({ hours }), language).openingHoursReadable
  expect(readable('en').delivery.slice(0, 3)).toEqual(['Monday: closed', 'Tuesday: 24 hours', 'Wednesday: 11:00–23:00'])
  expect(readable('es').sitIn.slice(0, 3)).toEqual(['lunes: cerrado', 'martes: 24 horas', 'miércoles: 11:00–23:00'])
  expect(readable('en').collection).toHaveLength(7)
})

it.each([
  [['11:00–05:00', '05:00–11:00'], '24 hours'],
  [['15:00–18:00', '11:00–15:00', '19:00–23:00'], '11:00–18:00, 19:00–23:00'],
  [['00:00–00:00'], '24 hours'],
])('the opening hours %j read as %s [3.17]', (written, words) => {
  const spans = written.map((span) => ({ opens: span.slice(0, 5), closes: span.slice(6) }))
  const hours = hoursForAll({ week: { ...dailyHours().week, 1: spans }, exceptions: {} })
  expect(wireOf(aLocation({ hours })).openingHoursReadable.delivery[0]).toBe(`Monday: ${words}`)
})

it('a dish has the names that the specification gives it [3.06]', () => {
  const dish = anItem({
    name: 'Margherita',
    description: 'Tomato',
    image: 'margherita',
    prices: { base: 995, delivery: 1095, collection: 895, table: 1195 },
    special,
    dietary: ['vegan'],
    serving: { days: [5, 6], times: [{ opens: '22:00', closes: '02:00' }] },
    orderTypes: ['delivery', 'table'],
  })
  expect(itemToWire(dish, 'en')).toMatchObject({
    id: 1,
    menu_item_id: 1,
    name: 'Margherita',
    description: 'Tomato',
    image: 'margherita',
    hasOptions: false,
    options: [],
    is_meal_deal: false,
    sections: [],
    price: 9.95,
    delivery_price: 10.95,
    collection_price: 8.95,
    sitin_price: 11.95,
    special_price: 8.5,
    is_special: true,
    is_favourite: false,
    dietaries: [{ slug: 'vegan', name: 'Vegan' }],
    mealDays: [5, 6],
    mealTimes: [{ start_at: '22:00', end_at: '02:00' }],
    allow_delivery: true,
    allow_collection: false,
    allow_sitin: true,
    originalMenuItem: { id: 1, name: 'Margherita', description: 'Tomato', image: 'margherita' },
  })
})

it.each([
  ['radio', 'RADIO'],
  ['checkbox', 'CHECKBOX'],
  ['select', 'SELECT'],
] as const)('an option of kind %s is %s on the wire, with values that may hold options [3.07]', (kind, type) => {
  const dip = anOption({ id: 2, name: 'Dip', kind: 'select', values: [aValue({ id: 21, name: 'Aioli' })] })
  const crust = aValue({ id: 11, name: 'Stuffed', price: 150, maxQuantity: 3, options: [dip] })
  const option = anOption({ id: 1, name: 'Crust', kind, required: true, min: 1, max: 4, valueMax: 2, values: [crust] })
  expect(itemToWire(anItem({ options: [option] }), 'en').options).toMatchObject([
    {
      id: 1,
      name: 'Crust',
      type,
      is_required: true,
      min_quantity: 1,
      max_quantity: 4,
      multi_max: 2,
      values: [{ id: 11, name: 'Stuffed', price: 1.5, max_quantity: 3, options: [{ id: 2, values: [{ id: 21 }] }] }],
    },
  ])
})

it.each([true, false])(
  'a deal section that is charged (%s) has product type 4, others do not [3.08, 3.09]',
  (priced) => {
    const section = aSection({
      id: 7,
      name: 'Drink',
      kind: 'radio',
      required: true,
      min: 1,
      max: 2,
      priced,
      products: [aProduct({ id: 71, name: 'Cola', price: 100 })],
    })
    const wire = itemToWire(aMealDeal({ sections: [section, { ...section, id: 8, kind: 'checkbox' }] }), 'en').sections
    expect(wire).toMatchObject([
      {
        id: 7,
        name: 'Drink',
        type: 'RADIO',
        is_required: true,
        minimum_quantity: 1,
        max_quantity: 2,
        subProducts: [{ id: 71, name: 'Cola', price: 1 }],
      },
      { id: 8, type: 'CHECKBOX' },
    ])
    expect(wire[0]?.product_type === 4).toBe(priced)
  },
)

it('a category has the names that the specification gives it [3.18]', () => {
  const categories = [aCategory({ id: 1, orderTypes: ['collection', 'table'] }), aCategory({ id: 2, parentId: 1 })]
  const items = [anItem({ id: 5, categoryId: 1 })]
  expect(
    menuToWire({ locationId: 4, version: 9, categories, items, synonyms: [], popular: [], ratings: [] }, 'en').data,
  ).toMatchObject([
    {
      id: 1,
      location_id: 4,
      menu_items: [{ id: 5 }],
      children: [{ id: 2, category_availibility: [] }],
      new_format: true,
      category_availibility: [2, 3],
    },
  ])
})

it('a coupon has the specified names; an amount is type 2, a percentage is not [3.19]', () => {
  const fixed = { type: 'fixed', amount: 300 } as const
  const coupon = aCoupon({ discount: fixed, minimumTotal: 1200, autoApplied: true })
  expect(couponToWire(coupon)).toMatchObject({
    name: 'Ten off',
    description: 'Ten per cent off your order',
    code: 'TEN',
    discount: 3,
    discount_type: 2,
    minimum_total: 12,
    auto_applied: true,
  })
  const percent = couponToWire(aCoupon())
  expect(percent.discount).toBe(10)
  expect(percent.discount_type).not.toBe(2)
})

it('a business and its theme have the names that the specification gives them [3.20, 3.21]', () => {
  const business = aBusiness({
    links: { twitter: 'https://x.com/n', facebook: 'https://facebook.com/n', instagram: 'https://instagram.com/n' },
    appStoreLink: 'https://apps.apple.com/n',
    googlePlayLink: 'https://play.google.com/n',
    theme: { ...aBusiness().theme, mark: 'oven' },
  })
  expect(
    websiteToWire(
      {
        business,
        apiKey: 'ck_1',
        payments: { account: null, asksBillingPostcode: false, brands: [] },
        receiptIssuer: 'we',
        tax: null,
        languages: ['en', 'es'],
        texts: {},
        documents: [],
        wordsLanguage: 'en',
        siteUrl: null,
        tagManagerId: null,
        apps: { appStoreId: null, iosAppId: null, playPackage: null, announcesNewApp: false },
        mapTiles: null,
        pushKey: null,
        oneSignalAppId: null,
        locationCount: 0,
      },
      [],
    ),
  ).toMatchObject({
    api_key: 'ck_1',
    app_store_link: 'https://apps.apple.com/n',
    google_play_link: 'https://play.google.com/n',
    business: {
      id: 1,
      name: 'Napoli 1889',
      description: 'Neapolitan pizza in Leeds.',
      logo: 'oven',
      territory: 'UK',
      twitter_url: 'https://x.com/n',
      facebook_url: 'https://facebook.com/n',
      instagram_url: 'https://instagram.com/n',
    },
  })
})
