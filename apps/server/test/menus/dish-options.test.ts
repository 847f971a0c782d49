import type { ActWire } from '@comanda/contract'
import type { ItemWire, StaffDishOptionsWire } from '@comanda/contract/wire'
import { aCategory, anItem, anOption, aValue } from '@comanda/test-kit'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replaceTranslations } from '../../src/restaurants/menus/translations.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { askForOrder, get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { IS_SHORT } from '../setup/length.ts'
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

const filling = anOption({ id: 6, name: 'Filling', values: [aValue({ id: 7, name: 'Ricotta' })] })
const MENU = {
  categories: [aCategory({ id: 1, name: 'Pizza' })],
  items: [
    anItem({ id: 1, name: 'Margherita' }),
    anItem({
      id: 2,
      name: 'Diavola',
      hasOptions: true,
      options: [
        anOption({
          id: 4,
          name: 'Crust',
          required: true,
          externalId: 'till-4',
          values: [
            aValue({ id: 5, name: 'Stuffed', price: 200, externalId: 'till-5', options: [filling] }),
            aValue({ id: 8, name: 'Thin' }),
          ],
        }),
        anOption({ id: 9, name: 'Extras', kind: 'checkbox', max: 3, values: [aValue({ id: 10, name: 'Olives' })] }),
      ],
    }),
  ],
}

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server, { menu: MENU })
  manager = await aMember(server, restaurant.host, 'manager')
  kitchen = await aMember(server, restaurant.host, 'kitchen')
})

const PATH = '/staff/locations/1/dishes/2'
const read = async (path = PATH) => (await manager.get(`${path}/options`)).body.data as StaffDishOptionsWire
const optionOf = async (id: number) => (await read()).options.find((one) => one.id === id)
const choiceOf = async (id: number) => (await read()).choices.find((one) => one.id === id)
const shown = async () =>
  (await get(server, restaurant.host, '/location/1/menulist/2')).body.data as unknown as Pick<ItemWire, 'options'>
const acts = async () => ((await manager.get('/staff/activity')).body as unknown as { data: readonly ActWire[] }).data
const takeBack = async () => {
  const inverse = (await acts())[0]?.inverse
  if (!inverse) throw new Error('The newest act cannot be taken back')
  return manager.post(inverse.path, inverse.body)
}
const press = (id: number, soldOut: boolean) => kitchen.post('/staff/locations/1/stock', { valueId: id, soldOut })

