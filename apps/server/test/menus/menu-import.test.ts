import { menuFileJsonSchema } from '@comanda/contract'
import type { MenuFileWire, MenuImportPreviewWire, MenuWire } from '@comanda/contract/wire'
import { aCategory, aChoice, anItem, anOption, aProduct, aSection, aValue } from '@comanda/test-kit'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../src/db/tx.ts'
import { replaceMenu } from '../../src/menus/replace-menu.ts'
import { readMenu } from '../../src/menus/store.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { askForOrder, get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant
let manager: Member

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

const crust = anOption({
  id: 1,
  name: 'Crust',
  values: [aValue({ id: 1, name: 'Thin' }), aValue({ id: 2, name: 'Stuffed', price: 150 })],
})
const MENU = {
  categories: [aCategory({ id: 1, name: 'Pizza' }), aCategory({ id: 2, name: 'Deals' })],
  items: [
    anItem({ id: 1, name: 'Margherita', left: 3, hasOptions: true, options: [crust] }),
    anItem({ id: 2, name: 'Diavola', left: 3 }),
    anItem({
      id: 3,
      categoryId: 2,
      name: 'For one',
      isMealDeal: true,
      hasOptions: true,
      sections: [aSection({ id: 1, products: [aProduct({ id: 1, itemId: 1 }), aProduct({ id: 2, itemId: 2 })] })],
    }),
  ],
}

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server, { menu: MENU })
  manager = await aMember(server, restaurant.host, 'manager')
})

const base64 = (content: string | object): string =>
  Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64')
const preview = async (content: string | object) => {
  const answer = await manager.post('/staff/locations/1/menu/preview', { file: base64(content) })
  expect(answer.status).toBe(200)
  return answer.body.data as MenuImportPreviewWire
}
const confirm = (content: string | object, key: string) =>
  manager.post('/staff/locations/1/menu/import', { file: base64(content), key })
const exported = async () => (await manager.get('/staff/locations/1/menu/export')).body.data as MenuFileWire
const shown = async () => (await get(server, restaurant.host, '/location/1/menulist')).body as unknown as MenuWire
const namesOf = (dishes: readonly { readonly name: string }[]) => dishes.map(({ name }) => name)

it('an exported menu is imported without a change', async () => {
  const [file, before] = [await exported(), await shown()]
  const { key, problems, created, changed, removed, is_reordered } = await preview(file)
  expect({ problems, created, changed, removed, is_reordered }).toEqual({
    problems: [],
    created: [],
    changed: [],
    removed: [],
    is_reordered: false,
  })
  expect((await confirm(file, key)).status).toBe(200)
  expect(await exported()).toEqual(file)
  expect((await shown()).data).toEqual(before.data)
})

it('translations come with a menu’s file, and a preview tells which change', async () => {
  const file = await exported()
  const translated = structuredClone(file)
  const [pizza] = translated.categories
  const [margherita] = pizza?.dishes ?? []
  const [base] = margherita?.options ?? []
  if (pizza === undefined || margherita === undefined || base === undefined) throw new Error('The file is empty')
  pizza.translations = { es: { name: 'Pizzas' } }
  margherita.translations = { es: { name: 'Margarita' } }
  base.translations = { es: { name: 'Masa' } }
  const seen = await preview(translated)
  expect(seen.translated_categories).toEqual(['Pizza'])
  expect(seen.changed.map(({ name, parts }) => [name, parts])).toEqual([['Margherita', ['translations']]])
  expect((await confirm(translated, seen.key)).status).toBe(200)
  expect(await exported()).toEqual(translated)
  const dish = await get(server, restaurant.host, '/location/1/menulist/1', { 'accept-language': 'es' })
  expect(dish.body.data).toMatchObject({ name: 'Margarita', options: [{ name: 'Masa' }] })
  // A file without translations keeps them; a preview of before the change is out of date.
  const again = await preview(file)
  expect([again.changed, again.translated_categories]).toEqual([[], []])
  expect((await confirm(translated, seen.key)).body.error?.code).toBe('menu_changed')
})

const TABLE = 'Category,Name,Price,Allergens\nPizza,Margherita,£10.50,"gluten, milk"\n,Marinara,9,gluten\n,Calzone,,\n'

it('a table shows what it creates, changes and removes, and changes nothing before it is confirmed', async () => {
  const before = await shown()
  const seen = await preview(TABLE)
  expect(seen).toMatchObject({ dishes: 2, created_categories: [], removed_categories: ['Deals'] })
  expect([namesOf(seen.created), namesOf(seen.removed)]).toEqual([['Marinara'], ['Diavola', 'For one']])
  expect(seen.changed).toMatchObject([
    { name: 'Margherita', old_price: 9.95, price: 10.5, parts: ['price', 'allergens'] },
  ])
  expect(seen.problems).toEqual([{ line: 4, path: null, reason: 'price-missing', value: 'Calzone' }])
  expect(await shown()).toEqual(before)

  expect((await confirm(TABLE, seen.key)).status).toBe(200)
  const { data } = await shown()
  expect(data.map(({ menu_items }) => menu_items.map(({ id, name, price }) => [id === 1, name, price]))).toEqual([
    [
      [true, 'Margherita', 10.5],
      [false, 'Marinara', 9],
    ],
  ])
})

