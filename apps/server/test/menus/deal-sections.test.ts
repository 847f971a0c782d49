import type { ActWire } from '@comanda/contract'
import type { ItemWire, StaffDishOptionsWire, StaffDishWire, StaffSectionsWire } from '@comanda/contract/wire'
import { aCategory, anItem, anOption, aProduct, aSection, aValue } from '@comanda/test-kit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replaceTranslations } from '../../src/restaurants/menus/translations.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { askForOrder, get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let manager: Member

const filling = anOption({ id: 6, name: 'Filling', values: [aValue({ id: 7, name: 'Ricotta' })] })
const MENU = {
  categories: [aCategory({ id: 1, name: 'Pizza' }), aCategory({ id: 2, name: 'Deals' })],
  items: [
    anItem({ id: 1, name: 'Margherita' }),
    anItem({
      id: 2,
      name: 'Diavola',
      options: [
        anOption({
          id: 4,
          name: 'Crust',
          externalId: 'till-4',
          values: [
            aValue({ id: 5, name: 'Stuffed', price: 200, externalId: 'till-5', options: [filling] }),
            aValue({ id: 8, name: 'Thin', soldOut: true }),
          ],
        }),
      ],
    }),
    anItem({
      id: 3,
      categoryId: 2,
      name: 'For two',
      sections: [
        aSection({
          id: 1,
          products: [
            aProduct({ id: 1, itemId: 1, options: [anOption({ id: 20, name: 'Dip', values: [aValue({ id: 21 })] })] }),
            aProduct({ id: 2, itemId: 2 }),
          ],
        }),
        aSection({ id: 2, name: 'Drink', required: false, min: 0, products: [aProduct({ id: 3, itemId: 4 })] }),
      ],
    }),
    anItem({ id: 4, name: 'Water' }),
    anItem({ id: 5, name: 'For one', sections: [aSection({ id: 3, products: [aProduct({ id: 4, itemId: 1 })] })] }),
    anItem({ id: 6, name: 'Calzone' }),
  ],
}

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, sweepsByItself: false }, whenFileEnds)
})
beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server, { menu: MENU })
  manager = await aMember(server, restaurant.host, 'manager')
})

type Section = StaffSectionsWire['sections'][number]
type Sent = Omit<Section, 'id' | 'products'> & {
  readonly id?: number
  readonly products: readonly { readonly id?: number; readonly itemId: number; readonly price: number }[]
}
const PATH = '/staff/locations/1/dishes'
const read = async (dish = 3) =>
  ((await manager.get(`${PATH}/${dish}/sections`)).body.data as StaffSectionsWire).sections
const set = (sections: readonly Sent[], seen: readonly Section[] | null, dish = 3) =>
  manager.post(`${PATH}/${dish}/sections`, { sections, seen: seen && { sections: seen } })
const shown = async (dish = 3) =>
  (await get(server, restaurant.host, `/location/1/menulist/${dish}`)).body.data as unknown as ItemWire
const acts = async () => ((await manager.get('/staff/activity')).body as unknown as { data: readonly ActWire[] }).data
const takeBack = async () => {
  const inverse = (await acts())[0]?.inverse
  if (!inverse) throw new Error('The newest act cannot be taken back')
  return manager.post(inverse.path, inverse.body)
}
const NEW = { name: 'Side', kind: 'radio', required: true, min: 1, max: null, priced: false } as const
const orderOf = (productId: number) =>
  askForOrder(server, restaurant.host, {
    draft: {
      lines: [
        {
          itemId: 3,
          quantity: 1,
          comment: '',
          options: [],
          sections: [{ sectionId: 1, products: [{ productId, quantity: 1, options: [] }] }],
        },
      ],
    },
  })

