import { aCategory, aCoupon, aMealDeal, anItem, anOption, aProduct, aSection, aValue } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimitHits } from '../../src/platform/db/schema/index.ts'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { restockDue } from '../../src/restaurants/menus/restock-due.ts'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'
import { BAD_BODIES } from './invalid-bodies.ts'
import { bodyWith } from './invalid-values.ts'

const clock = aClock()
let server: TestServer
let restaurant: Restaurant
let headers: Readonly<Record<string, string>>

/** A dish with options nested four levels deep. */
const deep = (depth: number, id = 100): ReturnType<typeof anOption> =>
  anOption({
    id,
    kind: 'checkbox',
    max: 9,
    values: [aValue({ id: id + 1, name: 'More', options: depth > 1 ? [deep(depth - 1, id + 10)] : [] })],
  })
const supper = aMealDeal({
  id: 50,
  name: 'Supper',
  sections: [
    aSection({ id: 1, kind: 'checkbox', max: 3, products: [aProduct({ id: 1, itemId: 1, name: 'Margherita' })] }),
  ],
})

beforeAll(async () => {
  server = await aServer({ clock, sweepsByItself: false, environment: { STAFF_SESSION_HOURS: '720' } }, whenFileEnds)
  restaurant = await aStaffedRestaurant(server, {
    menu: { categories: [aCategory()], items: [anItem({ id: 1 }), anItem({ id: 2, options: [deep(4)] }), supper] },
  })
  await saveCoupons(server.deps.db, restaurant.business.id, [aCoupon({ id: 1, code: 'TEN', maxUses: 5 })])
  const ada = await aCustomer(server, restaurant)
  const kitchen = await aMember(server, restaurant.host, 'owner')
  headers = {
    cookie: `${ada.cookie}; ${kitchen.cookie}`,
    'content-type': 'application/json',
    'idempotency-key': 'bad-input',
  }
})
beforeEach(async () => {
  clock.advance({ minutes: 2 })
  // Dishes that return by now would do so during a test.
  await restockDue(server.deps)
  await server.deps.db.delete(rateLimitHits)
})

interface Answer {
  readonly status: number
  readonly text: string
  readonly fields: readonly string[]
}

const ask = async (method: string, path: string, body?: string, more: Record<string, string> = {}): Promise<Answer> => {
  const url = `http://${restaurant.host}/api/v1${path}`
  const response = await server.fetch(url, {
    method,
    headers: { ...headers, ...more },
    ...(body !== undefined && { body }),
  })
  if (response.headers.get('content-type') === 'text/event-stream') {
    await response.body?.cancel()
    return { status: response.status, text: '', fields: [] }
  }
  const text = await response.text()
  const { error } = JSON.parse(text) as { error?: { details?: object } }
  return { status: response.status, text, fields: Object.keys(error?.details ?? {}) }
}

/** Everything that a call of this file could change. */
const standing = async (): Promise<unknown> => {
  const { rows } = await server.deps.db.execute(sql`
    select (select json_agg(i order by i.id) from items i) as items, (select json_agg(v order by v.id) from option_values v) as answers,
      (select json_agg(l) from locations l) as places, (select json_agg(c) from coupons c) as coupons,
      (select count(*) from orders) as orders, (select count(*) from favourites) as marks, (select count(*) from stock_claims) as claims`)
  return rows
}

describe('a body with one invalid field is refused by the name of the field and changes nothing', () => {
  it.each(BAD_BODIES)(
    '$path with one invalid field in $body is refused by its name',
    async ({ path, body, status, fields }) => {
      expect((await ask('POST', path, JSON.stringify(body))).status).toBe(status)
      const before = await standing()
      for (const [field, values] of fields) {
        for (const value of values) {
          const answer = await ask('POST', path, bodyWith(body, field, value))
          expect([field, value, answer.status, answer.fields]).toEqual([field, value, 422, [field.join('.')]])
        }
      }
      expect(await standing()).toEqual(before)
    },
  )

  it.each(BAD_BODIES)(
    '$path with an empty body or a body of another type is refused and changes nothing',
    async ({ path, body }) => {
      const before = await standing()
      const named = await ask('POST', path, '{}')
      expect(named.status).toBe(422)
      expect(named.fields.every((field) => field in body || field.endsWith('Id') || field === 'soldOut')).toBe(true)
      for (const text of ['', '{', 'null', '[]', '1', '"{}"', 'NaN', '{"a":NaN}', '\u0000', '[['.repeat(20_000)])
        expect([text.slice(0, 9), (await ask('POST', path, text)).status >= 500]).toEqual([text.slice(0, 9), false])
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'nonsense']) {
        const other = await ask('POST', path, JSON.stringify(body), { 'content-type': type })
        expect([type, [400, 422].includes(other.status)]).toEqual([type, true])
      }
      expect(await standing()).toEqual(before)
    },
  )

  it.each(BAD_BODIES)('$path with random values in any field never causes a fault', async ({ path, body }) => {
    const anywhere = fc.constantFrom(...Object.keys(body).map((name) => [name]))
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 6 }),
      fc.constantFrom('\u0000', '\ud800', '__proto__', 'x'.repeat(3000)),
    )
    await fc.assert(
      fc.asyncProperty(anywhere, value, async (field, literal) => {
        const { status } = await ask('POST', path, bodyWith(body, field, JSON.stringify(literal)))
        expect([200, 404, 409, 422, 429]).toContain(status)
      }),
      { seed: 4, numRuns: 30 },
    )
    await server.deps.db.delete(rateLimitHits)
  })
})

