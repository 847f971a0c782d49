import type { ActWire, StockWire } from '@comanda/contract'
import type {
  ItemWire,
  StaffAllergenOptionWire,
  StaffDishOptionsWire,
  StaffOptionGroupsWire,
} from '@comanda/contract/wire'
import { aCategory, anItem, anOption, aProduct, aSection, aValue } from '@comanda/test-kit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let manager: Member

/** Extra toppings with a filling below the first one; ids from `first` on. */
const toppings = (first: number, parts: object = {}) =>
  anOption({
    id: first,
    name: 'Toppings',
    kind: 'checkbox',
    values: [
      aValue({
        id: first + 1,
        name: 'Olives',
        price: 100,
        options: [
          anOption({
            id: first + 3,
            name: 'Which',
            values: [aValue({ id: first + 4, name: 'Green' }), aValue({ id: first + 5, name: 'Black' })],
          }),
        ],
      }),
      aValue({ id: first + 2, name: 'Ham', price: 150 }),
    ],
    ...parts,
  })
const MENU = {
  categories: [aCategory({ id: 1, name: 'Pizza' })],
  items: [
    anItem({ id: 1, name: 'Margherita', options: [toppings(10)] }),
    anItem({ id: 2, name: 'Diavola', options: [toppings(20, { max: 3 })] }),
    anItem({ id: 3, name: 'Ortolana', options: [toppings(30, { name: 'Extras' })] }),
    anItem({ id: 4, name: 'Water' }),
    anItem({
      id: 5,
      name: 'For two',
      sections: [aSection({ id: 1, products: [aProduct({ id: 1, itemId: 1, options: [toppings(40)] })] })],
    }),
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

const AT = '/staff/locations/1'
const optionsOf = async (dish: number) =>
  (await manager.get(`${AT}/dishes/${dish}/options`)).body.data as StaffDishOptionsWire
const namesOf = async (dish: number) => (await optionsOf(dish)).choices.map(({ name, price }) => [name, price])
const groups = async () => (await manager.get(`${AT}/option-groups`)).body.data as StaffOptionGroupsWire
const together = (optionIds: readonly number[], isTogether = true) =>
  manager.post(`${AT}/option-groups`, { optionIds, together: isTogether })
const acts = async () => ((await manager.get('/staff/activity')).body as unknown as { data: readonly ActWire[] }).data
const takeBack = async () => {
  const inverse = (await acts())[0]?.inverse
  if (!inverse) throw new Error('The newest act cannot be taken back')
  return manager.post(inverse.path, inverse.body)
}
/** What customers are offered in the deal. */
const inDeal = async () =>
  ((await get(server, restaurant.host, '/location/1/menulist/5')).body.data as unknown as ItemWire).sections[0]
    ?.subProducts[0]?.options[0]

describe('options of the same name and choices', () => {
  it('are proposed with their dishes, and are kept together by a press alone', async () => {
    const before = await groups()
    expect(before).toMatchObject({
      groups: [],
      same: [{ name: 'Toppings', choices: ['Olives', 'Ham'], optionIds: [10, 20, 40] }],
    })
    expect(before.same[0]?.dishes.map(({ name }) => name).toSorted()).toEqual(['Diavola', 'For two', 'Margherita'])
    expect((await together([10, 20, 40])).status).toBe(200)
    const after = await groups()
    expect([after.same, after.groups.map(({ optionIds }) => optionIds)]).toEqual([[], [[10, 20, 40]]])
    expect((await optionsOf(1)).options[0]?.groupId).toBe(after.groups[0]?.id)
    expect((await acts())[0]).toMatchObject({ kind: 'option-group', subject: { name: 'Toppings' } })
    expect((await takeBack()).status).toBe(200)
    expect(await groups()).toEqual(before)
  })

  it('are refused where they differ, and where they are not there', async () => {
    const differing = await together([10, 30])
    expect([differing.status, Object.keys(differing.body.error?.details ?? {})]).toEqual([422, ['optionIds']])
    expect((await together([10, 99])).status).toBe(404)
    expect((await together([10, 13])).status).toBe(422)
    expect((await groups()).groups).toEqual([])
  })
})

describe('an option that dishes share', () => {
  beforeEach(async () => {
    await together([10, 20, 40])
  })

  it('changes its name and kind in every dish, and how much is chosen in one alone', async () => {
    const before = [await optionsOf(1), await optionsOf(2)]
    const path = `${AT}/dishes/1/options/10`
    expect((await manager.post(path, { name: 'Extra', max: 2, seen: null })).status).toBe(200)
    const [one, other] = [await optionsOf(1), await optionsOf(2)]
    expect([one.options[0], other.options[0], await inDeal()]).toMatchObject([
      { name: 'Extra', max: 2 },
      { name: 'Extra', max: 3 },
      { name: 'Extra' },
    ])
    expect((await takeBack()).status).toBe(200)
    expect([await optionsOf(1), await optionsOf(2)]).toEqual(before)
    // The dish that the change would leave without an answer refuses it.
    await manager.post(`${AT}/dishes/2/options/20`, { min: 2, seen: null })
    const { status } = await manager.post(path, { valueMax: 0, kind: 'checkbox', seen: null })
    expect(status).toBe(200)
  })

  it('changes, adds, removes and orders its choices in every dish by one act', async () => {
    const before = [await optionsOf(1), await optionsOf(2), await inDeal()]
    const all = async () => [await optionsOf(1), await optionsOf(2), await inDeal()]
    await manager.post(`${AT}/dishes/2/choices/21`, { price: 1.2, allergens: ['milk'], seen: null })
    expect((await optionsOf(1)).choices[0]).toMatchObject({ name: 'Olives', price: 1.2, allergens: ['milk'] })
    expect((await inDeal())?.values[0]).toMatchObject({ name: 'Olives', price: 1.2 })
    expect((await takeBack()).status).toBe(200)
    expect(await all()).toEqual(before)

    await manager.post(`${AT}/dishes/1/options/remove`, { choiceIds: [11] })
    expect([await namesOf(1), await namesOf(2)]).toEqual([[['Ham', 1.5]], [['Ham', 1.5]]])
    clock.advance({ seconds: 1 })
    expect((await takeBack()).status).toBe(200)
    expect(await all()).toEqual(before)

    const order = { optionId: 10, choiceIds: [12, 11], seen: { choiceIds: [11, 12] } }
    expect((await manager.post(`${AT}/dishes/1/choices/order`, order)).status).toBe(200)
    expect((await namesOf(2))[0]).toEqual(['Ham', 1.5])
    clock.advance({ seconds: 1 })
    expect((await takeBack()).status).toBe(200)
    expect(await all()).toEqual(before)

    await manager.post(`${AT}/dishes/1/options/10/choices`, { name: 'Basil', price: 0.5 })
    expect([(await namesOf(2)).map(([name]) => name), (await inDeal())?.values.map(({ name }) => name)]).toEqual([
      ['Olives', 'Ham', 'Basil', 'Green', 'Black'],
      ['Olives', 'Ham', 'Basil'],
    ])
    expect((await groups()).groups[0]?.optionIds).toEqual([10, 20, 40])
  })

  it('changes what a choice asks in every dish', async () => {
    await manager.post(`${AT}/dishes/2/options/23`, { name: 'Sort', required: true, seen: null })
    expect((await optionsOf(1)).options[1]).toMatchObject({ name: 'Sort', required: true })
    const wanted = { name: 'Cut', choiceId: 12, choices: [{ name: 'Thin', price: 0 }] }
    expect((await manager.post(`${AT}/dishes/1/options`, wanted)).status).toBe(200)
    const cut = (await optionsOf(2)).options.find(({ name }) => name === 'Cut')
    expect(cut).toMatchObject({ choiceId: 22, name: 'Cut' })
    await manager.post(`${AT}/dishes/2/options/remove`, { optionIds: [cut?.id] })
    expect((await optionsOf(1)).options.map(({ name }) => name)).toEqual(['Toppings', 'Sort'])
    expect((await groups()).groups[0]?.optionIds).toEqual([10, 20, 40])
  })

  it('is sold out in every dish by one press of the kitchen, and restocked', async () => {
    const kitchen = await aMember(server, restaurant.host, 'kitchen')
    const out = async () =>
      ((await kitchen.get(`${AT}/stock`)).body.data as StockWire).values
        .filter(({ soldOut }) => soldOut)
        .map(({ id }) => id)
        .toSorted()
    await kitchen.post(`${AT}/stock`, { valueId: 12, soldOut: true })
    expect(await out()).toEqual([12, 22, 42])
    await kitchen.post(`${AT}/stock`, { valueId: 22, soldOut: false })
    expect(await out()).toEqual([])
  })

  it('leaves one dish alone, which others keep, and can be separated', async () => {
    await manager.post(`${AT}/dishes/2/options/remove`, { optionIds: [20] })
    expect((await groups()).groups[0]?.optionIds).toEqual([10, 40])
    clock.advance({ seconds: 1 })
    expect((await takeBack()).status).toBe(200)
    expect((await groups()).groups[0]?.optionIds).toEqual([10, 20, 40])

    expect((await together([20], false)).status).toBe(200)
    expect((await groups()).groups[0]?.optionIds).toEqual([10, 40])
    await manager.post(`${AT}/dishes/2/choices/22`, { price: 9, seen: null })
    expect((await namesOf(1))[1]).toEqual(['Ham', 1.5])
    await takeBack()
    const separation = (await acts()).find(({ kind }) => kind === 'option-group')
    expect((await manager.post(separation?.inverse?.path ?? '', separation?.inverse?.body ?? {})).status).toBe(200)
    expect((await groups()).groups[0]?.optionIds).toEqual([10, 20, 40])
  })

  it('is added to another dish, once', async () => {
    const groupId = (await groups()).groups[0]?.id
    const path = `${AT}/dishes/4/options/shared`
    expect((await manager.post(path, { groupId })).status).toBe(200)
    expect(await namesOf(4)).toEqual(await namesOf(1))
    await manager.post(`${AT}/dishes/1/choices/12`, { price: 2, seen: null })
    expect(await namesOf(4)).toContainEqual(['Ham', 2])
    const again = await manager.post(path, { groupId })
    expect([again.status, Object.keys(again.body.error?.details ?? {})]).toEqual([422, ['groupId']])
    expect((await manager.post(path, { groupId: 999 })).status).toBe(422)
    expect((await manager.post(`${AT}/dishes/99/options/shared`, { groupId })).status).toBe(404)
  })

  it('stays shared by a copy of a dish, and when a removed dish comes back', async () => {
    await manager.post(`${AT}/dishes/2/duplicate`, { name: 'Diavola 2' })
    expect((await groups()).groups[0]?.optionIds).toHaveLength(4)
    const before = await groups()
    await manager.post(`${AT}/dishes/remove`, { itemIds: [2] })
    clock.advance({ seconds: 1 })
    expect((await takeBack()).status).toBe(200)
    expect((await groups()).groups).toEqual(before.groups)
    // What others have changed meanwhile does not reach a dish that was away.
    await manager.post(`${AT}/dishes/remove`, { itemIds: [2] })
    await manager.post(`${AT}/dishes/1/choices/12`, { price: 3, seen: null })
    clock.advance({ seconds: 1 })
    await manager.post(`${AT}/dishes/bring-back`, { itemIds: [2] })
    expect((await groups()).groups[0]?.optionIds).not.toContain(20)
    expect(await namesOf(2)).toContainEqual(['Ham', 1.5])
  })

  it('stays shared through a file but for what the file changes, until that is taken back', async () => {
    const exported = await server.fetch(`http://${restaurant.host}/api/v1${AT}/menu/export`, {
      headers: { cookie: manager.cookie },
    })
    const text = JSON.stringify(((await exported.json()) as { readonly data: object }).data)
    const importFile = async (content: string) => {
      clock.advance({ seconds: 1 })
      const file = Buffer.from(content).toString('base64')
      const { key } = (await manager.post(`${AT}/menu/preview`, { file })).body.data as { readonly key: string }
      expect((await manager.post(`${AT}/menu/import`, { file, key, removeMissing: false })).status).toBe(200)
    }
    const before = (await groups()).groups
    await importFile(
      text.replace('"Margherita"', '"Margherita DOP"').replaceAll('"dish":"Margherita"', '"dish":"Margherita DOP"'),
    )
    expect((await groups()).groups.map(({ optionIds }) => optionIds)).toEqual([[10, 20, 40]])
    const [first] = [...text.matchAll(/"name":"Ham"/g)].slice(1)
    const at = first?.index ?? 0
    await importFile(`${text.slice(0, at)}"name":"Cooked ham"${text.slice(at + '"name":"Ham"'.length)}`)
    expect((await groups()).groups[0]?.optionIds).toEqual([10, 40])
    const imports = (await manager.get(`${AT}/menu/imports`)).body.data as readonly { readonly id: string }[]
    expect((await manager.post(`${AT}/menu/undo`, { import: imports[0]?.id })).status).toBe(200)
    expect((await groups()).groups.map(({ optionIds }) => optionIds)).toEqual(before.map((one) => one.optionIds))
  })
})

describe('the choices on the sheet of allergens', () => {
  const options = async () =>
    (await manager.get(`${AT}/allergen-options`)).body.data as readonly StaffAllergenOptionWire[]
  const ofDish = (name: string, dish: number) => [
    [name, [dish], ['Olives', 'Ham']],
    [`${name} › Olives › Which`, [dish], ['Green', 'Black']],
  ]

  it('stand once for each dish, nested ones too, without those that a deal asks', async () => {
    const found = (await options()).map((one) => [
      [...one.above, one.name].join(' › '),
      one.itemIds,
      one.choices.map(({ name }) => name),
    ])
    expect(found.toSorted()).toEqual(
      [...ofDish('Toppings', 1), ...ofDish('Toppings', 2), ...ofDish('Extras', 3)].toSorted(),
    )
  })

  it('stand once for all dishes that share them, and a change through one dish shows', async () => {
    await together([10, 20, 40])
    const ham = { allergens: ['sulphites'], mayContain: ['milk'] }
    const [shared] = await options()
    const choice = shared?.choices[1]
    const path = `${AT}/dishes/${shared?.itemIds[0]}/choices/${choice?.id}`
    const seen = { allergens: choice?.allergens, mayContain: choice?.mayContain }
    expect((await manager.post(path, { ...ham, seen })).status).toBe(200)
    const after = await options()
    const own = after.filter(({ itemIds }) => itemIds.length === 2)
    expect(own.map(({ name }) => name)).toEqual(['Toppings', 'Which'])
    expect(own[0]?.choices[1]).toMatchObject({ name: 'Ham', ...ham, replacedAllergens: [] })
    expect(after).toHaveLength(4)
  })
})
