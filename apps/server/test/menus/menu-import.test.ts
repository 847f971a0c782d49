import { menuFileJsonSchema } from '@comanda/contract'
import type { MenuFileWire, MenuImportPreviewWire, MenuWire } from '@comanda/contract/wire'
import { aCategory, aChoice, anItem, anOption, aProduct, aSection, aValue } from '@comanda/test-kit'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { locations } from '../../src/platform/db/schema/index.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { replaceMenu } from '../../src/restaurants/menus/replace-menu.ts'
import { readMenu } from '../../src/restaurants/menus/store.ts'
import { aMember, aStaffedRestaurant, type Member, PASSWORD } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { askForOrder, get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let manager: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
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

const NOTHING_MISSING = { dishes: [], categories: [], inDishes: [] }

const base64 = (content: string | object): string =>
  Buffer.from(typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content)).toString(
    'base64',
  )
const preview = async (content: string | object) => {
  const answer = await manager.post('/staff/locations/1/menu/preview', { file: base64(content) })
  expect(answer.status).toBe(200)
  return answer.body.data as MenuImportPreviewWire
}
const confirm = (content: string | object, key: string, removeMissing?: boolean) =>
  manager.post('/staff/locations/1/menu/import', { file: base64(content), key, removeMissing })
const exported = async () => (await manager.get('/staff/locations/1/menu/export')).body.data as MenuFileWire
const shown = async () => (await get(server, restaurant.host, '/location/1/menulist')).body as unknown as MenuWire
const namesOf = (dishes: readonly { readonly name: string }[]) => dishes.map(({ name }) => name)