describe('an option', () => {
  it('changes field by field, which customers see at once, and its act takes it back', async () => {
    const before = await read()
    const { status, body } = await manager.post(`${PATH}/options/9`, { name: 'Toppings', seen: { name: 'Extras' } })
    expect([status, body.data]).toMatchObject([200, { options: [{ id: 4 }, { id: 9, name: 'Toppings' }, { id: 6 }] }])
    expect((await shown()).options.map(({ name }) => name)).toEqual(['Crust', 'Toppings'])
    const limits = { kind: 'checkbox', required: true, min: 1, max: 2, valueMax: 2 }
    expect((await manager.post(`${PATH}/options/9`, { ...limits, seen: null })).status).toBe(200)
    expect(await optionOf(9)).toEqual({ id: 9, choiceId: null, groupId: null, name: 'Toppings', ...limits })
    expect((await acts())[0]).toMatchObject({ kind: 'option', subject: { dish: 'Diavola', name: 'Toppings' } })
    expect((await takeBack()).status).toBe(200)
    const late = await manager.post(`${PATH}/options/9`, { name: 'More', seen: { name: 'Extras' } })
    expect([late.status, Object.keys(late.body.error?.details ?? {})]).toEqual([409, ['name']])
    await manager.post(`${PATH}/options/9`, { name: 'Extras', seen: { name: 'Toppings' } })
    expect(await read()).toEqual(before)
  })

  it('is refused where no answer to it would do [5.02] [5.05]', async () => {
    const before = await read()
    for (const [field, problem, wanted] of [
      ['min', 'more', { min: 4 }],
      ['max', 'more', { min: 2, max: 1 }],
      ['valueMax', 'enough', { min: 2, valueMax: 1 }],
      ['min', 'characters', { min: -1 }],
      ['name', 'name', { name: ' ' }],
      ['kind', 'kind', { kind: 'slider' }],
    ] as const) {
      const { status, body } = await manager.post(`${PATH}/options/9`, { ...wanted, seen: null })
      const details = Object.keys(body.error?.details ?? {})
      expect([problem, status, details.includes(field) || details.includes('min')]).toEqual([problem, 422, true])
    }
    expect(await read()).toEqual(before)
    expect((await manager.post(`${PATH}/options/99`, { min: 0, seen: null })).status).toBe(404)
    expect((await manager.post('/staff/locations/1/dishes/1/options/9', { min: 0, seen: null })).status).toBe(404)
    expect((await kitchen.post(`${PATH}/options/9`, { min: 0, seen: null })).status).toBe(403)
  })

  it('is added with its choices, below a choice too, as deep as customers are shown', async () => {
    const wanted = {
      name: 'Sauce',
      required: true,
      choices: [
        { name: 'Hot', price: 0.5 },
        { name: 'Mild', price: 0 },
      ],
    }
    const added = (await manager.post(`${PATH}/options`, wanted)).body.data as StaffDishOptionsWire
    const sauce = added.options.find(({ name }) => name === 'Sauce')
    expect(sauce).toMatchObject({ kind: 'radio', required: true, min: 0, max: null, choiceId: null })
    expect((await shown()).options.map(({ name }) => name)).toEqual(['Crust', 'Extras', 'Sauce'])
    let choiceId = added.choices.find(({ name }) => name === 'Hot')?.id
    const statuses: number[] = []
    for (let level = 2; level <= 5; level += 1) {
      const { status, body } = await manager.post(`${PATH}/options`, {
        ...wanted,
        name: `Level ${level}`,
        choiceId,
      })
      statuses.push(status)
      const all = body.data as StaffDishOptionsWire | undefined
      const option = all?.options.find(({ name }) => name === `Level ${level}`)
      choiceId = all?.choices.find(({ optionId }) => optionId === option?.id)?.id ?? choiceId
    }
    expect(statuses).toEqual([200, 200, 200, 422])
    for (const body of [
      { ...wanted, choices: [] },
      { ...wanted, kind: 'checkbox', min: 3, valueMax: 1 },
      { ...wanted, choiceId: 99 },
      { choices: wanted.choices },
    ])
      expect((await manager.post(`${PATH}/options`, body)).status).toBe(422)
    expect((await manager.post('/staff/locations/1/dishes/77/options', wanted)).status).toBe(404)
    expect((await acts()).find(({ kind }) => kind === 'new-option')).toMatchObject({ after: { name: 'Level 4' } })
  })

  it('stands in the order that staff say', async () => {
    const order = { choiceId: null, optionIds: [9, 4] }
    expect((await manager.post(`${PATH}/options/order`, { ...order, seen: { optionIds: [4, 9] } })).status).toBe(200)
    expect((await shown()).options.map(({ name }) => name)).toEqual(['Extras', 'Crust'])
    expect((await takeBack()).status).toBe(200)
    expect((await shown()).options.map(({ name }) => name)).toEqual(['Crust', 'Extras'])
    const choices = { optionId: 4, choiceIds: [8, 5], seen: { choiceIds: [5, 8] } }
    expect((await manager.post(`${PATH}/choices/order`, choices)).status).toBe(200)
    expect((await shown()).options[0]?.values.map(({ name }) => name)).toEqual(['Thin', 'Stuffed'])
    const strange = { optionId: 4, choiceIds: [8, 7], seen: null }
    expect((await manager.post(`${PATH}/choices/order`, strange)).status).toBe(422)
    expect((await manager.post(`${PATH}/options/order`, { ...order, optionIds: [9], seen: null })).status).toBe(422)
  })
})

