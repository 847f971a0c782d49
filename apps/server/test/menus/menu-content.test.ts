import { categorySchema, itemSchema, menuMetaSchema } from '@comanda/contract'
import { menuFromWire } from '@comanda/contract/wire'
import { aCategory, anItem } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
const NAPOLI = 'napoli.localhost'
const MENU = '/location/1/menulist'

const menu = {
  categories: [
    aCategory({ id: 1, name: 'Pizze', orderTypes: ['delivery', 'collection'] }),
    aCategory({ id: 2, name: 'Drinks' }),
    aCategory({ id: 3, name: 'Soft drinks', parentId: 2 }),
    aCategory({ id: 4, name: 'Wine', parentId: 2, orderTypes: ['table'] }),
    aCategory({ id: 5, name: 'Red', parentId: 4 }),
  ],
  items: [
    anItem({
      id: 1,
      categoryId: 1,
      special: { price: 895, startsOn: '2026-11-01', endsOn: '2026-11-30' },
      serving: { days: [5, 6], times: [{ opens: '22:00', closes: '02:00' }] },
    }),
    anItem({ id: 2, categoryId: 2, name: 'Tap water', prices: { base: 0 } }),
    anItem({ id: 3, categoryId: 3, name: 'Cola', left: 3 }),
    anItem({ id: 4, categoryId: 3, name: 'Lemonade', left: 40 }),
    anItem({ id: 5, categoryId: 5, name: 'Montepulciano', soldOut: true, backAt: '2026-11-22T18:00:00Z' }),
  ],
}

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  await aRestaurant(server.deps.db, { menu })
  await aRestaurant(server.deps.db, {
    business: { id: 2, subdomain: 'triana' },
    location: { id: 77 },
    menu: { categories: [aCategory()], items: [anItem()] },
  })
})

const wholeMenu = async () => {
  const { status, body } = await get(server, NAPOLI, MENU)
  expect(status).toBe(200)
  return z.object({ data: z.array(categorySchema), meta: menuMetaSchema }).parse(body)
}

describe('menu list', () => {
  it('the menu list nests categories with their items and order types [7.25, 3.18]', async () => {
    const { data } = await wholeMenu()
    const shape = (all: typeof data): unknown[] =>
      all.map((one) => [one.name, one.menu_items.map(({ id }) => id), one.category_availibility, shape(one.children)])
    expect(shape(data)).toEqual([
      ['Pizze', [1], [1, 2], []],
      [
        'Drinks',
        [2],
        [],
        [
          ['Soft drinks', [3, 4], [], []],
          ['Wine', [], [3], [['Red', [5], [], []]]],
        ],
      ],
    ])
  })

  it('the menu list tells when an item is served and discounted, sold out or nearly so [7.25, 3.06, 5.11, 9.24]', async () => {
    const items = new Map(menuFromWire(await wholeMenu()).items.map((item) => [item.id, item]))
    expect(items.get(1)).toMatchObject({
      serving: { days: [5, 6], times: [{ opens: '22:00', closes: '02:00' }] },
      special: { price: 895, startsOn: '2026-11-01', endsOn: '2026-11-30' },
    })
    expect(items.get(2)).toMatchObject({ prices: { base: 0 } })
    expect([items.get(3)?.left, items.get(4)?.left]).toEqual([3, null])
    expect(items.get(5)).toMatchObject({ soldOut: true, backAt: '2026-11-22T18:00:00Z' })
  })

  it('the menu list contains every item when categories form a cycle [7.25, 3.18]', async () => {
    const parents = (wine: number) =>
      server.deps.db.execute(sql`update categories set parent_id = ${wine} where business_id = 1 and id = 2`)
    await parents(5)
    await server.deps.db.execute(sql`update locations set version = version + 1 where business_id = 1`)
    const tangled = menuFromWire(await wholeMenu()).items.map(({ id }) => id)
    await server.deps.db.execute(sql`update categories set parent_id = null where business_id = 1 and id = 2`)
    await server.deps.db.execute(sql`update locations set version = version + 1 where business_id = 1`)
    expect([...tangled].sort()).toEqual([1, 2, 3, 4, 5])
  })

  it('an unchanged menu is 304 for its ETag [7.25]', async () => {
    const address = `http://${NAPOLI}/api/v1${MENU}`
    const first = await server.fetch(address)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const ask = () => server.fetch(address, { headers: { 'if-none-match': etag } })
    expect((await ask()).status).toBe(304)
    await server.deps.db.execute(sql`update items set name = 'Acqua' where business_id = 1 and id = 2`)
    await server.deps.db.execute(sql`update locations set version = version + 1 where business_id = 1`)
    const changed = await ask()
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('Acqua')])
  })
})

describe('missing objects', () => {
  it.each([
    ['/location/99/menulist', 404, []],
    ['/location/77/menulist', 404, []],
    ['/location/77/menulist/1', 404, []],
    [`${MENU}/99`, 404, []],
    ['/location/one/menulist', 422, ['id']],
    ['/location/0/menulist', 422, ['id']],
    ['/location/-1/menulist', 422, ['id']],
    ['/location/1.5/menulist', 422, ['id']],
    ['/location/99999999999999999999/menulist', 422, ['id']],
    [`${MENU}/one`, 422, ['itemId']],
    [`${MENU}/0`, 422, ['itemId']],
    [`${MENU}/99999999999999999999`, 422, ['itemId']],
    ['/location/x/menulist/y', 422, ['id', 'itemId']],
  ])('the request %s is %i and names the invalid fields [7.25, 7.26]', async (path, status, fields) => {
    const answer = await get(server, NAPOLI, path)
    expect([answer.status, Object.keys(answer.body.error?.details ?? {})]).toEqual([status, fields])
  })

  it('an item is found at its own location only [7.26]', async () => {
    const own = itemSchema.parse((await get(server, NAPOLI, `${MENU}/3`)).body.data)
    expect(own).toMatchObject({ id: 3, name: 'Cola', left: 3, options: [], sections: [] })
    expect((await get(server, 'triana.localhost', '/location/77/menulist/3')).status).toBe(404)
  })
})