it('an exported menu is imported without a change', async () => {
  const [file, before] = [await exported(), await shown()]
  const { key, problems, created, changed, missing, isReordered } = await preview(file)
  expect({ problems, created, changed, missing, isReordered }).toEqual({
    problems: [],
    created: [],
    changed: [],
    missing: NOTHING_MISSING,
    isReordered: false,
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
  expect(seen.translatedCategories).toEqual(['Pizza'])
  expect(seen.changed.map(({ name, parts }) => [name, parts])).toEqual([['Margherita', ['translations']]])
  expect((await confirm(translated, seen.key)).status).toBe(200)
  expect(await exported()).toEqual(translated)
  const dish = await get(server, restaurant.host, '/location/1/menulist/1', { 'accept-language': 'es' })
  expect(dish.body.data).toMatchObject({ name: 'Margarita', options: [{ name: 'Masa' }] })
  // A file without translations keeps them; a preview of before the change is out of date.
  const again = await preview(file)
  expect([again.changed, again.translatedCategories]).toEqual([[], []])
  expect((await confirm(translated, seen.key)).body.error?.code).toBe('menu_changed')
})

const TABLE = 'Category,Name,Price,Allergens\nPizza,Margherita,£10.50,"gluten, milk"\n,Marinara,9,gluten\n,Calzone,,\n'

it('a table shows what it creates and changes, and what it does not name stays', async () => {
  const before = await shown()
  const seen = await preview(TABLE)
  expect(seen).toMatchObject({ dishes: 2, unchanged: 0, createdCategories: [] })
  expect(seen.missing.categories).toEqual(['Deals'])
  expect([namesOf(seen.created), namesOf(seen.missing.dishes)]).toEqual([['Marinara'], ['Diavola', 'For one']])
  expect(seen.changed).toMatchObject([
    { name: 'Margherita', oldPrice: 9.95, price: 10.5, parts: ['price', 'allergens'] },
  ])
  expect(seen.problems).toEqual([{ line: 4, path: null, reason: 'price-missing', value: 'Calzone' }])
  expect(await shown()).toEqual(before)

  expect((await confirm(TABLE, seen.key)).status).toBe(200)
  const { data } = await shown()
  expect(data.map(({ menu_items }) => menu_items.map(({ id, name, price }) => [id === 1, name, price]))).toEqual([
    [
      [true, 'Margherita', 10.5],
      [false, 'Diavola', 9.95],
      [false, 'Marinara', 9],
    ],
    [[false, 'For one', 9.95]],
  ])
  const deal = await get(server, restaurant.host, '/location/1/menulist/3')
  expect(JSON.stringify(deal.body)).toContain('Diavola')
})

it('two lines with new prices change only these two dishes, whatever category they are in', async () => {
  const before = await exported()
  const lines = 'For one 12.50\nMargherita 11'
  const seen = await preview(lines)
  expect(seen.changed.map(({ name, price, parts }) => [name, price, parts])).toEqual([
    ['Margherita', 11, ['price']],
    ['For one', 12.5, ['price']],
  ])
  expect(seen).toMatchObject({ created: [], createdCategories: [], isReordered: false })
  expect((await confirm(lines, seen.key)).status).toBe(200)
  const expected = structuredClone(before)
  const [pizza, deals] = expected.categories
  if (pizza?.dishes[0] === undefined || deals?.dishes[0] === undefined) throw new Error('The file is empty')
  pizza.dishes[0].price = 11
  deals.dishes[0].price = 12.5
  expect(await exported()).toEqual(expected)
})

it('removing dishes that a file lacks needs a fresh proof and removes those in the preview', async () => {
  const { key, missing } = await preview(TABLE)
  clock.advance({ minutes: 5, seconds: 1 })
  const refused = await confirm(TABLE, key, true)
  expect([refused.status, refused.body.error?.code]).toEqual([403, 'staff_proof_needed'])
  expect((await shown()).data.flatMap(({ menu_items }) => menu_items)).toHaveLength(3)
  expect((await manager.post('/staff/account/proof', { password: PASSWORD })).status).toBe(200)
  expect((await confirm(TABLE, key, true)).status).toBe(200)
  expect(missing.dishes).toHaveLength(2)
  const { data } = await shown()
  expect(data.map(({ menu_items }) => namesOf(menu_items))).toEqual([['Margherita', 'Marinara']])
})

it('an order between preview and import keeps the portions counted and its options orderable', async () => {
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
  expect((await shown()).data[0]?.menu_items.map(({ name, price }) => [name, price])).toEqual([
    ['Margherita', 12],
    ['Diavola', 9.95],
  ])
})

it('a preview of one file does not confirm another', async () => {
  const { key } = await preview(TABLE)
  expect((await confirm(`${TABLE},Bianca,8,\n`, key)).status).toBe(409)
})

it('the sizes of a table become an option of the dish, and importing them changes nothing', async () => {
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
  for (const again of [file, table]) expect(await preview(again)).toMatchObject({ created: [], changed: [] })
})

it('a workbook of Excel is imported, and the same again changes nothing', async () => {
  const dishes = [
    ['Category', 'Name', 'Price'],
    ['Soups', 'Leek soup', 4.5],
    ['Soups', 'Leek soup, large', 6],
  ]
  const workbook = await writeWorkbook(dishes).toBuffer()
  const seen = await preview(workbook)
  expect(seen).toMatchObject({
    dishes: 2,
    problems: [],
    created: [{ name: 'Leek soup' }, { name: 'Leek soup, large' }],
  })
  expect((await confirm(workbook, seen.key)).status).toBe(200)
  expect(await preview(workbook)).toMatchObject({ created: [], changed: [], problems: [] })
})

it('a table with unknown headings is imported by what the member says that its columns hold', async () => {
  const file = base64('No.,Artículo de sala,Level,Dept\nA1,Leek soup,4.50,Soups\n')
  const columns = [
    { heading: 'Artículo de sala', column: 'name' },
    { heading: 'Level', column: 'price' },
    { heading: 'Dept', column: 'category' },
  ]
  const look = async (body: object) =>
    (await manager.post('/staff/locations/1/menu/preview', body)).body.data as MenuImportPreviewWire
  const unread = await look({ file })
  expect(unread).toMatchObject({ dishes: 0, problems: [{ reason: 'columns-missing' }] })
  expect(unread.columns).toContainEqual({ heading: 'Level', column: null, examples: ['4.50'] })
  const seen = await look({ file, columns })
  expect(seen.created).toMatchObject([{ name: 'Leek soup', category: 'Soups', price: 4.5 }])
  // Other columns are another preview.
  const others = { file, key: seen.key, columns: columns.slice(0, 2) }
  expect((await manager.post('/staff/locations/1/menu/import', others)).status).toBe(409)
  const done = await manager.post('/staff/locations/1/menu/import', { file, key: seen.key, columns })
  expect(done.status).toBe(200)
  expect(JSON.stringify(await shown())).toContain('Leek soup')
})

it.each([
  ['columns.0.column', { heading: 'Level', column: 'cost' }],
  ['columns.0.heading', { heading: 'x'.repeat(201), column: 'price' }],
])('a wrong column is refused by the field %s', async (field, column) => {
  const file = base64('name,price\nSoup,5\n')
  const answer = await manager.post('/staff/locations/1/menu/preview', { file, columns: [column] })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.error?.details ?? {})).toEqual([field])
})

