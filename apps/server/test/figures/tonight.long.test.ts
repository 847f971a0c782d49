import type { TonightWire } from '@comanda/contract/wire'
import type { Choice } from '@comanda/domain'
import { aCategory, aChoice, anItem, aProduct, aSection } from '@comanda/test-kit'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { takingWriter } from '../../src/orders/takings/taking-writer.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { startDay } from '../fixtures/a-staff-account.ts'
import { untilHandedOver } from '../fixtures/until-handed-over.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant
let owner: Member

/** Two dishes, and a deal of one of each. */
const MENU = {
  categories: [aCategory()],
  items: [
    anItem({ id: 1 }),
    anItem({ id: 2, name: 'Cola', prices: { base: 250 } }),
    anItem({
      id: 3,
      name: 'For one',
      prices: { base: 1100 },
      sections: [
        aSection({ id: 1, products: [aProduct({ id: 1, itemId: 1 })] }),
        aSection({ id: 2, name: 'Drink', products: [aProduct({ id: 2, itemId: 2 })] }),
      ],
    }),
  ],
}
const chosenIn = (sectionId: number, productId: number) => ({
  sectionId,
  products: [{ productId, quantity: 1, options: [] }],
})
const pizzas = (quantity: number) => aChoice({ itemId: 1, quantity })
const deals = (quantity: number) => aChoice({ itemId: 3, quantity, sections: [chosenIn(1, 1), chosenIn(2, 2)] })

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  await startDay(server, clock)
  here = await aStaffedRestaurant(server, { menu: MENU })
  owner = await aMember(server, here.host, 'owner')
})

const toDay = () => clock.now().toZonedDateTimeISO('Europe/London').toPlainDate()
const goTo = async (date: Temporal.PlainDate, time: string) => {
  clock.set(Temporal.ZonedDateTime.from(`${date.toString()}T${time}[Europe/London]`).toInstant().toString())
  owner = await aMember(server, here.host, 'owner')
}
const ordered = async (lines: readonly Choice[], later?: string): Promise<string> => {
  const draft = { lines, ...(later !== undefined && { pickup: { type: 'later', at: later } as const }) }
  return (await aReceivedOrder(server, here.host, { draft })).order.id
}
const move = async (id: string, body: object) =>
  expect((await owner.post(`/staff/orders/${id}/status`, body)).status).toBe(200)
const sold = async (lines: readonly Choice[]) => {
  const id = await ordered(lines)
  await move(id, { orderStatus: 3, readyAt: clock.now().add({ minutes: 20 }).toString() })
  await move(id, { orderStatus: 5 })
}
const sheet = async (): Promise<TonightWire> => {
  await untilHandedOver(server, [takingWriter])
  const { status, body } = await owner.get(`/staff/locations/${here.location.id}/tonight`)
  expect(status).toBe(200)
  return body.data as TonightWire
}
const dishOf = ({ dishes }: TonightWire, id: number) => dishes.find((dish) => dish.id === id)

it('orders for later are portions by dish, deals by their parts, until the business day ends', async () => {
  const at = (hours: number) => clock.now().add({ hours }).toString()
  const order = await ordered([pizzas(2), deals(1)], at(4))
  await ordered([pizzas(5)], at(30))
  await ordered([deals(2)])
  const rejected = await ordered([pizzas(7)], at(5))
  await move(rejected, { orderStatus: 6, reason: 'busy', message: 'Sorry, we are full.' })
  const tonight = await sheet()
  expect(tonight).toMatchObject({ day: toDay().toString(), ordersAhead: 1, days: [], problems: 0 })
  expect(dishOf(tonight, 1)).toMatchObject({
    ahead: [{ orderId: order, portions: 3 }],
    ...{ ordered: 5, expected: null, runsOut: false },
  })
  expect(dishOf(tonight, 2)).toMatchObject({ ahead: [{ orderId: order, portions: 1 }], ordered: 3 })
  expect(dishOf(tonight, 3)).toBeUndefined()
})

it('usual is the middle of the last four same weekdays, equal to what was sold on them', async () => {
  const today = toDay()
  const evenings: readonly (readonly Choice[])[] = [[pizzas(4)], [pizzas(1), deals(2)], [], [deals(9)]]
  for (const [n, lines] of [...evenings.entries()].toReversed()) {
    if (lines.length === 0) continue
    await goTo(today.subtract({ weeks: n + 1 }), '18:00')
    await sold(lines)
  }
  await goTo(today, '16:00')
  const tonight = await sheet()
  const days = [1, 2, 4].map((weeks) => today.subtract({ weeks }).toString())
  expect(tonight.days).toEqual(days)
  expect(dishOf(tonight, 1)?.days).toEqual(days.map((day, n) => ({ day, portions: [4, 3, 9][n] })))
  expect(dishOf(tonight, 1)?.expected).toBe(4)
  expect(dishOf(tonight, 2)?.days.map(({ portions }) => portions)).toEqual([0, 2, 9])
  expect(dishOf(tonight, 2)?.expected).toBe(2)
  expect(dishOf(tonight, 3)).toBeUndefined()
})

it('a dish runs out when less is left than is still to be expected', async () => {
  const today = toDay()
  await goTo(today.subtract({ weeks: 1 }), '18:00')
  await sold([pizzas(6)])
  await goTo(today, '16:00')
  const path = `/staff/locations/${here.location.id}/stock`
  const leave = async (stock: number) => expect((await owner.post(path, { itemId: 1, stock })).status).toBe(200)
  await leave(7)
  await ordered([pizzas(2)])
  expect(dishOf(await sheet(), 1)).toMatchObject({ left: 5, ordered: 2, expected: 6, runsOut: false })
  await leave(3)
  expect(dishOf(await sheet(), 1)).toMatchObject({ left: 3, runsOut: true })
})

it('who may not see money reads no sheet', async () => {
  const kitchen = await aMember(server, here.host, 'kitchen')
  expect((await kitchen.get(`/staff/locations/${here.location.id}/tonight`)).status).toBe(403)
})
