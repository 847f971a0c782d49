import type { MenuTextWire, MenuTranslationsWire } from '@comanda/contract'
import type { MenuWire } from '@comanda/contract/wire'
import { aCategory, aCoupon, anItem, anOption, aValue } from '@comanda/test-kit'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Tx } from '../../src/platform/db/connection.ts'
import { locations } from '../../src/platform/db/schema/index.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
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
  const { texts, languages, businessLanguage } = await list()
  expect(texts.map(({ kind, original, ids, state }) => [kind, original.name, ids, state])).toEqual([
    ['category', 'Pizza', [1], 'missing'],
    ['item', 'Margherita', [1], 'missing'],
    ['option', 'Size', [10, 20], 'missing'],
    ['value', 'Large', [11, 21], 'missing'],
    ['item', 'Diavola', [2], 'missing'],
  ])
  expect([languages, businessLanguage]).toEqual([['es'], 'en'])
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

/** Does something while the row of the location is locked; what it starts and does not await goes on afterwards. */
const whileLocked = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(server.deps.db, async (tx) => {
    const here = and(eq(locations.businessId, restaurant.business.id), eq(locations.id, 1))
    await tx.select({ id: locations.id }).from(locations).where(here).for('update')
    return work(tx)
  })

/** Statements of this database that wait for a lock. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await server.deps.pool.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0].count
}

it('many changes of translations at once leave the connections to the orders of others', async () => {
  const text = await textOf('Margherita')
  const other = await aStaffedRestaurant(server)
  const { first, others } = await whileLocked(async () => {
    const first = save(text, 'Margarita', 'Con albahaca')
    await expect.poll(countWaiting).toBe(1)
    const others = await Promise.all(Array.from({ length: 40 }, () => save(text, 'Otra', 'Otra')))
    await aReceivedOrder(server, other.host)
    return { first, others }
  })
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([503]))
  expect((await first).status).toBe(200)
  expect(await textOf('Margherita')).toMatchObject({ name: 'Margarita' })
})

it('a change of a text that another transaction changes at that moment is refused', async () => {
  const text = await textOf('Margherita')
  const { waiting } = await whileLocked(async (tx) => {
    const waiting = save(text, 'Margarita', 'Con albahaca')
    await expect.poll(countWaiting).toBe(1)
    const { id } = restaurant.business
    await tx.execute(sql`update items set description = 'With rocket' where business_id = ${id} and id = 1`)
    await tx.execute(sql`update locations set version = version + 1 where business_id = ${id} and id = 1`)
    return { waiting }
  })
  const { status, body } = await waiting
  expect([status, body.error?.code]).toEqual([409, 'translations_changed'])
})
