import {
  addressSchema,
  categorySchema,
  documentsSchema,
  itemSchema,
  locationSchema,
  menuMetaSchema,
  orderSchema,
  reviewSchema,
  websiteSchema,
} from '@comanda/contract'
import { type LocationWire, menuFromWire, type WebsiteWire } from '@comanda/contract/wire'
import { withVariants } from '@comanda/domain'
import { aCategory, aMealDeal, anItem, anOption, aValue } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { saveReviews } from '../../src/orders/reviews/store.ts'
import { saveDocuments } from '../../src/restaurants/documents/store.ts'
import { readMenu } from '../../src/restaurants/menus/store.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForPayment, get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
const NAPOLI = 'napoli.localhost'
const TRIANA = 'triana.localhost'

const menu = {
  categories: [
    aCategory(),
    aCategory({ id: 2, name: 'Deals', orderTypes: ['delivery'] }),
    aCategory({ id: 3, name: 'White', parentId: 1 }),
  ],
  items: [
    anItem({
      id: 1,
      prices: { base: 995, delivery: 1095 },
      special: { price: 895, startsOn: '2026-11-01', endsOn: '2026-11-30' },
      dietary: ['vegetarian'],
      allergens: ['gluten', 'milk'],
      options: [
        anOption({
          id: 10,
          values: [
            aValue({
              id: 11,
              replacedAllergens: ['gluten'],
              options: [anOption({ id: 12, values: [aValue({ id: 13 })] })],
            }),
          ],
        }),
      ],
    }),
    anItem({ id: 101, name: 'Bianca', categoryId: 3, allergens: null }),
    anItem({ id: 102, name: 'Water', soldOut: true }),
    anItem({
      id: 103,
      name: 'Hidden',
      orderTypes: [],
      special: { price: 895, startsOn: '2026-11-01', endsOn: '2026-11-30' },
    }),
    aMealDeal({
      id: 50,
      categoryId: 2,
      sections: [
        {
          id: 1,
          name: 'First pizza',
          kind: 'radio',
          required: true,
          min: 1,
          max: null,
          priced: true,
          products: [
            {
              id: 1,
              itemId: 101,
              name: 'Bianca',
              image: null,
              price: 100,
              dietary: [],
              allergens: null,
              ageRestricted: false,
              soldOut: false,
              options: [],
            },
            {
              id: 2,
              itemId: 102,
              name: 'Water',
              image: null,
              price: 0,
              dietary: [],
              allergens: [],
              ageRestricted: false,
              soldOut: true,
              options: [],
            },
          ],
        },
      ],
    }),
  ],
}

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  const { db } = server.deps
  await aRestaurant(db, { menu })
  await aRestaurant(db, {
    business: { id: 2, subdomain: 'triana', territory: 'es', language: 'es' },
    location: { id: 77 },
  })
  const bodies = { privacyPolicy: '<p>P</p>', terms: '<p>T</p>', allergyInformation: '<p>A</p>' }
  await saveDocuments(db, 1, 'en', 1, { ...bodies, terms: '<p>Old</p>' }, '2026-01-01T00:00:00Z')
  await saveDocuments(db, 1, 'en', 2, bodies, '2026-02-01T00:00:00Z')
  const review = { locationId: 1, orderId: null, orderType: 'delivery' as const, firstName: 'Maria', lastName: 'Gomez' }
  await saveReviews(db, 1, [
    { ...review, id: 1, food: 7, service: 6, delivery: 5, content: '<b>Lovely</b>', createdAt: '2026-11-01T10:00:00Z' },
    {
      ...review,
      id: 2,
      food: 3,
      service: 4,
      delivery: 5,
      content: 'Late, but good',
      createdAt: '2026-11-02T10:00:00Z',
    },
  ])
  await db.execute(sql`
    insert into gazetteer (territory, id, postcode, street_number, line1, city, region, country, lat, lng) values
    ('uk', 2, 'YO17HH', '1', 'Minster Yard', 'York', 'North Yorkshire', 'GB', 53.96, -1.08)`)
})

