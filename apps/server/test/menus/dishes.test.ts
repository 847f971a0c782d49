import type { ActWire } from '@comanda/contract'
import type {
  MenuWire,
  StaffChangedDishesWire,
  StaffDishesWire,
  StaffDishOptionsWire,
  StaffDishWire,
} from '@comanda/contract/wire'
import { aCategory, anAddress, anItem, anOption, aProduct, aSection, aValue } from '@comanda/test-kit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replaceTranslations } from '../../src/restaurants/menus/translations.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForOrder, get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let manager: Member
let kitchen: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, sweepsByItself: false }, whenFileEnds)
})

const MENU = {
  categories: [aCategory({ id: 1, name: 'Pizza' }), aCategory({ id: 2, name: 'Deals' })],
  items: [
    anItem({ id: 1, name: 'Margherita' }),
    anItem({
      id: 2,
      name: 'Diavola',
      left: 3,
      externalId: 'till-2',
      hasOptions: true,
      options: [
        anOption({
          id: 4,
          name: 'Crust',
          values: [
            aValue({
              id: 5,
              name: 'Stuffed',
              options: [anOption({ id: 6, name: 'Filling', values: [aValue({ id: 7 })] })],
            }),
          ],
        }),
      ],
    }),
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
  kitchen = await aMember(server, restaurant.host, 'kitchen')
})

const PATH = '/staff/locations/1/dishes'
const dishes = async () => (await manager.get(PATH)).body.data as StaffDishesWire
const dish = async (id: number) => (await dishes()).dishes.find((one) => one.id === id) as StaffDishWire
const shown = async () =>
  ((await get(server, restaurant.host, '/location/1/menulist')).body as unknown as MenuWire).data
const stock = async () => (await manager.get('/staff/locations/1/stock')).body.data
const namesShown = async () => (await shown()).flatMap(({ menu_items }) => menu_items.map(({ name }) => name))
const acts = async () => ((await manager.get('/staff/activity')).body as unknown as { data: readonly ActWire[] }).data
const takeBack = async () => {
  const inverse = (await acts())[0]?.inverse
  if (!inverse) throw new Error('The newest act cannot be taken back')
  return manager.post(inverse.path, inverse.body)
}

