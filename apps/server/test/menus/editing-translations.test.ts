import type { MenuTextWire, MenuTranslationsWire } from '@comanda/contract'
import type { MenuWire } from '@comanda/contract/wire'
import { aCategory, aCoupon, anItem, anOption, aValue } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant
let manager: Member

const size = (id: number) => anOption({ id, name: 'Size', values: [aValue({ id: id + 1, name: 'Large' })] })
const MENU = {
  categories: [aCategory({ id: 1, name: 'Pizza', description: '' })],
  items: [
    anItem({ id: 1, name: 'Margherita', description: 'With basil', hasOptions: true, options: [size(10)] }),
    anItem({ id: 2, name: 'Diavola', description: '', hasOptions: true, options: [size(20)] }),
  ],
}

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server, { menu: MENU })
  manager = await aMember(server, restaurant.host, 'manager')
})

const list = async (): Promise<MenuTranslationsWire> => {
  const { status, body } = await manager.get('/staff/translations?language=es')
  expect(status).toBe(200)
  return body.data as MenuTranslationsWire
}
const textOf = async (name: string): Promise<MenuTextWire> => {
  const found = (await list()).texts.find(({ original }) => original.name === name)
  if (found === undefined) throw new Error(`There is no ${name}`)
  return found
}
const save = (text: MenuTextWire, name: string, description = '') =>
  manager.post('/staff/translations', {
    language: 'es',
    changes: [{ kind: text.kind, ids: text.ids, version: text.version, name, description }],
  })
const shownDish = async () => {
  const { body } = await get(server, restaurant.host, '/location/1/menulist', { 'accept-language': 'es' })
  return (body as unknown as MenuWire).data[0]?.menu_items[0]
}

it('every text is listed once in the order of the menu, with what is missing', async () => {
  const { texts, languages, business_language } = await list()
  expect(texts.map(({ kind, original, ids, state }) => [kind, original.name, ids, state])).toEqual([
    ['category', 'Pizza', [1], 'missing'],
    ['item', 'Margherita', [1], 'missing'],
    ['option', 'Size', [10, 20], 'missing'],
    ['value', 'Large', [11, 21], 'missing'],
    ['item', 'Diavola', [2], 'missing'],
  ])
  expect([languages, business_language]).toEqual([['es'], 'en'])
})

it('a translation is saved for everything with the same text, and customers see it', async () => {
  const answer = await save(await textOf('Size'), ' Tamaño ')
  expect(answer.status).toBe(200)
  const saved = (answer.body.data as MenuTranslationsWire).texts.find(({ kind }) => kind === 'option')
  expect(saved).toMatchObject({ ids: [10, 20], name: 'Tamaño', state: 'done' })
  const dish = await get(server, restaurant.host, '/location/1/menulist/2', { 'accept-language': 'es' })
  expect(dish.body.data).toMatchObject({ options: [{ name: 'Tamaño' }] })
})

it('a dish without one of its two translations is missing, and empty texts remove them', async () => {
  await save(await textOf('Margherita'), 'Margarita')
  expect(await textOf('Margherita')).toMatchObject({ state: 'missing', name: 'Margarita' })
  await save(await textOf('Margherita'), 'Margarita', 'Con albahaca')
  expect(await textOf('Margherita')).toMatchObject({ state: 'done' })
  expect(await shownDish()).toMatchObject({ name: 'Margarita', description: 'Con albahaca' })
  await save(await textOf('Margherita'), '')
  expect(await textOf('Margherita')).toMatchObject({ state: 'missing', source: null })
  expect(await shownDish()).toMatchObject({ name: 'Margherita', name_language: 'en' })
})

it('a translation is marked when its original changes until it is saved again', async () => {
  await save(await textOf('Margherita'), 'Margarita', 'Con albahaca')
  await server.deps.db.execute(
    sql`update items set description = 'With rocket' where business_id = ${restaurant.business.id} and id = 1`,
  )
  const marked = await textOf('Margherita')
  expect(marked).toMatchObject({ state: 'changed', source: { name: 'Margherita', description: 'With basil' } })
  await save(marked, marked.name, marked.description)
  expect(await textOf('Margherita')).toMatchObject({ state: 'done', source: { description: 'With rocket' } })
})

it('a change of a translation or menu that has changed meanwhile is refused', async () => {
  const seen = await textOf('Margherita')
  await save(seen, 'Margarita', 'Con albahaca')
  const late = await save(seen, 'Otra', 'Otra')
  expect([late.status, late.body.error?.code]).toEqual([409, 'translations_changed'])
  const [one, other] = [await textOf('Diavola'), await textOf('Large')]
  const mixed = await manager.post('/staff/translations', {
    language: 'es',
    changes: [
      { kind: 'item', ids: one.ids, version: one.version, name: 'Diabla', description: '' },
      { kind: 'value', ids: [999], version: other.version, name: 'Grande', description: '' },
    ],
  })
  expect(mixed.status).toBe(409)
  expect(await textOf('Diavola')).toMatchObject({ state: 'missing', name: '' })
  expect(await textOf('Margherita')).toMatchObject({ name: 'Margarita' })
})

it('the own language and a text twice are refused at their field', async () => {
  const own = await manager.get('/staff/translations?language=en')
  expect([own.status, Object.keys(own.body.error?.details ?? {})]).toEqual([422, ['language']])
  const { kind, ids, version } = await textOf('Diavola')
  const change = { kind, ids, version, name: 'Diabla', description: '' }
  const twice = await manager.post('/staff/translations', { language: 'es', changes: [change, change] })
  expect([twice.status, Object.keys(twice.body.error?.details ?? {})]).toEqual([422, ['changes.1.ids.0']])
})

it('offers that everyone sees are translated too', async () => {
  await saveCoupons(server.deps.db, restaurant.business.id, [
    aCoupon({ id: 5, name: 'Welcome', description: 'Ten off', listed: true }),
    aCoupon({ id: 6, code: 'SECRET', name: 'For friends', listed: false, autoApplied: false }),
  ])
  const welcome = await textOf('Welcome')
  expect((await list()).texts.filter(({ kind }) => kind === 'coupon')).toHaveLength(1)
  await save(welcome, 'Bienvenida', 'Diez menos')
  const { body } = await get(server, restaurant.host, '/location/1', { 'accept-language': 'es' })
  expect((body.data as { coupons: unknown[] }).coupons).toMatchObject([
    { name: 'Bienvenida', description: 'Diez menos' },
  ])
})