describe('bodies that are too large', () => {
  it.each(BAD_BODIES)(
    '$path with more than 64 KB is 413, whether the length is announced or not',
    async ({ path, body }) => {
      const before = await standing()
      const large = JSON.stringify({ ...body, more: 'x'.repeat(65_536) })
      expect((await ask('POST', path, large)).status).toBe(413)
      expect((await ask('POST', path, large, { 'content-length': String(large.length) })).status).toBe(413)
      expect(await standing()).toEqual(before)
    },
  )

  it('a body of 64 KB and a cart of a hundred lines are accepted', async () => {
    const body = { cart: Array.from({ length: 100 }, () => ({ id: 1, quantity: 1 })), order_type: 2, location_id: 1 }
    expect((await ask('POST', '/order/check-items-availability', JSON.stringify(body))).status).toBe(200)
  })
})

describe('ignored content', () => {
  it('prototype keys in a body have no effect', async () => {
    const more = '"__proto__":{"quantity":99,"admin":true},"constructor":{"prototype":{"admin":true}}'
    const line = `{${more},"id":1,"quantity":1}`
    const body = `{${more},"order_type":2,"location_id":1,"cart":[${line}]}`
    const { status } = await ask('POST', '/order/check-items-availability', body)
    expect([status, ({} as { admin?: unknown }).admin]).toEqual([200, undefined])
  })

  it('the last of duplicate fields counts, and NUL characters become spaces', async () => {
    const body =
      '{"order_type":9,"order_type":2,"location_id":1,"cart":[{"id":1,"quantity":1,"comment":"\\u0000a\\ud800"}]}'
    expect((await ask('POST', '/coupon/TEN/verify', body)).status).toBe(200)
  })

  it.each(['%00', '%20', '%ff', '%', 'a%00b', '%F0%9F%8D%95', "'%3B--", '__proto__', '..%2f..', '%0d%0aX: y'])(
    'the coupon code "%s" is unknown and causes no fault',
    async (code) => {
      const body = JSON.stringify({ cart: [{ id: 1, quantity: 1 }], order_type: 2, location_id: 1 })
      const { status, text } = await ask('POST', `/coupon/${code}/verify`, body)
      expect([status, text.includes('"coupon_invalid"')]).toEqual([422, true])
    },
  )
})

const IDS = [
  '0',
  '-1',
  '1.5',
  '1e0',
  '0x1',
  '%201',
  '1%20',
  '%00',
  'abc',
  '2147483648',
  '99999999999',
  'NaN',
  '__proto__',
  '..%2f1',
  '%EF%BC%91',
]