describe('business of a host', () => {
  it('the website call returns theme and locations as in the contract [7.04, 3.20, 3.21]', async () => {
    const { status, body } = await get(server, NAPOLI, '/theme/website')
    expect(status).toBe(200)
    const website = websiteSchema.parse(body.data)
    expect(website).toMatchObject({ business: { name: 'Napoli 1889', territory: 'UK' }, locations: [{ id: 1 }] })
  })

  it('the website and the list of locations have the specials that are not hidden [3.17]', async () => {
    const special = {
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      locationMenuItem: { id: 1, special_price: 8.95 },
    }
    const { locations } = websiteSchema.parse((await get(server, NAPOLI, '/theme/website')).body.data)
    expect(locations).toMatchObject([{ specials: [special] }])
    const listed = (await get(server, NAPOLI, '/location')).body.data
    expect(listed).toMatchObject({ data: [{ specials: [special] }] })
  })

  it('a header of another business is 403 and an unknown host 404, and neither names a business [7.02, 6.07]', async () => {
    const own = (await get(server, NAPOLI, '/theme/website')).body.data as WebsiteWire
    const other = (await get(server, TRIANA, '/theme/website')).body.data as WebsiteWire
    expect(own.api_key).not.toBe(other.api_key)
    const agreeing = { 'business-id': '1', apikey: own.api_key }
    expect((await get(server, NAPOLI, '/theme/website', agreeing)).status).toBe(200)
    for (const headers of [{ 'business-id': '2' }, { apikey: other.api_key }, { subdomain: 'triana' }] as const) {
      const { status, body } = await get(server, NAPOLI, '/theme/website', headers as unknown as Record<string, string>)
      expect([status, body.error?.code]).toEqual([403, 'business_mismatch'])
    }
    expect((await get(server, 'nobody.example', '/theme/website')).status).toBe(404)
  })

  it("the subdomain header selects the business on the installation's own host [1.01]", async () => {
    const { body } = await get(server, 'localhost', '/theme/website', { subdomain: 'triana' })
    expect(body.data).toMatchObject({ business: { subdomain: 'triana', territory: 'ES', language: 'es' } })
  })

  it('the newest documents of a business can be read [7.28, 3.22]', async () => {
    const { body } = await get(server, NAPOLI, '/public-documents')
    expect(documentsSchema.parse(body.data)).toMatchObject({ terms_and_conditions: '<p>T</p>', version: '2' })
  })

  it('messages are in the language of Accept-Language, else of the business', async () => {
    const spanish = await get(server, TRIANA, '/location/99')
    expect(spanish.body.error?.message).toBe(
      'No lo hemos encontrado. Puede que ya no exista: vuelve atrás e inténtalo de nuevo.',
    )
    const english = await get(server, TRIANA, '/location/99', { 'accept-language': 'fr, en;q=0.8, es;q=0.5' })
    expect(english.body.error?.message).toBe(
      'We couldn’t find that. It may no longer exist: please go back and try again.',
    )
  })
})