describe('the sections of a deal', () => {
  it('change in name, limits, supplements and order, for customers too, and are taken back', async () => {
    const before = await read()
    const [first, drink] = before
    if (!first || !drink) throw new Error('The deal has two sections')
    const wanted = [
      { ...drink, name: 'Two drinks', kind: 'checkbox', required: true, min: 2, max: 2, priced: true } as const,
      { ...first, products: first.products.toReversed().map((one) => ({ ...one, price: 1.5 })) },
    ]
    const { status, body } = await set(wanted, before)
    expect([status, body.data]).toEqual([200, { sections: wanted }])
    expect((await shown()).sections.map((one) => [one.name, one.minimum_quantity, one.max_quantity])).toEqual([
      ['Two drinks', 2, 2],
      ['First pizza', 1, null],
    ])
    expect((await acts())[0]).toMatchObject({ kind: 'deal-sections', subject: { name: 'For two' } })
    expect((await takeBack()).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  it('join the changes of two members, and refuse two of one field with the present value', async () => {
    const before = await read()
    const [first, drink] = before
    if (!first || !drink) throw new Error('The deal has two sections')
    expect((await set([{ ...first, name: 'Pizza' }, drink], before)).status).toBe(200)
    const { body } = await set([first, { ...drink, products: [...drink.products, { itemId: 1, price: 0 }] }], before)
    const joined = (body.data as StaffSectionsWire).sections
    expect(joined.map(({ name, products }) => [name, products.map(({ itemId }) => itemId)])).toEqual([
      ['Pizza', [1, 2]],
      ['Drink', [4, 1]],
    ])
    const late = await set([{ ...first, name: 'Pie' }, drink], before)
    expect([late.status, late.body.error]).toMatchObject([
      409,
      { code: 'changed_meanwhile', details: { 'sections.1.name': expect.anything() }, present: { sections: joined } },
    ])
  })

  it('a new one gives its dishes copies of their options, with what the kitchen has said', async () => {
    const words = { name: 'Relleno', description: '', source: { name: 'Stuffed', description: '' } }
    await replaceTranslations(
      server.deps.db,
      { businessId: restaurant.business.id, locationId: 1 },
      new Map([['es', new Map([['value:5', words]])]]),
      clock.now(),
    )
    const before = await read()
    await set([...before, { ...NEW, priced: true, products: [{ itemId: 2, price: 1 }] }], before)
    const side = (await read())[2]
    expect(side).toMatchObject({ name: 'Side', products: [{ itemId: 2, price: 1 }] })
    const product = (await shown()).sections[2]?.subProducts[0]
    expect(product?.options).toMatchObject([
      { name: 'Crust', values: [{ name: 'Stuffed', price: 2, options: [{ name: 'Filling' }] }, { name: 'Thin' }] },
    ])
    const options = (await manager.get(`${PATH}/2/options`)).body.data as StaffDishOptionsWire
    expect(options.options.map(({ id }) => id)).not.toContain(product?.options[0]?.id)
    const { rows } = await server.deps.db.execute(
      `select v.name, v.external_id, v.sold_out, t.name as words from option_values v
       join options o on o.business_id = v.business_id and o.id = v.option_id
       left join translations t on t.business_id = v.business_id and t.kind = 'value' and t.id = v.id
       where o.business_id = ${restaurant.business.id} and o.section_product_id = ${side?.products[0]?.id}
       order by v.position`,
    )
    expect(rows).toEqual([
      { name: 'Stuffed', external_id: 'till-5', sold_out: false, words: 'Relleno' },
      { name: 'Thin', external_id: null, sold_out: true, words: null },
    ])
  })

  it('that leave come back with ids, options and translations when the act is taken back', async () => {
    const words = { name: 'Bebida', description: '', source: { name: 'Drink', description: '' } }
    await replaceTranslations(
      server.deps.db,
      { businessId: restaurant.business.id, locationId: 1 },
      new Map([['es', new Map([['section:2', words]])]]),
      clock.now(),
    )
    const exported = async () =>
      (
        await server.fetch(`http://${restaurant.host}/api/v1/staff/locations/1/menu/export`, {
          headers: { cookie: manager.cookie },
        })
      ).json()
    const [before, file, seen] = [await read(), await exported(), await shown()]
    const [first] = before
    if (!first) throw new Error('The deal has two sections')
    expect((await orderOf(1)).status).toBe(200)
    const gone = await set([{ ...first, products: first.products.slice(1) }], before)
    expect([gone.status, (gone.body.data as StaffSectionsWire).sections]).toMatchObject([
      200,
      [{ id: 1, products: [{ id: 2 }] }],
    ])
    expect((await orderOf(1)).status).toBe(409)
    clock.advance({ minutes: 1 })
    expect((await takeBack()).status).toBe(200)
    expect([await read(), await exported()]).toEqual([before, file])
    expect((await shown()).sections).toEqual(seen.sections)
    expect((await orderOf(1)).status).toBe(200)
    expect((await takeBack()).status).toBe(200)
    expect((await read()).map(({ id }) => id)).toEqual([1])
  })

  it('that left more than 30 days ago do not come back', async () => {
    const before = await read()
    await set(before.slice(0, 1), before)
    clock.advance({ hours: 24 * 30 + 1 })
    manager = await aMember(server, restaurant.host, 'manager')
    const late = await set(before, await read())
    expect([late.status, Object.keys(late.body.error?.details ?? {})]).toEqual([422, ['sections.1.id']])
  })

  it('make a dish a deal, and the last one that goes makes it a dish again', async () => {
    const dish = async (id: number) =>
      ((await manager.get(PATH)).body.data as { dishes: readonly StaffDishWire[] }).dishes.find((one) => one.id === id)
    const side = { ...NEW, products: [{ itemId: 1, price: 0 }] }
    expect((await set([side], [], 6)).status).toBe(200)
    expect((await dish(6))?.isMealDeal).toBe(true)
    expect((await set([], await read(6), 6)).status).toBe(200)
    expect((await dish(6))?.isMealDeal).toBe(false)
    expect((await takeBack()).status).toBe(200)
    expect((await read(6)).map(({ name }) => name)).toEqual(['Side'])
    // A dish that a deal offers cannot become one.
    const { status, body } = await set([side], [], 4)
    expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, ['sections']])
  })

  it.each<readonly [string, string, Sent]>([
    ['a dish of another location', 'sections.0.products.0.itemId', { ...NEW, products: [{ itemId: 99, price: 0 }] }],
    ['a deal', 'sections.0.products.0.itemId', { ...NEW, products: [{ itemId: 5, price: 0 }] }],
    ['the deal itself', 'sections.0.products.0.itemId', { ...NEW, products: [{ itemId: 3, price: 0 }] }],
    [
      'a dish twice',
      'sections.0.products.1.itemId',
      {
        ...NEW,
        products: [
          { itemId: 1, price: 0 },
          { itemId: 1, price: 1 },
        ],
      },
    ],
    ['no dish', 'sections.0.products', { ...NEW, products: [] }],
    [
      'more than may be chosen',
      'sections.0.min',
      { ...NEW, kind: 'checkbox', min: 3, max: 2, products: [{ itemId: 1, price: 0 }] },
    ],
    ['two of a single choice', 'sections.0.min', { ...NEW, min: 2, products: [{ itemId: 1, price: 0 }] }],
    ['a name of spaces', 'sections.0.name', { ...NEW, name: ' ', products: [{ itemId: 1, price: 0 }] }],
    ['a section of another deal', 'sections.0.id', { ...NEW, id: 3, products: [{ itemId: 1, price: 0 }] }],
    ['a dish of another deal', 'sections.0.products.0.id', { ...NEW, products: [{ id: 4, itemId: 1, price: 0 }] }],
  ])('are refused with %s, at its field', async (_, field, section) => {
    const before = await read()
    const { status, body } = await set([section], before)
    expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, [field]])
    expect(await read()).toEqual(before)
  })

  it('too many are refused', async () => {
    const section = { ...NEW, products: [{ itemId: 1, price: 0 }] }
    const { status, body } = await set(
      Array.from({ length: 21 }, () => section),
      await read(),
    )
    expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, ['sections']])
  })

  it('a deal with a section that its removed dish has emptied is changed all the same', async () => {
    await manager.post(`${PATH}/remove`, { itemIds: [4] })
    const before = await read()
    expect(before[1]?.products).toEqual([])
    const renamed = before.map((one) => ({ ...one, name: `${one.name}!` }))
    expect((await set(renamed, before)).status).toBe(200)
    expect((await set([], null, 99)).status).toBe(404)
  })
})
