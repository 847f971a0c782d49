import {
  type MenuFileWire,
  type MenuImportPreviewWire,
  type MenuWire,
  menuFileFromWire,
  menuFileToWire,
} from '@comanda/contract/wire'
import { menuToTable } from '@comanda/domain'
import { aLocation } from '@comanda/test-kit'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { sqlStateOf, UNIQUE_VIOLATION } from '../../src/platform/db/tx.ts'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let manager: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, sweepsByItself: false }, whenFileEnds)
})
beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
  manager = await aMember(server, restaurant.host, 'manager')
})

const preview = async (content: string, location = 1) => {
  const file = Buffer.from(content).toString('base64')
  const { body } = await manager.post(`/staff/locations/${location}/menu/preview`, { file })
  return { file, seen: body.data as MenuImportPreviewWire }
}
const importFile = async (content: string, { location = 1, removeMissing = false } = {}) => {
  clock.advance({ seconds: 1 })
  const { file, seen } = await preview(content, location)
  const path = `/staff/locations/${location}/menu/import`
  expect((await manager.post(path, { file, key: seen.key, removeMissing })).status).toBe(200)
  return seen
}
const dishes = async (location = 1) => {
  const { body } = await get(server, restaurant.host, `/location/${location}/menulist`)
  return (body as unknown as MenuWire).data.flatMap(({ menu_items }) =>
    menu_items.map(({ id, name }) => ({ id, name })),
  )
}
const exported = async () =>
  menuFileFromWire((await manager.get('/staff/locations/1/menu/export')).body.data as MenuFileWire)
const table = async () => menuToTable(await exported(), 'en')

const TILL = 'category,name,price,SKU\nPizza,Margherita,9.95,1001\nPizza,Calzone,12,1002\n'

it('a file matches dishes by external id before name, and says in the preview which get one', async () => {
  const seen = await importFile(TILL)
  expect(seen.changed.map(({ name, parts }) => [name, parts])).toEqual([['Margherita', ['externalId']]])
  const before = await dishes()
  const idOf = (name: string) => before.find((dish) => dish.name === name)?.id
  await importFile('category,name,price,external id\nPizza,Calzone classico,12,1002\nPizza,Calzone,14,1003\n')
  const after = await dishes()
  expect(after.find(({ id }) => id === idOf('Calzone'))?.name).toBe('Calzone classico')
  expect(before.map(({ id }) => id)).not.toContain(after.find(({ name }) => name === 'Calzone')?.id)
})

it('a saved menu holds external ids as JSON and as a spreadsheet and imports without changes', async () => {
  await importFile(TILL)
  const json = JSON.stringify(menuFileToWire(await exported()))
  expect(json).toContain('"external_id":"1001"')
  expect(await table()).toContain('1002')
  for (const content of [json, await table()])
    expect((await preview(content)).seen).toMatchObject({ created: [], changed: [], problems: [] })
})

it('an external id that a table has twice is named, and read once', async () => {
  const seen = await importFile(`${TILL}Pizza,Bianca,11,1001\n`)
  expect(seen.problems).toEqual([{ line: 4, path: null, reason: 'external-id-twice', value: '1001' }])
  const { rows } = await server.deps.pool.query(
    'select name, external_id from items where business_id = $1 order by external_id nulls last, name',
    [restaurant.business.id],
  )
  expect(rows.map(({ name, external_id }) => [name, external_id])).toEqual([
    ['Margherita', '1001'],
    ['Calzone', '1002'],
    ['Bianca', null],
    ['Diavola', null],
  ])
})

it('the sizes of a table have external ids of their own', async () => {
  const sizes = 'category,name,size,price,sku\nPizza,Marinara,Small,8,2001\nPizza,Marinara,Large,11,2002\n'
  await importFile(sizes)
  await importFile(sizes.replace('Small', '28 cm').replace('Large', '36 cm'))
  const { rows } = await server.deps.pool.query(
    `select v.name, v.external_id from option_values v where v.business_id = $1 and external_id is not null order by 2`,
    [restaurant.business.id],
  )
  expect(rows).toEqual([
    { name: '28 cm', external_id: '2001' },
    { name: '36 cm', external_id: '2002' },
  ])
})

it('two dishes of a location cannot have one external id, and each location has its own', async () => {
  await importFile(TILL)
  const twice = server.deps.pool.query(
    "update items set external_id = '1001' where business_id = $1 and location_id = 1",
    [restaurant.business.id],
  )
  await expect(twice.catch((error: unknown) => Promise.reject(sqlStateOf(error)))).rejects.toBe(UNIQUE_VIOLATION)
  await saveLocation(server.deps.db, restaurant.business.id, aLocation({ id: 2, slug: 'second', tables: [] }))
  await importFile(TILL, { location: 2 })
  expect((await dishes(2)).map(({ name }) => name)).toEqual(['Margherita', 'Calzone'])
})

it('an import can be undone when new dishes use its external ids or kept rows have none', async () => {
  await importFile(TILL)
  const before = await dishes()
  await importFile('category,name,price\nPizza,Tea,2\n', { removeMissing: true })
  await importFile(TILL)
  const undo = async (nth: number) => {
    const listed = (await manager.get('/staff/locations/1/menu/imports')).body.data as { readonly id: string }[]
    const answer = await manager.post('/staff/locations/1/menu/undo', {
      import: listed[nth]?.id,
      evenIfChanged: true,
    })
    expect(answer.status).toBe(200)
  }
  clock.advance({ minutes: 1 })
  await undo(1)
  expect(await dishes()).toEqual(before)
  expect((await table()).match(/100\d/g)).toEqual(['1001', '1002'])
  // As a version before external ids has kept them.
  for (const rows of ['categories', 'items', 'options', 'option_values'])
    await server.deps.pool.query(
      `update menu_imports set rows = jsonb_set(rows, array[$2], coalesce(
         (select jsonb_agg(row - 'external_id') from jsonb_array_elements(rows -> $2) row), '[]')) where business_id = $1`,
      [restaurant.business.id, rows],
    )
  await undo(0)
  expect((await dishes()).map(({ name }) => name).toSorted()).toEqual(['Calzone', 'Margherita', 'Tea'])
  expect(await table()).not.toContain('100')
})