describe('a choice', () => {
  it('changes in every field of its own, and stays sold out as the kitchen has said', async () => {
    await press(5, true)
    const before = await choiceOf(5)
    const wanted = {
      name: 'Stuffed crust',
      price: 2.5,
      maxQuantity: 2,
      allergens: ['milk'],
      mayContain: ['nuts'],
      replacedAllergens: ['gluten'],
      breaksMarks: ['vegan'],
      bringsMarks: ['no-gluten'],
    }
    expect((await manager.post(`${PATH}/choices/5`, { ...wanted, seen: null })).status).toBe(200)
    expect(await choiceOf(5)).toEqual({ id: 5, optionId: 4, ...wanted, soldOut: true })
    expect((await acts())[0]).toMatchObject({ kind: 'choice', subject: { dish: 'Diavola', name: 'Stuffed crust' } })
    expect((await takeBack()).status).toBe(200)
    expect(await choiceOf(5)).toEqual(before)
  })

  it('is added at the end of its option, and customers can order it', async () => {
    const body = { name: 'Rye', price: 1 }
    const all = (await manager.post(`${PATH}/options/4/choices`, body)).body.data as StaffDishOptionsWire
    const rye = all.choices.find(({ name }) => name === 'Rye')
    expect(rye).toMatchObject({ optionId: 4, allergens: null, breaksMarks: null, soldOut: false })
    expect((await shown()).options[0]?.values.map(({ name }) => name)).toEqual(['Stuffed', 'Thin', 'Rye'])
    expect((await order(rye?.id ?? 0)).status).toBe(200)
    expect((await manager.post(`${PATH}/options/99/choices`, body)).status).toBe(404)
    expect((await manager.post(`${PATH}/options/4/choices`, { name: 'Rye', price: -1 })).status).toBe(422)
    const both = { allergens: ['milk'], mayContain: ['milk'] }
    for (const path of [`${PATH}/options/4/choices`, `${PATH}/choices/5`]) {
      const refused = await manager.post(path, { ...body, ...both, seen: null })
      expect([refused.status, Object.keys(refused.body.error?.details ?? {})]).toEqual([422, ['mayContain']])
    }
  })
})

/** An order of a Diavola for collection, with a crust. */
const order = (valueId: number) =>
  askForOrder(server, restaurant.host, {
    draft: {
      lines: [
        {
          ...LINE,
          options: [{ optionId: 4, values: [{ valueId, quantity: 1, options: [] }] }],
        },
      ],
    },
  })
const LINE = { id: 'a', itemId: 2, quantity: 1, comment: '', options: [], sections: [] }