describe('a dish', () => {
  it('gets a new price alone, which customers pay at once, and its act takes it back', async () => {
    const before = await dish(1)
    const { status, body } = await manager.post(`${PATH}/1`, { price: 12.5, seen: { price: before.price } })
    expect([status, body.data]).toEqual([200, { ...before, price: 12.5 }])
    expect((await shown())[0]?.menu_items[0]).toMatchObject({ name: 'Margherita', price: 12.5 })
    expect((await acts())[0]).toMatchObject({
      kind: 'dish',
      subject: { name: 'Margherita' },
      before: { price: 9.95 },
      after: { price: 12.5 },
    })
    expect((await takeBack()).status).toBe(200)
    expect(await dish(1)).toEqual(before)
  })

  it('keeps two people’s changes of different fields, and names a field that both change', async () => {
    const { price, name } = await dish(1)
    await manager.post(`${PATH}/1`, { price: 11, seen: { price } })
    expect((await manager.post(`${PATH}/1`, { name: 'Regina', seen: { name } })).status).toBe(200)
    expect(await dish(1)).toMatchObject({ price: 11, name: 'Regina' })
    const late = await manager.post(`${PATH}/1`, { price: 13, seen: { price } })
    expect([late.status, late.body.error?.code, Object.keys(late.body.error?.details ?? {})]).toEqual([
      409,
      'changed_meanwhile',
      ['price'],
    ])
    expect(await dish(1)).toMatchObject({ price: 11 })
  })

  it('changes in every field of its own, and stays sold out as the kitchen has said', async () => {
    await kitchen.post('/staff/locations/1/stock', { itemId: 2, soldOut: true })
    const wanted = {
      name: 'Diavola forte',
      description: 'Hot salami',
      categoryId: 2,
      price: 10,
      prices: { delivery: 11, collection: null, table: 12.5 },
      orderTypes: ['delivery', 'table'],
      serving: { days: [5, 6], times: [{ opens: '18:00', closes: '23:00' }] },
      dietary: ['hot'],
      allergens: ['gluten', 'milk'],
      mayContain: ['nuts'],
      kcal: 838,
      ageRestricted: true,
      vat: { delivery: 20, collection: 0, table: 20 },
      vatKind: 'alcohol',
      special: {
        price: 8,
        startsOn: '2026-12-01',
        endsOn: null,
        during: { days: [5], times: [{ opens: '17:00', closes: '19:00' }] },
      },
    }
    const { status, body } = await manager.post(`${PATH}/2`, { ...wanted, seen: null })
    expect([status, body.data]).toMatchObject([
      200,
      { ...wanted, soldOut: true, options: ['Crust'], deals: ['For one'] },
    ])
    expect(await dish(2)).toMatchObject({ ...wanted, soldOut: true })
    expect((await shown())[1]?.menu_items.map(({ name }) => name)).toEqual(['For one', 'Diavola forte'])
    expect((await shown())[1]?.menu_items.map(({ kcal }) => kcal)).toEqual([undefined, 838])
    const cleared = await manager.post(`${PATH}/2`, { kcal: null, seen: { kcal: 838 } })
    expect([cleared.status, cleared.body.data]).toMatchObject([200, { kcal: null }])
    expect((await shown())[1]?.menu_items[1]).not.toHaveProperty('kcal')
  })

  it('names the field that is wrong and stays as it is', async () => {
    const before = await dish(1)
    const special = (startsOn: string, endsOn: string) => ({ special: { price: 1, startsOn, endsOn } })
    for (const [field, body] of [
      ['name', { name: '  ' }],
      ['price', { price: -1 }],
      ['price', { price: 10.999 }],
      ['price', { price: 100_001 }],
      ['prices.delivery', { prices: { delivery: '9', collection: null, table: null } }],
      ['categoryId', { categoryId: 99 }],
      ['orderTypes', { orderTypes: ['table', 'table'] }],
      ['serving.days.0', { serving: { days: [8], times: [] } }],
      ['serving.times.0.opens', { serving: { days: [], times: [{ opens: '25:00', closes: '23:00' }] } }],
      ['allergens.0', { allergens: ['salt'] }],
      ['mayContain.0', { mayContain: ['salt'] }],
      ['mayContain', { allergens: ['milk'], mayContain: ['milk'] }],
      ['kcal', { kcal: 10_000 }],
      ['kcal', { kcal: -1 }],
      ['kcal', { kcal: 640.5 }],
      ['vat.table', { vat: { delivery: 0, collection: 0, table: 101 } }],
      ['special.endsOn', special('2026-12-24', '2026-12-01')],
      [
        'special.during.days.0',
        { special: { ...special('2026-12-01', '2026-12-24').special, during: { days: [0], times: [] } } },
      ],
    ] as const) {
      const { status, body: answer } = await manager.post(`${PATH}/1`, { ...body, seen: null })
      expect([field, status, Object.keys(answer.error?.details ?? {})]).toEqual([field, 422, [field]])
    }
    expect(await dish(1)).toEqual(before)
    expect((await manager.post(`${PATH}/99`, { price: 1, seen: null })).status).toBe(404)
    expect((await kitchen.post(`${PATH}/1`, { price: 1, seen: null })).status).toBe(403)
  })

  it('may contain what it does not contain: allergens sent alone, as of old, take theirs out', async () => {
    const { status } = await manager.post(`${PATH}/1`, {
      allergens: ['milk'],
      mayContain: ['nuts', 'fish'],
      seen: null,
    })
    expect(status).toBe(200)
    const taken = await manager.post(`${PATH}/1`, { mayContain: ['milk'], seen: null })
    expect([taken.status, taken.body.error?.details]).toMatchObject([422, { mayContain: expect.any(Array) }])
    await manager.post(`${PATH}/1`, { allergens: ['fish'], seen: null })
    expect(await dish(1)).toMatchObject({ allergens: ['fish'], mayContain: ['nuts'] })
    const both = { name: 'Regina', categoryId: 1, price: 9, allergens: ['milk'], mayContain: ['milk'] }
    expect((await manager.post(PATH, both)).status).toBe(422)
    const copy = (await manager.post(`${PATH}/1/duplicate`, { name: 'Regina' })).body.data as StaffDishWire
    expect(copy).toMatchObject({ allergens: ['fish'], mayContain: ['nuts'] })
    expect((await shown())[0]?.menu_items.map((item) => item.may_contain)).toEqual([['nuts'], ['nuts'], undefined])
  })

  it('is added at the end of its category with what is usual, and can be ordered', async () => {
    const { status, body } = await manager.post(PATH, { name: 'Marinara', categoryId: 1, price: 8.5 })
    const added = body.data as StaffDishWire
    expect([status, added]).toMatchObject([
      200,
      { name: 'Marinara', allergens: null, serving: { days: [], times: [] }, prices: { delivery: null } },
    ])
    expect((await shown())[0]?.menu_items.map(({ name }) => name)).toEqual(['Margherita', 'Diavola', 'Marinara'])
    expect((await acts())[0]).toMatchObject({ kind: 'new-dish', after: { name: 'Marinara' } })
    const twice = await manager.post(PATH, { name: 'Marinara', categoryId: 9, price: 8.5 })
    expect([twice.status, Object.keys(twice.body.error?.details ?? {})]).toEqual([422, ['categoryId']])
    expect((await manager.post(PATH, { categoryId: 1, price: 8.5 })).status).toBe(422)
  })
})

