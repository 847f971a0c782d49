import type { MenuFindingWire } from '@comanda/contract/wire'
import { aCategory, aMenu, anItem, anOption, aProduct, aSection, aValue } from '@comanda/test-kit'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { askForOrder } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant
let manager: Member

const { categories } = aMenu({ categories: [aCategory({ id: 1 })] })
const MENU = {
  categories,
  items: [
    anItem({ id: 1, image: 'margherita' }),
    anItem({
      id: 2,
      name: 'Diavola',
      image: 'diavola',
      hasOptions: true,
      options: [anOption({ id: 4, name: 'Crust', required: true, min: 1, values: [] })],
    }),
    anItem({ id: 3, name: 'House wine', image: 'wine', prices: { base: 0 } }),
    anItem({
      id: 4,
      name: 'For one',
      image: 'deal',
      isMealDeal: true,
      hasOptions: true,
      sections: [
        aSection({
          id: 1,
          name: 'Pizza',
          products: [aProduct({ id: 1, itemId: 5, name: 'Calzone', options: [] })],
        }),
      ],
    }),
    anItem({ id: 5, name: 'Calzone', image: null, allergens: null }),
  ],
}

beforeAll(async () => {
  server = await aServer({ sweepsByItself: false }, whenFileEnds)
})
beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server, { menu: MENU })
  manager = await aMember(server, restaurant.host, 'manager')
})

const AT = '/staff/locations/1'
const findings = async () => (await manager.get(`${AT}/menu/check`)).body.data as readonly MenuFindingWire[]
const found = async () => (await findings()).map(({ kind, itemId }) => [kind, itemId])

it('the check names what cannot be ordered first, as an order of it is refused [5.02]', async () => {
  const all = await findings()
  expect(all.map(({ kind, itemId }) => [kind, itemId])).toEqual([
    ['no-answer', 2],
    ['price-zero', 3],
    ['alcohol', 3],
    ['undeclared', 5],
    ...[1, 2, 3, 4, 5].map((id) => ['untranslated', id]),
    ['no-picture', 5],
  ])
  expect(all[0]).toMatchObject({ item: 'Diavola', option: { id: 4, name: 'Crust' }, cause: 'none', isOwn: true })
  const line = { itemId: 2, quantity: 1, comment: '', options: [], sections: [] }
  const { status, body } = await askForOrder(server, restaurant.host, { draft: { lines: [line] } })
  expect([status, body.error?.refusals?.map(({ code }) => code)]).toEqual([422, ['choices_invalid']])
})

it('a finding goes with what mends it, and comes back with Undo', async () => {
  const before = await found()
  const adults = await manager.post(`${AT}/dishes/3`, { ageRestricted: true, seen: { ageRestricted: false } })
  expect(adults.status).toBe(200)
  expect(await found()).toEqual(before.filter(([kind]) => kind !== 'alcohol'))
  await manager.post(`${AT}/dishes/3`, { ageRestricted: false, seen: { ageRestricted: true } })
  await manager.post(`${AT}/dishes/2/options/remove`, { optionIds: [4] })
  expect(await found()).toEqual(before.filter(([kind]) => kind !== 'no-answer'))
  await manager.post(`${AT}/dishes/2/options/bring-back`, { optionIds: [4] })
  expect(await found()).toEqual(before)
})

it('a deal of which every dish is sold out is found as long as that lasts', async () => {
  await manager.post(`${AT}/stock`, { itemId: 5, soldOut: true })
  expect((await findings())[1]).toMatchObject({ kind: 'section-empty', itemId: 4, cause: 'sold-out' })
  await manager.post(`${AT}/stock`, { itemId: 5, soldOut: false })
  expect((await found()).map(([kind]) => kind)).not.toContain('section-empty')
})

it('a menu of 1,000 dishes is checked whole', async () => {
  const dishes = Array.from({ length: 1000 }, (_, n) =>
    anItem({
      id: n + 1,
      name: `Dish ${n}`,
      image: 'dish',
      hasOptions: true,
      options: [1, 2].map((o) =>
        anOption({
          id: n * 2 + o,
          required: true,
          min: 1,
          values: [1, 2, 3].map((v) => aValue({ id: n * 6 + o * 3 + v, price: 100 })),
        }),
      ),
      ...(n % 3 === 0 && { serving: { days: [1], times: [{ opens: '03:00', closes: '04:00' }] } }),
    }),
  )
  restaurant = await aStaffedRestaurant(server, { menu: { categories, items: dishes } })
  manager = await aMember(server, restaurant.host, 'manager')
  const all = await findings()
  expect(all.filter(({ kind }) => kind === 'never-served')).toHaveLength(334)
})