describe('options and choices that are removed', () => {
  it('are gone from a basket that holds them, whose order is refused', async () => {
    expect((await order(8)).status).toBe(200)
    await manager.post(`${PATH}/options/remove`, { choiceIds: [8] })
    const refused = await order(8)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'items_not_available'])
    await manager.post(`${PATH}/options/bring-back`, { choiceIds: [8] })
    expect((await order(8)).status).toBe(200)
  })

  it('leave the menu and open baskets, and come back with ids, till ids, translations and stock', async () => {
    const words = { name: 'Relleno', description: '', source: { name: 'Stuffed', description: '' } }
    await replaceTranslations(
      server.deps.db,
      { businessId: restaurant.business.id, locationId: 1 },
      new Map([['es', new Map([['value:5', words]])]]),
      clock.now(),
    )
    await press(5, true)
    const [before, exported] = [await read(), await exportedMenu()]
    const gone = await manager.post(`${PATH}/options/remove`, { choiceIds: [5] })
    expect([gone.status, (gone.body.data as StaffDishOptionsWire).choices.map(({ id }) => id).toSorted()]).toEqual([
      200,
      [10, 8],
    ])
    expect((await acts())[0]).toMatchObject({
      kind: 'option-removal',
      subject: { dish: 'Diavola', name: 'Stuffed' },
    })
    expect((await takeBack()).status).toBe(200)
    expect(await read()).toEqual(before)
    expect(await exportedMenu()).toEqual(exported)
    expect((await takeBack()).status).toBe(200)
    expect(await choiceOf(5)).toBeUndefined()
  })

  it('go and come back as a whole option, with all that hangs on it', async () => {
    const before = await read()
    expect((await manager.post(`${PATH}/options/remove`, { optionIds: [4, 9] })).status).toBe(200)
    expect(await read()).toEqual({ options: [], choices: [] })
    clock.advance({ minutes: 1 })
    expect((await manager.post(`${PATH}/options/bring-back`, { optionIds: [4] })).status).toBe(200)
    expect((await read()).options.map(({ name }) => name)).toEqual(['Crust', 'Filling'])
    expect((await manager.post(`${PATH}/options/bring-back`, { optionIds: [9] })).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  it('stay where customers would have less to choose from than they must choose', async () => {
    for (const parts of [{ choiceIds: [10] }, { choiceIds: [5, 8] }]) {
      const { status, body } = await manager.post(`${PATH}/options/remove`, parts)
      expect([status, body.error?.code]).toEqual([409, 'option_needs_choices'])
    }
    expect((await manager.post(`${PATH}/options/remove`, { choiceIds: [99] })).status).toBe(404)
    expect((await manager.post('/staff/locations/1/dishes/1/options/remove', { optionIds: [4] })).status).toBe(404)
  })

  it('take no place of the menus that can be brought back, and come back for 30 days', async () => {
    await manager.post(`${PATH}/options/remove`, { optionIds: [9] })
    expect((await manager.get('/staff/locations/1/menu/imports')).body.data).toEqual([])
    clock.advance({ hours: 24 * 30 + 1 })
    manager = await aMember(server, restaurant.host, 'manager')
    expect((await manager.post(`${PATH}/options/bring-back`, { optionIds: [9] })).status).toBe(404)
  })
})

const exportedMenu = async () =>
  (
    await server.fetch(`http://${restaurant.host}/api/v1/staff/locations/1/menu/export`, {
      headers: { cookie: manager.cookie },
    })
  ).json()

describe('random edits of options with presses of the kitchen in between', () => {
  const step = fc.record({
    what: fc.constantFrom('price', 'name', 'press', 'remove', 'undo', 'order', 'add', 'limits'),
    nth: fc.nat(5),
    amount: fc.integer({ min: 0, max: 900 }),
  })

  it('lose nothing: what the kitchen has said, ids of tills, and what comes back', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        restaurant = await aStaffedRestaurant(server, { menu: MENU })
        manager = await aMember(server, restaurant.host, 'manager')
        kitchen = await aMember(server, restaurant.host, 'kitchen')
        let known = await read()
        for (const { what, nth, amount } of steps) {
          clock.advance({ seconds: 1 })
          const { choices } = known
          const one = choices[nth % choices.length]
          if (one === undefined) throw new Error('A dish whose last choice cannot be removed has none')
          const at = `${PATH}/choices/${one.id}`
          const siblings = choices.filter(({ optionId }) => optionId === one.optionId)
          const changed = (fields: Partial<typeof one>): StaffDishOptionsWire => ({
            ...known,
            choices: choices.map((each) => (each.id === one.id ? { ...each, ...fields } : each)),
          })
          if (what === 'price') {
            const price = amount / 100
            await manager.post(at, { price, seen: { price: one.price } })
            known = changed({ price })
          } else if (what === 'name') {
            await manager.post(at, { name: `Choice ${amount}`, seen: { name: one.name } })
            known = changed({ name: `Choice ${amount}` })
          } else if (what === 'press') {
            await press(one.id, amount % 2 === 0)
            known = changed({ soldOut: amount % 2 === 0 })
          } else if (what === 'add') {
            await manager.post(`${PATH}/options/${one.optionId}/choices`, { name: 'New', price: amount / 100 })
            const added = (await read()).choices.filter(({ id }) => !choices.some((each) => each.id === id))
            expect(added).toMatchObject([{ name: 'New', optionId: one.optionId, soldOut: false }])
            known = { ...known, choices: (await read()).choices }
          } else if (what === 'order') {
            const seen = { choiceIds: siblings.map(({ id }) => id) }
            const choiceIds = seen.choiceIds.toReversed()
            await manager.post(`${PATH}/choices/order`, { optionId: one.optionId, choiceIds, seen })
          } else if (what === 'limits') {
            const option = known.options.find(({ id }) => id === one.optionId)
            const required = amount % 2 === 0
            await manager.post(`${PATH}/options/${one.optionId}`, { required, seen: { required: option?.required } })
            known = {
              ...known,
              options: known.options.map((each) => (each.id === one.optionId ? { ...each, required } : each)),
            }
          } else {
            // Removed and brought back, with a press elsewhere in between.
            const { status } = await manager.post(`${PATH}/options/remove`, { choiceIds: [one.id] })
            const below = known.options.filter(({ choiceId }) => choiceId === one.id).map(({ id }) => id)
            const other = choices.find(({ id, optionId }) => id !== one.id && !below.includes(optionId))
            if (other) {
              await press(other.id, true)
              known = {
                ...known,
                choices: choices.map((each) => (each.id === other.id ? { ...each, soldOut: true } : each)),
              }
            }
            if (status === 200) await manager.post(`${PATH}/options/bring-back`, { choiceIds: [one.id] })
          }
          const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id
          const now = await read()
          expect({ options: now.options.toSorted(byId), choices: now.choices.toSorted(byId) }).toEqual({
            options: known.options.toSorted(byId),
            choices: known.choices.toSorted(byId),
          })
          known = now
        }
        const { rows } = await server.deps.db.execute(
          `select id, external_id from option_values where business_id = ${restaurant.business.id} and external_id is not null`,
        )
        expect(rows).toEqual([{ id: 5, external_id: 'till-5' }])
      }),
      { numRuns: IS_SHORT ? 4 : 15 },
    )
  })
})