describe('the VAT of a dish', () => {
  const rates = { delivery: 0, collection: 0, table: 20 }

  it('follows its kind, by way to order, until somebody sets rates of its own', async () => {
    const { vat, vatKind } = await dish(1)
    expect([vat, vatKind]).toEqual([{ delivery: 20, collection: 20, table: 20 }, null])
    expect((await dishes()).vatKinds).toMatchObject({ 'cold-food': rates })
    await manager.post(`${PATH}/1`, { vatKind: 'cold-food', seen: { vatKind: null } })
    expect((await shown())[0]?.menu_items[0]?.vat_rates).toEqual({ delivery: 0, collection: 0, sitin: 20 })
    const { order } = await aPlacedOrder(server, restaurant.host)
    expect(order.vat).toMatchObject([{ rate: 0, gross: 9.95, vat: 0 }])
    const own = { delivery: 5, collection: 5, table: 5 }
    expect(
      (await manager.post(`${PATH}/1`, { vat: own, vatKind: null, seen: { vat, vatKind: 'cold-food' } })).status,
    ).toBe(200)
    expect(await dish(1)).toMatchObject({ vat: own, vatKind: null })
    expect((await shown())[0]?.menu_items[0]?.vat_rates).toMatchObject({ delivery: 5, sitin: 5 })
    expect((await takeBack()).status).toBe(200)
    expect(await dish(1)).toMatchObject({ vat, vatKind: 'cold-food' })
  })

  it('has rates of its own where another tax applies', async () => {
    const island = await aStaffedRestaurant(server, {
      business: { territory: 'es', language: 'es' },
      location: { currency: 'EUR', address: anAddress({ postcode: '35001', country: 'ES' }) },
      menu: MENU,
    })
    const owner = await aMember(server, island.host, 'owner')
    await owner.post(`${PATH}/1`, { vatKind: 'alcohol', seen: null })
    const { vatKinds, dishes: all } = (await owner.get(PATH)).body.data as StaffDishesWire
    expect([vatKinds, all[0]?.vatKind]).toEqual([null, 'alcohol'])
    const menu = (await get(server, island.host, '/location/1/menulist')).body as unknown as MenuWire
    expect(menu.data[0]?.menu_items[0]?.vat_rates).toEqual({ delivery: 20, collection: 20, sitin: 20 })
  })
})