describe('ids in a path', () => {
  it.each([
    ['GET', '/location/{}'],
    ['GET', '/location/{}/menulist'],
    ['GET', '/location/1/menulist/{}'],
    ['GET', '/location/{}/live'],
    ['GET', '/location/{}/reviews'],
    ['DELETE', '/favourite-menu-items/{}/1'],
    ['DELETE', '/favourite-menu-items/1/{}'],
    ['GET', '/staff/locations/{}/areas'],
    ['POST', '/staff/locations/{}/areas'],
    ['POST', '/staff/locations/1/areas/{}'],
    ['POST', '/staff/locations/1/areas/{}/remove'],
    ['GET', '/staff/locations/{}/drivers'],
    ['POST', '/staff/locations/{}/drivers'],
    ['POST', '/staff/locations/1/drivers/{}'],
    ['POST', '/staff/locations/1/drivers/{}/remove'],
    ['POST', '/staff/locations/1/drivers/{}/link/end'],
    ['POST', '/staff/locations/1/drivers/{}/cash'],
    ['GET', '/staff/locations/{}/printers'],
    ['POST', '/staff/locations/{}/printers'],
    ['POST', '/staff/locations/1/printers/{}'],
    ['POST', '/staff/locations/1/printers/{}/test'],
    ['GET', '/staff/locations/{}/kitchen'],
    ['POST', '/staff/locations/{}/kitchen'],
    ['GET', '/staff/locations/{}/days'],
    ['GET', '/staff/locations/{}/today'],
    ['GET', '/staff/customers/{}'],
    ['GET', '/staff/locations/{}/tonight'],
    ['GET', '/staff/locations/{}/days/2026-11-21'],
    ['POST', '/staff/coupons/{}'],
    ['POST', '/staff/coupons/{}/active'],
    ['POST', '/staff/coupons/{}/codes'],
    ['GET', '/staff/coupons/{}/codes/csv'],
    ['GET', '/staff/locations/{}/books'],
    ['POST', '/staff/locations/{}/books'],
    ['GET', '/staff/locations/1/days/{}'],
    ['GET', '/staff/locations/1/days/{}/csv'],
    ['POST', '/staff/locations/1/days/{}/close'],
    ['GET', '/staff/locations/{}/stock'],
    ['POST', '/staff/locations/{}/stock'],
    ['POST', '/staff/locations/{}/pause'],
    ['POST', '/staff/locations/{}/reopen'],
    ['POST', '/staff/locations/{}/capacity'],
    ['POST', '/staff/locations/{}/kitchen-minutes'],
    ['POST', '/staff/locations/{}/synonyms'],
    ['GET', '/staff/locations/{}/menu/check'],
    ['GET', '/staff/locations/{}/dishes'],
    ['POST', '/staff/locations/{}/dishes'],
    ['POST', '/staff/locations/1/dishes/{}'],
    ['POST', '/staff/locations/1/categories/{}'],
    ['GET', '/staff/locations/1/dishes/{}/options'],
    ['GET', '/staff/locations/{}/allergen-options'],
    ['GET', '/staff/locations/{}/option-groups'],
    ['POST', '/staff/locations/{}/option-groups'],
    ['GET', '/staff/locations/1/dishes/{}/sections'],
    ['POST', '/staff/locations/1/dishes/{}/sections'],
    ['POST', '/staff/locations/1/dishes/1/options/{}'],
    ['POST', '/staff/locations/1/dishes/1/choices/{}'],
    ['GET', '/staff/locations/{}/settings'],
    ['GET', '/staff/locations/{}/public-holidays'],
    ['POST', '/staff/locations/{}/place'],
    ['POST', '/staff/locations/{}/hours'],
    ['POST', '/staff/locations/{}/ways-to-order'],
    ['POST', '/staff/locations/{}/payment'],
    ['GET', '/staff/locations/{}/messages'],
    ['POST', '/staff/locations/{}/messages'],
    ['GET', '/staff/locations/{}/pictures'],
    ['POST', '/staff/locations/{}/pictures'],
    ['POST', '/location/{}/order-times'],
  ])('%s %s accepts digits only as an id and names the field otherwise', async (method, path) => {
    const before = await standing()
    for (const id of IDS) {
      const { status, fields } = await ask(method, path.replace('{}', id))
      expect([id, status, fields.length > 0]).toEqual([id, 422, true])
    }
    expect(await standing()).toEqual(before)
  })
})

describe('a query with an invalid field is refused by the name of the field', () => {
  const latitude = ['', 'NaN', 'Infinity', '1e308', '91', '-90.1', 'west', '%00', '1&lat=2']
  const pages = ['', '0', '-1', '1.5', 'NaN', 'Infinity', '1e308', '10001', 'one', '1&page=2']
  it.each([
    ['/location?lng=1&lat=', 'lat', latitude],
    ['/location/1?lng=1&lat=', 'lat', latitude],
    ['/location?lat=1&lng=', 'lng', ['', '181', '-1e999', 'x']],
    ['/location?radius=', 'radius', ['', '0', '-1', 'NaN', 'Infinity', '1e999', '100.1', '1&radius=2']],
    ['/location?postcode=', 'postcode', ['%ff', 'ZZ', '41010', 'LS1 6EN LS1 6EN', "'--", '🍕', 'LS1&postcode=2']],
    ['/addresses?postcode=', 'postcode', ['', '%00', 'ZZ', '41010', 'LS1 6EN LS1 6EN', '1&postcode=2']],
    ['/location/1/reviews?page=', 'page', pages],
    ['/location/1/reviews?perPage=', 'perPage', ['', '0', '51', '-1', '1e9', 'NaN', 'x']],
    ['/location/1/reviews?of=', 'of', ['', 'all', 'LOCATION', '__proto__', 'business&of=location']],
    ['/addresses/suggestions?text=', 'text', ['', 'ab', '%00%00%00', 'a'.repeat(101), 'abc&text=abc']],
    [
      '/addresses/suggestions?text=abc&session=',
      'session',
      ['', 'short', 'a'.repeat(37), 'aaaaaaaa%0d%0a', 'á'.repeat(9)],
    ],
  ])('%s with an invalid value is refused by the name of the field', async (path, field, values) => {
    for (const value of values) {
      const { status, fields } = await ask('GET', `${path}${value}`)
      expect([value, status, fields]).toEqual([value, 422, [field]])
    }
  })
})

it('every call with a body that it needs requires it in the API description', async () => {
  const { text } = await ask('GET', '/openapi.json')
  const { paths } = JSON.parse(text) as {
    paths: Record<string, Record<string, { requestBody?: { required?: boolean } }>>
  }
  const lax = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { requestBody }]) =>
      // A removal may carry the current password.
      method !== 'delete' && requestBody !== undefined && requestBody.required !== true ? [`${method} ${path}`] : [],
    ),
  )
  // It may say what the person saw, and needs nothing.
  expect(lax).toEqual(['post /staff/locations/{id}/reopen'])
})
