import { aCategory, aLocation, anItem } from '@comanda/test-kit'
import { beforeAll, expect, it } from 'vitest'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { setItemSoldOut } from '../../src/restaurants/menus/store.ts'
import { aRestaurant, type Restaurant, storeMenu } from '../fixtures/a-restaurant.ts'
import { statementsOf } from '../fixtures/statements-of.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant

const menuAt = (id: number) => server.deps.catalogue.read(restaurant.business.id, id)

beforeAll(async () => {
  server = await aServer({ environment: { MENU_CACHE_SIZE: '1' } }, whenFileEnds)
  const { db } = server.deps
  restaurant = await aRestaurant(db, { menu: { categories: [aCategory()], items: [anItem({ id: 1, left: 5 })] } })
  const { business } = restaurant
  await saveLocation(db, business.id, aLocation({ id: 2, slug: 'second', tables: [] }))
  await storeMenu(db, business.id, 2, { categories: [aCategory({ id: 2 })], items: [anItem({ id: 2, categoryId: 2 })] })
})

it('a menu evicted from the cache returns unchanged without a read from the database', async () => {
  const before = await menuAt(1)
  await menuAt(2)
  let after: typeof before = null
  const sent = await statementsOf(server.deps.pool, async () => {
    after = await menuAt(1)
  })
  expect(sent).toEqual([expect.stringContaining('select version from locations')])
  expect(after).toEqual(before)
  expect(after).not.toBe(before)
})

it('a menu that was changed while it had left the cache is read from the database', async () => {
  await menuAt(1)
  await menuAt(2)
  await setItemSoldOut(server.deps.db, restaurant.business.id, 1, true)
  expect((await menuAt(1))?.menu.items.map(({ soldOut }) => soldOut)).toEqual([true])
})