describe('a dish that is offered in no way', () => {
  it('is hidden: customers neither see nor order it, and its deals keep it', async () => {
    const { orderTypes } = await dish(1)
    const hidden = await manager.post(`${PATH}/1`, { orderTypes: [], seen: { orderTypes } })
    expect([hidden.status, hidden.body.data]).toMatchObject([200, { orderTypes: [] }])
    expect((await shown())[0]?.menu_items.find(({ name }) => name === 'Margherita')).toMatchObject({
      allow_delivery: false,
      allow_collection: false,
      allow_sitin: false,
    })
    const refused = await askForOrder(server, restaurant.host)
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'items_not_for_order_type'])
    expect((await takeBack()).status).toBe(200)
    expect((await askForOrder(server, restaurant.host)).status).toBe(200)
  })
})

describe('a dish that is duplicated', () => {
  it('stands after the original with its options, without its till id and its sold-out mark', async () => {
    await kitchen.post('/staff/locations/1/stock', { itemId: 2, soldOut: true })
    const before = await dish(2)
    const { status, body } = await manager.post(`${PATH}/2/duplicate`, { name: 'Diavola bianca' })
    const { id, ...copy } = body.data as StaffDishWire
    expect([status, copy]).toEqual([200, { ...omit(before, 'id'), name: 'Diavola bianca', soldOut: false, deals: [] }])
    expect(await namesShown()).toEqual(['Margherita', 'Diavola', 'Diavola bianca', 'For one'])
    const [all, ofCopy] = [await optionsOf(2), await optionsOf(id)]
    expect(treeOf(ofCopy)).toEqual(treeOf(all))
    const ids = ({ options, choices }: StaffDishOptionsWire) => [...options, ...choices].map((one) => one.id)
    expect(new Set([...ids(all), ...ids(ofCopy)]).size).toBe(6)
    const file = await server.fetch(`http://${restaurant.host}/api/v1/staff/locations/1/menu/export`, {
      headers: { cookie: manager.cookie },
    })
    expect((await file.text()).match(/till-2/g)).toHaveLength(1)
    expect((await acts())[0]).toMatchObject({ kind: 'new-dish', after: { name: 'Diavola bianca' } })
    await manager.post(`${PATH}/${id}`, { price: 1, seen: null })
    expect(await dish(2)).toEqual(before)
  })

  it('takes the sections of a deal along', async () => {
    const { body } = await manager.post(`${PATH}/3/duplicate`, { name: 'For two' })
    const { id } = body.data as StaffDishWire
    const sections = async (of: number) => {
      const { data } = (await get(server, restaurant.host, `/location/1/menulist/${of}`)).body
      return (data as { sections: { name: string; subProducts: { name: string }[] }[] }).sections.map((section) => [
        section.name,
        section.subProducts.map(({ name }) => name),
      ])
    }
    expect(await sections(id)).toEqual(await sections(3))
    expect((await dish(1)).deals.toSorted()).toEqual(['For one', 'For two'])
    for (const name of ['', ' ', 'x'.repeat(121)])
      expect((await manager.post(`${PATH}/3/duplicate`, { name })).status).toBe(422)
  })
})

describe('the languages that a dish lacks', () => {
  it('are those that the business offers without its words, or with those of an older original', async () => {
    const where = { businessId: restaurant.business.id, locationId: 1 }
    const words = (name: string, of: string) => ({ name, description: '', source: { name: of, description: '' } })
    await manager.post(`${PATH}/1`, { description: '', seen: null })
    await manager.post(`${PATH}/2`, { description: '', seen: null })
    expect((await dishes()).dishes.map(({ untranslated }) => untranslated)).toEqual([['es'], ['es'], ['es']])
    const known = new Map([
      ['item:1', words('Margarita', 'Margherita')],
      ['item:2', words('Diabla', 'Diavolo')],
    ] as const)
    await replaceTranslations(server.deps.db, where, new Map([['es', known]]), clock.now())
    expect((await dishes()).dishes.map(({ untranslated }) => untranslated)).toEqual([[], ['es'], ['es']])
    const { body } = await manager.post(`${PATH}/1`, { name: 'Regina', seen: null })
    expect(body.data).toMatchObject({ untranslated: ['es'] })
  })
})

