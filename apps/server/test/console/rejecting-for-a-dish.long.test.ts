import type { ActWire, StaffRolesWire, StaffTeamWire, StockWire } from '@comanda/contract'
import { aCategory, anItem } from '@comanda/test-kit'
import { beforeAll, expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { askForOrder } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const clock = aClock()
let server: TestServer

beforeAll(async () => {
  server = await aServer({ clock }, whenFileEnds)
})

const staffed = async () => {
  const { host } = await aStaffedRestaurant(server, {
    menu: {
      categories: [aCategory()],
      items: [anItem({ id: 1 }), anItem({ id: 2, name: 'Cola' }), anItem({ id: 3, name: 'Tiramisù' })],
    },
  })
  const kitchen = await aMember(server, host, 'kitchen')
  const manager = await aMember(server, host, 'manager')
  const lines = [1, 2].map((itemId) => ({ itemId, quantity: 1, comment: '', options: [], sections: [] }))
  const { order } = await aReceivedOrder(server, host, { draft: { lines } as never })
  const reject = (soldOut?: readonly number[]) =>
    kitchen.post(`/staff/orders/${order.id}/status`, {
      orderStatus: 6,
      reason: 'sold-out',
      message: 'Sorry, we have just run out.',
      ...(soldOut && { soldOut }),
    })
  const dishes = async () => {
    const { categories } = (await manager.get('/staff/locations/1/stock')).body.data as StockWire
    return new Map(categories.flatMap(({ items }) => items).map((dish) => [dish.id, dish]))
  }
  return { host, kitchen, manager, order, reject, dishes }
}

it('a rejection for a dish sells it out until the next opening, and can be taken back', async () => {
  const { host, manager, reject, dishes } = await staffed()
  expect((await reject([1])).body.data).toMatchObject({ orderStatus: 6 })
  expect((await dishes()).get(1)).toMatchObject({ soldOut: true, backAt: expect.any(String) })
  expect((await dishes()).get(2)).toMatchObject({ soldOut: false })
  expect((await askForOrder(server, host)).body.error?.code).toBe('items_not_available')
  const acts = (await manager.get('/staff/activity?kind=stock')).body.data as ActWire[]
  expect(acts).toMatchObject([{ subject: { itemId: 1 }, before: { soldOut: false }, after: { soldOut: true } }])
  const { path, body } = acts[0]?.inverse ?? { path: '', body: {} }
  expect((await manager.post(path, body)).status).toBe(200)
  expect((await dishes()).get(1)).toMatchObject({ soldOut: false, backAt: null })
})

it('a dish that is not of the order is refused, and the order stays new', async () => {
  const { reject, dishes, kitchen, order } = await staffed()
  const refused = await reject([1, 3])
  expect(refused.status).toBe(422)
  expect(refused.body.error?.details).toHaveProperty('soldOut')
  expect((await dishes()).get(1)).toMatchObject({ soldOut: false })
  expect((await kitchen.get(`/staff/orders/${order.id}`)).body.data).toMatchObject({ orderStatus: 2 })
})

it('an order that another device has moved marks nothing', async () => {
  const { reject, dishes } = await staffed()
  expect((await reject()).status).toBe(200)
  expect((await reject([1])).status).toBe(409)
  expect((await dishes()).get(1)).toMatchObject({ soldOut: false })
})

it('a role that may not sell out dishes is refused, and rejects without', async () => {
  const { host, order, dishes } = await staffed()
  const owner = await aMember(server, host, 'owner')
  const permissions = ['read-orders', 'reject-new-order']
  const { body } = await owner.post('/staff/team/roles', { name: 'Door', permissions })
  const role = (body.data as StaffRolesWire).roles[0]?.id
  const { people } = (await owner.get('/staff/team')).body.data as StaffTeamWire
  const one = people.find((person) => person.role === 'kitchen')?.id
  expect((await owner.overwrite(`/staff/team/people/${one}`, { role, places: null })).status).toBe(200)
  const holder = await aMember(server, host, 'kitchen')
  const rejection = { orderStatus: 6, reason: 'sold-out', message: 'Sorry.' }
  const path = `/staff/orders/${order.id}/status`
  expect((await holder.post(path, { ...rejection, soldOut: [1] })).body.error?.code).toBe('role_not_allowed')
  expect((await dishes()).get(1)).toMatchObject({ soldOut: false })
  expect((await holder.post(path, rejection)).status).toBe(200)
})
