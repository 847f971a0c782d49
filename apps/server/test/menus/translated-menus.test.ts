import type { StaffOrderWire } from '@comanda/contract'
import type { MenuWire, OrderWire } from '@comanda/contract/wire'
import { aCategory, aChoice, anItem, anOption, aValue } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { type NewTranslation, saveTranslations } from '../../src/restaurants/menus/translations.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { askForOrder, get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant

const MENU = {
  categories: [aCategory({ id: 1, name: 'Pizzas', description: 'From the oven' })],
  items: [
    anItem({
      id: 1,
      name: 'Margherita',
      description: 'Tomato and basil',
      hasOptions: true,
      options: [
        anOption({ id: 3, name: 'Base', values: [aValue({ id: 4, name: 'Thin' }), aValue({ id: 5, name: 'Thick' })] }),
      ],
    }),
    anItem({ id: 2, name: 'Garlic bread', description: 'With butter' }),
  ],
}

const spanish = (
  kind: NewTranslation['kind'],
  id: number,
  source: NewTranslation['source'],
  name: string,
  description = '',
): NewTranslation => ({ language: 'es', locationId: 1, kind, id, source, name, description })

const save = (all: readonly NewTranslation[]) =>
  inTransaction(server.deps.db, (tx) => saveTranslations(tx, restaurant.business.id, all, server.deps.clock.now()))

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server, { menu: MENU })
  await save([
    spanish('category', 1, { name: 'Pizzas', description: 'From the oven' }, 'Pizzas', 'Del horno'),
    spanish('item', 1, { name: 'Margherita', description: 'Tomato and basil' }, 'Margarita', ''),
    spanish('option', 3, { name: 'Base', description: '' }, 'Masa'),
    spanish('value', 4, { name: 'Thin', description: '' }, 'Fina'),
  ])
})

const SPANISH = { 'accept-language': 'es' }
const menuIn = async (language: string) => {
  const answer = await get(server, restaurant.host, '/location/1/menulist', { 'accept-language': language })
  const [category] = (answer.body as unknown as MenuWire).data
  if (category === undefined) throw new Error('The menu is empty')
  return category
}

it('a menu is shown in the visitor’s language, and untranslated texts state their language', async () => {
  const category = await menuIn('es')
  expect(category).toMatchObject({ name: 'Pizzas', description: 'Del horno' })
  expect([category.name_language, category.description_language]).toEqual([undefined, undefined])
  const [margherita, bread] = category.menu_items
  expect(margherita).toMatchObject({ name: 'Margarita', description: 'Tomato and basil', description_language: 'en' })
  expect(margherita?.name_language).toBeUndefined()
  expect(bread).toMatchObject({ name: 'Garlic bread', name_language: 'en', description_language: 'en' })
  const dish = await get(server, restaurant.host, '/location/1/menulist/1', SPANISH)
  expect(dish.body.data).toMatchObject({
    name: 'Margarita',
    options: [{ name: 'Masa', values: [{ name: 'Fina' }, { name: 'Thick', name_language: 'en' }] }],
  })
})

it('a menu in its own language has no translated name and no language', async () => {
  const category = await menuIn('en')
  expect(category.menu_items.map(({ name }) => name)).toEqual(['Margherita', 'Garlic bread'])
  expect(JSON.stringify(category)).not.toContain('_language')
})

it('a changed translation shows at once in menus and pages that were cached', async () => {
  const page = () => server.fetch(`http://${restaurant.host}/api/v1/location/1/menulist`, { headers: SPANISH })
  const first = await page()
  const etag = first.headers.get('etag') ?? ''
  expect(await first.text()).toContain('Margarita')
  await save([spanish('item', 1, { name: 'Margherita', description: 'Tomato and basil' }, 'La Margarita')])
  await expect.poll(async () => (await menuIn('es')).menu_items[0]?.name).toBe('La Margarita')
  const again = await server.fetch(`http://${restaurant.host}/api/v1/location/1/menulist`, {
    headers: { ...SPANISH, 'if-none-match': etag },
  })
  expect(again.status).toBe(200)
})

const lineOf = ({ orderItems: [line] }: OrderWire) => {
  if (line === undefined) throw new Error('The order is empty')
  return { name: line.name, choice: line.options.map(({ name, values }) => [name, values[0]?.name]) }
}
const THIN = [aChoice({ options: [{ optionId: 3, values: [{ valueId: 4, quantity: 1, options: [] }] }] })]

it('the customer reads an order in the language that it was placed in, the kitchen in its own', async () => {
  const placing = { draft: { lines: THIN }, headers: SPANISH }
  const { order, guest } = await aReceivedOrder(server, restaurant.host, placing)
  expect(lineOf(order)).toEqual({ name: 'Margarita', choice: [['Masa', 'Fina']] })
  const manager = await aMember(server, restaurant.host, 'manager')
  const board = (await manager.get('/staff/locations/1/orders')).body.data as StaffOrderWire[]
  expect(board[0]?.lines).toMatchObject([
    { name: 'Margherita', choices: [{ question: 'Base', answers: [{ name: 'Thin' }] }] },
  ])
  // Later translations do not change what was read.
  await save([spanish('item', 1, { name: 'Margherita', description: 'Tomato and basil' }, 'Otra')])
  const read = await get(server, restaurant.host, `/order/${order.id}`, { 'guest-id': guest })
  expect(lineOf(read.body.data as OrderWire)).toEqual(lineOf(order))
  expect(read.body.data).toMatchObject({ language: 'es' })
})

it('what an order names without a translation is in the language of the menu, and says so', async () => {
  const { order, guest } = await aReceivedOrder(server, restaurant.host, {
    draft: { lines: [aChoice({ itemId: 2 })] },
    headers: SPANISH,
  })
  expect(order.orderItems[0]).toMatchObject({ name: 'Garlic bread', name_language: 'en' })
  const read = await get(server, restaurant.host, `/order/${order.id}`, { 'guest-id': guest })
  expect((read.body.data as OrderWire).orderItems).toEqual(order.orderItems)
})

it('an order in the language of the menu keeps no names beside its own', async () => {
  const { order } = await aReceivedOrder(server, restaurant.host, { draft: { lines: THIN } })
  expect(lineOf(order)).toEqual({ name: 'Margherita', choice: [['Base', 'Thin']] })
  const { rows } = await server.deps.db.execute(
    sql`select names from order_lines where business_id = ${restaurant.business.id}`,
  )
  expect(rows).toEqual([{ names: null }])
})

it('a refusal names dishes in the customer’s language', async () => {
  await server.deps.db.execute(
    sql`update items set sold_out = true where business_id = ${restaurant.business.id} and id = 1`,
  )
  await save([spanish('value', 5, { name: 'Thick', description: '' }, 'Gruesa')])
  const refused = await askForOrder(server, restaurant.host, { draft: { lines: THIN }, headers: SPANISH })
  expect(refused.body.error?.refusals).toMatchObject([
    { code: 'items_not_available', items: [{ id: 1, name: 'Margarita' }] },
  ])
})