const omit = <T extends object>(value: T, name: keyof T) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
const optionsOf = async (id: number) => (await manager.get(`${PATH}/${id}/options`)).body.data as StaffDishOptionsWire
const treeOf = ({ options, choices }: StaffDishOptionsWire) => [
  options.map(({ id: _, choiceId, ...option }) => [choiceId !== null, option]),
  choices.map(({ id: _, optionId, ...choice }) => [options.findIndex(({ id }) => id === optionId), choice]),
]

describe('many dishes at once', () => {
  const change = (itemIds: readonly number[], wanted: object, more: object = {}) =>
    manager.post(`${PATH}/change`, { itemIds, change: wanted, ...more })
  const pricesOf = async () => (await dishes()).dishes.map(({ price, prices }) => [price, prices.delivery])

  it('get other prices, which customers pay, as one act in words that one press takes back', async () => {
    await manager.post(`${PATH}/2`, { prices: { delivery: 11.2, collection: null, table: null }, seen: null })
    await kitchen.post('/staff/locations/1/stock', { itemId: 2, soldOut: true })
    const before = await dishes()
    const rise = { what: 'percent', percent: 5, ending: '.95' }
    const { status, body } = await change([1, 2], rise, { seen: { prices: [9.95, 9.95] } })
    expect([status, body.data]).toMatchObject([200, await dishes()])
    // The ending never turns a rise into a cut.
    expect(await pricesOf()).toEqual([
      [9.95, null],
      [9.95, 11.95],
      [9.95, null],
    ])
    clock.advance({ seconds: 1 })
    await change([1, 2], { what: 'amount', amount: 1, ending: 'whole' })
    expect(await pricesOf()).toEqual([
      [11, null],
      [11, 13],
      [9.95, null],
    ])
    expect((await shown())[0]?.menu_items[0]).toMatchObject({ name: 'Margherita', price: 11 })
    const [newest, older] = await acts()
    expect(newest).toMatchObject({
      kind: 'dishes',
      subject: { itemIds: [1, 2], change: { what: 'amount', amount: 1 }, name: 'Margherita, Diavola' },
    })
    expect(older?.subject).toMatchObject({ change: rise })
    clock.advance({ seconds: 1 })
    expect((await takeBack()).status).toBe(200)
    clock.advance({ seconds: 1 })
    // The earlier change, which stands again.
    const inverse = older?.inverse
    expect((await manager.post(inverse?.path ?? '', inverse?.body)).status).toBe(409)
    expect(await pricesOf()).toEqual([
      [9.95, null],
      [9.95, 11.95],
      [9.95, null],
    ])
    expect((await takeBack()).status).toBe(200)
    expect((await dish(1)).price).toBe(11)
    expect(before.dishes[1]).toMatchObject({ soldOut: true })
    expect((await dish(2)).soldOut).toBe(true)
  })

  it('get a kind for VAT, which one press takes back', async () => {
    expect((await change([1, 2], { what: 'vat_kind', kind: 'snack' })).status).toBe(200)
    const kinds = async () => (await dishes()).dishes.map(({ vatKind }) => vatKind)
    expect(await kinds()).toEqual(['snack', 'snack', null])
    clock.advance({ seconds: 1 })
    expect((await takeBack()).status).toBe(200)
    expect(await kinds()).toEqual([null, null, null])
  })

  it('get a special below the price of each and lose it, and each can be taken back [9.24]', async () => {
    const times = { startsOn: '2026-12-01', endsOn: null, during: { days: [5], times: [] } }
    const specials = async () => (await dishes()).dishes.map((one) => one.special)
    await manager.overwrite(`${PATH}/2`, { special: { price: 5, startsOn: '2026-12-24', endsOn: '2026-12-24' } })
    const before = await specials()
    const lowered = { what: 'special', lowers: { by: 'percent', percent: 20 }, ending: '.05', ...times }
    clock.advance({ seconds: 1 })
    expect((await change([1, 2], lowered)).status).toBe(200)
    const after = await specials()
    expect(after).toEqual([{ price: 7.95, ...times }, { price: 7.95, ...times }, null])
    clock.advance({ seconds: 1 })
    expect((await change([1, 2], { what: 'no_special' })).status).toBe(200)
    expect(await specials()).toEqual([null, null, null])
    clock.advance({ seconds: 1 })
    expect((await takeBack()).status).toBe(200)
    expect(await specials()).toEqual(after)
    const backwards = await change([1], { ...lowered, endsOn: '2026-11-30' })
    expect([backwards.status, Object.keys(backwards.body.error?.details ?? {})]).toEqual([422, ['change.endsOn']])
    expect(before).toMatchObject([null, { price: 5 }, null])
  })

  it('are hidden and shown, and moved to a category, from which they come back to their places', async () => {
    expect((await change([1, 2], { what: 'ways', orderTypes: [] })).status).toBe(200)
    expect((await dishes()).dishes.map(({ orderTypes }) => orderTypes.length)).toEqual([0, 0, 3])
    clock.advance({ seconds: 1 })
    expect((await takeBack()).status).toBe(200)
    const before = await dishes()
    clock.advance({ seconds: 1 })
    expect((await change([2, 1], { what: 'category', categoryId: 2 })).status).toBe(200)
    expect(await namesShown()).toEqual(['For one', 'Margherita', 'Diavola'])
    clock.advance({ seconds: 1 })
    expect((await takeBack()).status).toBe(200)
    expect(await dishes()).toEqual(before)
  })

  it('are taken back from the screen unless somebody has changed one of them since', async () => {
    const before = await dishes()
    const { body } = await change([1, 2], { what: 'amount', amount: 1, ending: 'none' })
    const { kept, state } = body.data as StaffChangedDishesWire
    clock.advance({ seconds: 1 })
    const back = { itemIds: [1, 2], kept, seen: { state } }
    await manager.post(`${PATH}/2`, { price: 20, seen: null })
    expect((await manager.post(`${PATH}/restore`, back)).status).toBe(409)
    await manager.post(`${PATH}/2`, { price: 10.95, seen: null })
    expect((await manager.post(`${PATH}/restore`, back)).status).toBe(200)
    expect(await dishes()).toEqual(before)
  })

  it('stay where the member saw other prices, or what is wanted is wrong', async () => {
    const before = await dishes()
    const rise = { what: 'percent', percent: 5, ending: 'none' }
    const late = await change([1, 2], rise, { seen: { prices: [9, 9.95] } })
    expect([late.status, Object.keys(late.body.error?.details ?? {})]).toEqual([409, ['prices']])
    for (const [ids, wanted] of [
      [[1], { what: 'category', categoryId: 99 }],
      [[1], { what: 'percent', percent: 500, ending: 'none' }],
      [[1], { what: 'price', price: 1 }],
      [[], rise],
    ] as const)
      expect((await change(ids, wanted)).status).toBe(422)
    expect((await manager.post(`${PATH}/restore`, { itemIds: [1], kept: 'x' })).status).toBe(404)
    expect((await kitchen.post(`${PATH}/change`, { itemIds: [1], change: rise })).status).toBe(403)
    expect(await dishes()).toEqual(before)
    expect((await manager.get('/staff/locations/1/menu/imports')).body.data).toEqual([])
  })
})