describe('locations', () => {
  it('locations are listed by postcode in any notation with their delivery terms [7.24, 5.16]', async () => {
    const { body } = await get(server, NAPOLI, '/location?postcode=ls16en&radius=10')
    const [found] = z.object({ data: z.array(locationSchema) }).parse(body.data).data
    expect(found).toMatchObject({
      availabe_delivery_postcode: 'LS1 6EN',
      delivery_condition: [
        { total: 15, charge: 2.5 },
        { total: 30, charge: 0 },
      ],
    })
    const far = await get(server, NAPOLI, '/location?postcode=YO1%207HH&radius=10')
    expect((far.body.data as { data: unknown[] }).data).toEqual([])
    const wide = await get(server, NAPOLI, '/location?postcode=YO1%207HH&radius=50')
    expect((wide.body.data as { data: LocationWire[] }).data).toMatchObject([
      { availabe_delivery_postcode: null, delivery_condition: [] },
    ])
    const none = await get(server, NAPOLI, '/location?postcode=41010')
    expect([none.status, Object.keys(none.body.error?.details ?? {})]).toEqual([422, ['postcode']])
  })

  it('all locations are listed without an address [7.24]', async () => {
    const { body } = await get(server, NAPOLI, '/location')
    expect((body.data as { data: LocationWire[] }).data.map(({ id }) => id)).toEqual([1])
  })

  it('a location is read for a point or a postcode with its specials [7.23, 3.17]', async () => {
    const ask = async (query: string) =>
      locationSchema.parse((await get(server, NAPOLI, `/location/1${query}`)).body.data)
    const location = await ask('?lat=53.7965&lng=-1.5443')
    expect(location).toMatchObject({ availabe_delivery_postcode: null, delivery_condition: [{}, {}] })
    expect(await ask('?postcode=ls16en')).toMatchObject({
      availabe_delivery_postcode: 'LS1 6EN',
      delivery_condition: [{ total: 15, charge: 2.5 }, {}],
      distance: expect.any(Number),
    })
    expect(await ask('?postcode=YO1%207HH')).toMatchObject({ delivery_refused: 'too-far', delivery_condition: [] })
    expect(await ask('')).toMatchObject({ availabe_delivery_postcode: null, distance: null })
    expect(location.specials).toMatchObject([
      { end_date: '2026-11-30', locationMenuItem: { id: 1, special_price: 8.95 } },
    ])
    expect(location.delivery_time['2026-11-21']).toEqual([{ opens_at: '11:00', closes_at: '23:00' }])
  })

  it('days are formatted as yyyy-MM-dd [5.21, 9.24]', async () => {
    const location = locationSchema.parse((await get(server, NAPOLI, '/location/1')).body.data)
    const { delivery_time, pickup_time, tableOrdering_time, specials } = location
    for (const days of [delivery_time, pickup_time, tableOrdering_time].map(Object.keys)) {
      expect(days[0]).toBe('2026-11-21')
      for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
    expect(specials).toMatchObject([{ start_date: '2026-11-01', end_date: '2026-11-30' }])
  })

  it('a location of another business is 404', async () => {
    expect((await get(server, NAPOLI, '/location/77')).status).toBe(404)
    expect((await get(server, NAPOLI, '/location/77/menulist')).status).toBe(404)
    expect((await get(server, NAPOLI, '/location/77/reviews')).status).toBe(404)
    expect((await get(server, NAPOLI, '/location/seven')).status).toBe(422)
  })

  it('addresses of a postcode have positions [5.33, 5.34]', async () => {
    const { body } = await get(server, NAPOLI, '/addresses?postcode=LS1%206EN')
    expect(z.array(addressSchema).parse(body.data)).toMatchObject([
      { address_line_1: 'Boar Lane', postcode: 'LS1 6EN', lat: 53.7965 },
    ])
  })
})

describe('menu', () => {
  it('a menu is stored and read without loss', async () => {
    const read = await readMenu(server.deps.db, 1, 1)
    expect(read?.categories).toEqual(menu.categories)
    // A product of a deal has what its dish is sold for.
    const soldOf = (itemId: number) => {
      const { prices, special, vat } = menu.items.find(({ id }) => id === itemId) ?? anItem()
      return { prices, special, vat }
    }
    const items = menu.items.map((item) => ({
      ...item,
      sections: item.sections.map((section) => ({
        ...section,
        products: section.products.map((product) => ({ ...product, sold: soldOf(product.itemId) })),
      })),
    }))
    expect(read?.items).toEqual(withVariants(items))
  })

  it('the menu list has categories with items but no options [7.25, 3.18]', async () => {
    const { body } = await get(server, NAPOLI, '/location/1/menulist')
    const whole = z.object({ data: z.array(categorySchema), meta: menuMetaSchema }).parse(body)
    expect(JSON.stringify(whole)).not.toContain('"options"')
    expect(menuFromWire(whole).items.map(({ id }) => id)).toEqual([1, 102, 103, 101, 50])
    expect(whole.data).toMatchObject([{ name: 'Pizza', children: [{ name: 'White' }] }, { category_availibility: [1] }])
  })

  it('a menu item has all its options [7.26, 3.07, 3.08, 3.09]', async () => {
    const pizza = itemSchema.parse((await get(server, NAPOLI, '/location/1/menulist/1')).body.data)
    expect(pizza).toMatchObject({ price: 9.95, delivery_price: 10.95, collection_price: null, hasOptions: true })
    expect(pizza.options[0]?.values[0]?.options[0]?.values[0]?.id).toBe(13)
    const deal = itemSchema.parse((await get(server, NAPOLI, '/location/1/menulist/50')).body.data)
    expect(deal.sections).toMatchObject([{ product_type: 4, subProducts: [{ price: 1 }, { sold_out: true }] }])
    expect((await get(server, NAPOLI, '/location/1/menulist/999')).status).toBe(404)
  })
})

describe('reviews', () => {
  it('reviews are paged newest first with authors as "First L." [7.40, 3.14]', async () => {
    const { body } = await get(server, NAPOLI, '/location/1/reviews?page=2&perPage=1')
    expect(body).toMatchObject({ meta: { total: 2, per_page: 1, current_page: 2 } })
    const [review] = z.array(reviewSchema).parse(body.data)
    expect(review).toMatchObject({
      user: { first_name: 'Maria', last_name: 'G.' },
      content: '<b>Lovely</b>',
      food_rating: 7,
    })
    expect(JSON.stringify(body)).not.toContain('Gomez')
  })
})

describe('following an order', () => {
  it('the live stream of an order sends its state, and again on each change [4.13]', async () => {
    const placed = await aPlacedOrder(server, NAPOLI, {
      draft: { lines: [{ itemId: 101, quantity: 1, comment: '', options: [], sections: [] }] },
    })
    orderSchema.parse(placed.order)
    const address = `http://${NAPOLI}/api/v1/order/${placed.order.id}/live`
    expect((await server.fetch(address)).status).toBe(404)
    const stream = await anEventStream(server, address, { 'guest-id': placed.guest })
    expect(await stream.next()).toMatchObject({ event: 'order', data: { order_status: 1 } })
    await askForPayment(server, NAPOLI, placed)
    expect(await stream.next()).toMatchObject({ event: 'order', data: { order_status: 2 } })
    await stream.leave()
  })
})