it('an older workbook is named as one, and no dish is said to be missing', async () => {
  const seen = await preview(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  expect(seen.problems).toEqual([{ line: null, path: '', reason: 'excel-workbook', value: null }])
  expect(seen).toMatchObject({ dishes: 0, created: [], changed: [], missing: NOTHING_MISSING })
})

it('a file without a dish that can be read removes nothing', async () => {
  const empty = 'category,name,price\nPizza,Margherita,\n'
  const { key, dishes } = await preview(empty)
  const answer = await confirm(empty, key, true)
  expect([dishes, answer.status, Object.keys(answer.body.error?.details ?? {})]).toEqual([0, 422, ['file']])
  expect((await shown()).data).toHaveLength(2)
})

it('a restaurant runs one import or preview at a time and does not block other restaurants', async () => {
  const { key } = await preview(TABLE)
  const other = await aStaffedRestaurant(server, { menu: MENU })
  const elsewhere = await aMember(server, other.host, 'manager')
  const look = (member: Member) => member.post('/staff/locations/1/menu/preview', { file: base64(TABLE) })
  const { first, foreign, others } = await whileLocked(async () => {
    const waiting = confirm(TABLE, key)
    await expect.poll(countWaiting).toBe(1)
    const others = [await confirm(TABLE, key), await look(manager)]
    return { first: waiting, foreign: look(elsewhere), others }
  })
  expect([...others, await foreign].map(({ status }) => status)).toEqual([503, 503, 200])
  expect((await first).status).toBe(200)
  expect((await confirm(TABLE, key)).status).toBe(409)
})

/** Statements of this database that wait for a lock. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await server.deps.pool.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0].count
}

/** Does something while the row of the location is locked; what it starts and does not await goes on afterwards. */
const whileLocked = <T>(work: () => Promise<T>): Promise<T> =>
  inTransaction(server.deps.db, async (tx) => {
    await tx
      .select({ id: locations.id })
      .from(locations)
      .where(and(eq(locations.businessId, restaurant.business.id), eq(locations.id, 1)))
      .for('update')
    return work()
  })

it('so many files of a restaurant are read within an hour', async () => {
  let answer = await manager.post('/staff/locations/1/menu/preview', { file: 'AA==' })
  for (let n = 0; n < 60 && answer.status === 200; n += 1)
    answer = await manager.post('/staff/locations/1/menu/preview', { file: 'AA==' })
  expect([answer.status, answer.body.error?.code]).toEqual([429, 'too_many_requests'])
})

it('a file with more in it than a menu is refused, whatever is asked of it', async () => {
  const deep = `<script type="application/ld+json">${'['.repeat(200_000)}${']'.repeat(200_000)}</script>`
  const dishes = Array.from({ length: 2_001 }, () => ({ name: 'Soup', price: 1 }))
  const many = { format: 'comanda-menu', version: 1, categories: [{ name: 'Food', dishes }] }
  for (const content of [deep, many, '1\n'.repeat(400_000)]) {
    const answers = [
      await manager.post('/staff/locations/1/menu/preview', { file: base64(content) }),
      await confirm(content, 'any'),
    ]
    for (const { status, body } of answers)
      expect([status, body.error?.code, Object.keys(body.error?.details ?? {})]).toEqual([
        422,
        'menu_too_large',
        ['file'],
      ])
  }
})

it('an import whose menu changes while its file is read is read again', async () => {
  const { key } = await preview(TABLE)
  const [imported, sold] = await Promise.all([
    confirm(TABLE, key),
    manager.post('/staff/locations/1/stock', { itemId: 1, soldOut: true }),
  ])
  expect([imported.status, sold.status < 500]).toEqual([200, true])
})

it('a name in another Unicode form is the same dish, with its options and allergens', async () => {
  const table = (form: 'NFC' | 'NFD') =>
    'category,name,price,allergens\nCafés,Café solo,2.00,\nCafés,Crème brûlée,5.00,"milk, eggs"\nCafés,Jalapeño poppers,6.00,milk\n'.normalize(
      form,
    )
  expect((await confirm(table('NFC'), (await preview(table('NFC'))).key)).status).toBe(200)
  const seen = await preview(table('NFD'))
  expect(seen).toMatchObject({ created: [], changed: [], createdCategories: [] })
  // A dish that was stored in the other form stays the same, too.
  const where = { businessId: restaurant.business.id, locationId: 1 }
  const stored = await readMenu(server.deps.db, where.businessId, 1)
  if (stored === null) throw new Error('There is no menu')
  const decomposed = {
    categories: stored.categories.map((category) => ({ ...category, name: category.name.normalize('NFD') })),
    items: stored.items.map((item) => ({ ...item, name: item.name.normalize('NFD') })),
  }
  await inTransaction(server.deps.db, (tx) => replaceMenu(tx, where, decomposed, server.deps.clock.now()))
  const again = await preview(table('NFC'))
  expect(again).toMatchObject({ created: [], createdCategories: [] })
})

it('the API description lists every day on which a dish may be served', async () => {
  const { body } = await get(server, restaurant.host, '/openapi.json')
  const days = JSON.stringify(body).match(/"days":\{"type":"array","items":(\{[^}]*\})/g)
  expect(days?.filter((one) => one.includes('"enum":[1]'))).toEqual([])
  expect(days?.some((one) => one.includes('"enum":[1,2,3,4,5,6,7]'))).toBe(true)
})

it('the schema of menu files is published', async () => {
  const { body } = await get(server, restaurant.host, '/menu-file.schema.json')
  expect(body).toEqual(JSON.parse(JSON.stringify(menuFileJsonSchema())))
})
