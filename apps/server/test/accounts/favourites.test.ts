import { aCategory, anItem } from '@comanda/test-kit'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { favourites } from '../../src/platform/db/schema/index.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { storeMenu } from '../fixtures/a-restaurant.ts'
import { get, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let ada: CustomerOfTest

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
  ada = await aCustomer(server, restaurant)
})

const PATH = '/favourite-menu-items'
const dish = (id: number, location = 1) => ({ menu_item_id: id, location_id: location })
const listed = async (customer = ada) => (await customer.get(PATH)).body.data

it('a dish is added and removed as a favourite any number of times, newest first [7.21, 7.22, 6.03]', async () => {
  expect(await listed()).toEqual([])
  for (const id of [1, 2, 1]) {
    expect((await ada.post(PATH, dish(id))).body.data).toEqual({ success: true })
    clock.advance({ seconds: 1 })
  }
  expect(await listed()).toEqual([dish(2), dish(1)])
  for (const _ of [1, 2]) expect((await ada.delete(`${PATH}/2/1`)).body.data).toEqual({ success: true })
  expect(await listed()).toEqual([dish(1)])
})

it('concurrent adds of one dish create one favourite [7.21]', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ada.post(PATH, dish(1))))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await listed()).toEqual([dish(1)])
})

it("a dish that is not on the location's menu is 404 as a favourite [7.21]", async () => {
  const answers = await Promise.all([dish(99), dish(1, 2), dish(99, 99)].map((body) => ada.post(PATH, body)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await listed()).toEqual([])
})

it('favourites belong to one customer at one business', async () => {
  await ada.post(PATH, dish(1))
  const stranger = await aCustomer(server, restaurant)
  const abroad = await aCustomer(server, await aStaffedRestaurant(server))
  for (const who of [stranger, abroad]) {
    expect(await listed(who)).toEqual([])
    await who.delete(`${PATH}/1/1`)
  }
  expect(await listed()).toEqual([dish(1)])
})

it('favourites survive a saved menu, and a removed dish is listed again when it returns', async () => {
  const { db } = server.deps
  const { business, location } = restaurant
  const menuOf = (...ids: number[]) => ({ categories: [aCategory()], items: ids.map((id) => anItem({ id })) })
  const save = (...ids: number[]) => inTransaction(db, (tx) => storeMenu(tx, business.id, location.id, menuOf(...ids)))
  await ada.post(PATH, dish(1))
  await save(1, 2)
  expect(await listed()).toEqual([dish(1)])
  await save(2)
  expect(await listed()).toEqual([])
  expect((await ada.get(`${PATH}?with_gone=true`)).body.data).toEqual([{ ...dish(1), is_gone: true }])
  await save(1, 2)
  expect(await listed()).toEqual([dish(1)])
})

it('a customer has at most 500 favourites and can add an existing one again', async () => {
  const { business } = restaurant
  const createdAt = clock.now().toString()
  const rows = Array.from({ length: 499 }, (_, n) => ({ itemId: n + 1000, locationId: 1, createdAt }))
  await server.deps.db
    .insert(favourites)
    .values(rows.map((row) => ({ ...row, businessId: business.id, userId: ada.id })))
  expect((await ada.post(PATH, dish(1))).status).toBe(200)
  const refused = await ada.post(PATH, dish(2))
  expect([refused.status, refused.body.error?.details]).toEqual([
    422,
    { menu_item_id: ['You can save up to 500 favourites. Remove one to add another.'] },
  ])
  expect((await ada.post(PATH, dish(1))).status).toBe(200)
})

it('a guest is asked to log in to use favourites [6.02, 5.13]', async () => {
  const { host } = restaurant
  const removed = await server.fetch(`http://${host}/api/v1${PATH}/1/1`, { method: 'DELETE' })
  const answers = [await get(server, host, PATH), await post(server, host, PATH, dish(1))]
  expect([removed.status, ...answers.map(({ status }) => status)]).toEqual([401, 401, 401])
  expect(answers.map(({ body }) => body.error?.code)).toEqual(['login_required', 'login_required'])
})