describe('dishes that are removed', () => {
  it('leave menu and deals, and come back with ids, options, deals and portions', async () => {
    const [before, portions] = [await shown(), await stock()]
    expect((await manager.post(`${PATH}/remove`, { itemIds: [2] })).status).toBe(200)
    expect(await namesShown()).toEqual(['Margherita', 'For one'])
    expect((await askForOrder(server, restaurant.host)).status).toBe(200)
    expect((await acts())[0]).toMatchObject({ kind: 'dish-removal', subject: { name: 'Diavola' } })
    clock.advance({ minutes: 1 })
    expect((await takeBack()).status).toBe(200)
    expect(await shown()).toEqual(before)
    expect(await stock()).toEqual(portions)
    expect((await takeBack()).status).toBe(200)
    expect(await namesShown()).toEqual(['Margherita', 'For one'])
  })

  it('come back to a menu that has changed meanwhile', async () => {
    await manager.post(`${PATH}/remove`, { itemIds: [2, 3] })
    await manager.post('/staff/locations/1/categories/2/remove', {})
    await manager.post(PATH, { name: 'Marinara', categoryId: 1, price: 8.5 })
    expect((await manager.post(`${PATH}/bring-back`, { itemIds: [2, 3] })).status).toBe(200)
    expect(await namesShown()).toEqual(['Margherita', 'Diavola', 'Marinara', 'For one'])
    expect(await dish(2)).toMatchObject({ options: ['Crust'], deals: ['For one'] })
  })

  it('can be brought back for 30 days', async () => {
    await manager.post(`${PATH}/remove`, { itemIds: [2] })
    clock.advance({ hours: 24 * 30 + 1 })
    manager = await aMember(server, restaurant.host, 'manager')
    expect((await manager.post(`${PATH}/bring-back`, { itemIds: [2] })).status).toBe(404)
    expect((await manager.post(`${PATH}/remove`, { itemIds: [77] })).status).toBe(404)
  })
})