it('an order between preview and import keeps the count of portions, and options stay orderable', async () => {
  const { key } = await preview(TABLE)
  const choice = aChoice({
    itemId: 1,
    quantity: 2,
    options: [{ optionId: 1, values: [{ valueId: 2, quantity: 1, options: [] }] }],
  })
  const order = (draft: object) => askForOrder(server, restaurant.host, { draft })
  expect((await order({ lines: [choice] })).status).toBe(200)
  expect((await confirm(TABLE, key)).status).toBe(200)
  expect((await shown()).data[0]?.menu_items[0]).toMatchObject({ left: 1 })
  expect((await order({ lines: [choice] })).status).toBe(409)
  expect((await order({ lines: [{ ...choice, quantity: 1 }] })).status).toBe(200)
})

it('a menu that was read before an order does not bring its portions back', async () => {
  const where = { businessId: restaurant.business.id, locationId: 1 }
  const stale = await readMenu(server.deps.db, where.businessId, 1)
  await askForOrder(server, restaurant.host, { draft: { lines: [aChoice({ itemId: 2, quantity: 2 })] } })
  if (stale !== null)
    await inTransaction(server.deps.db, (tx) => replaceMenu(tx, where, stale, server.deps.clock.now()))
  expect((await shown()).data[0]?.menu_items[1]).toMatchObject({ name: 'Diavola', left: 1 })
})

it('an import after the menu has changed does nothing', async () => {
  const { key } = await preview(TABLE)
  const other = 'category,name,price\nPizza,Margherita,12\n'
  expect((await confirm(other, (await preview(other)).key)).status).toBe(200)
  const late = await confirm(TABLE, key)
  expect([late.status, late.body.error?.code]).toEqual([409, 'menu_changed'])
  expect(namesOf((await shown()).data[0]?.menu_items ?? [])).toEqual(['Margherita'])
})

it('a preview of one file does not confirm another', async () => {
  const { key } = await preview(TABLE)
  expect((await confirm(`${TABLE},Bianca,8,\n`, key)).status).toBe(409)
})

it('the sizes of a table become an option of the dish, beside those that it has, and an import of them changes nothing', async () => {
  const table = 'category,name,size,price\nPizza,Margherita,10",8\n,Margherita,12",10\n'
  const seen = await preview(table)
  expect(seen).toMatchObject({ dishes: 1, created: [], problems: [], changed: [{ name: 'Margherita', price: 8 }] })
  expect((await confirm(table, seen.key)).status).toBe(200)
  const file = await exported()
  const options = file.categories[0]?.dishes[0]?.options ?? []
  expect(options.map(({ name, values }) => [name, values.map((value) => [value.name, value.price])])).toEqual([
    [
      'Size',
      [
        ['10"', 0],
        ['12"', 2],
      ],
    ],
    [
      'Crust',
      [
        ['Thin', 0],
        ['Stuffed', 1.5],
      ],
    ],
  ])
  for (const again of [file, table])
    expect(await preview(again)).toMatchObject({ created: [], changed: [], removed: [] })
})

it('a workbook of Excel is named as one, and no dish is said to leave', async () => {
  const seen = await preview('PK\x03\x04\x14\x00 xl/workbook.xml')
  expect(seen.problems).toEqual([{ line: null, path: '', reason: 'excel-workbook', value: null }])
  expect(seen).toMatchObject({ dishes: 0, created: [], changed: [], removed: [], removed_categories: [] })
})

it('a file without a dish that can be read removes nothing', async () => {
  const empty = 'category,name,price\nPizza,Margherita,\n'
  const { key, dishes } = await preview(empty)
  const answer = await confirm(empty, key)
  expect([dishes, answer.status, Object.keys(answer.body.error?.details ?? {})]).toEqual([0, 422, ['file']])
  expect((await shown()).data).toHaveLength(2)
})

it('one of two imports of the same preview at once is refused', async () => {
  const { key } = await preview(TABLE)
  const answers = await Promise.all([confirm(TABLE, key), confirm(TABLE, key)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('the schema of menu files is published', async () => {
  const { body } = await get(server, restaurant.host, '/menu-file.schema.json')
  expect(body).toEqual(JSON.parse(JSON.stringify(menuFileJsonSchema())))
})