describe('the order of a menu', () => {
  it('is what staff say, of dishes and of categories, and is taken back', async () => {
    const { body } = await manager.post(PATH, { name: 'Marinara', categoryId: 1, price: 8.5 })
    const { id } = body.data as StaffDishWire
    const order = { categoryId: 1, itemIds: [id, 2, 1] }
    expect((await manager.post(`${PATH}/order`, { ...order, seen: { itemIds: [1, 2, id] } })).status).toBe(200)
    expect(await namesShown()).toEqual(['Marinara', 'Diavola', 'Margherita', 'For one'])
    const categories = { categoryIds: [2, 1], seen: { categoryIds: [1, 2] } }
    expect((await manager.post('/staff/locations/1/categories/order', categories)).status).toBe(200)
    expect((await namesShown())[0]).toBe('For one')
    expect((await takeBack()).status).toBe(200)
    expect((await namesShown())[0]).toBe('Marinara')
    for (const itemIds of [
      [1, 2],
      [1, 2, id, 3],
      [1, 1, 2],
    ])
      expect((await manager.post(`${PATH}/order`, { categoryId: 1, itemIds, seen: null })).status).toBe(422)
  })
})

describe('a category', () => {
  it('is added, renamed and removed once it is empty', async () => {
    const added = await manager.post('/staff/locations/1/categories', { name: 'Drinks' })
    const { id } = added.body.data as { id: number }
    const drinks = `/staff/locations/1/categories/${id}`
    const seen = { name: 'Drinks' }
    expect((await manager.post(drinks, { name: 'Cold drinks', seen })).status).toBe(200)
    expect((await acts())[0]).toMatchObject({ kind: 'category', before: { name: 'Drinks' } })
    expect((await dishes()).categories.at(-1)).toMatchObject({ id, name: 'Cold drinks', parentId: null })
    const full = await manager.post('/staff/locations/1/categories/1/remove', {})
    expect([full.status, full.body.error?.code]).toEqual([409, 'category_not_empty'])
    expect((await manager.post(`${drinks}/remove`, {})).status).toBe(200)
    expect((await manager.post(`${drinks}/remove`, {})).status).toBe(404)
    expect((await dishes()).categories.map(({ name }) => name)).toEqual(['Pizza', 'Deals'])
  })
})
