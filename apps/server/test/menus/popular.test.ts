import { menuMetaSchema } from '@comanda/contract'
import { aCategory, aChoice, anItem } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { setItemSoldOut } from '../../src/restaurants/menus/store.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { get } from '../fixtures/an-order.ts'
import { aClock, aServer } from '../setup/a-server.ts'

const menu = {
  categories: [aCategory()],
  items: [anItem({ id: 1 }), anItem({ id: 2 }), anItem({ id: 3 }), anItem({ id: 4 })],
}

it('the menu names the most ordered dishes in stock once it has twenty recent orders', async () => {
  const clock = aClock()
  const server = await aServer({ clock })
  const { business, host } = await aStaffedRestaurant(server, { menu })
  const order = (...ids: readonly number[]) =>
    aReceivedOrder(server, host, { draft: { lines: ids.map((itemId) => aChoice({ itemId })) } })
  const popular = async () => {
    // Orders that wait are rejected by themselves.
    await server.deps.db.execute(sql`
      update orders set status = 'completed', finished_at = received_at, expires_at = null
      where business_id = ${business.id} and status <> 'rejected'`)
    // A count of none is kept for an hour, any other for six.
    clock.advance({ hours: 6, minutes: 1 })
    const { body } = await get(server, host, '/location/1/menulist')
    return z.object({ meta: menuMetaSchema }).parse(body).meta.popular
  }

  for (let count = 0; count < 15; count++) await order(2)
  // Many portions of one order are one order.
  await aReceivedOrder(server, host, { draft: { lines: [aChoice({ itemId: 4, quantity: 30 })] } })
  for (let count = 0; count < 3; count++) await order(1, 3)
  const rejected = await order(1)
  const owner = await aMember(server, host, 'owner')
  const answer = await owner.post('/staff/orders/reject', {
    orders: [rejected.order.id],
    reason: 'busy',
    message: 'Sorry, we are full.',
  })
  expect(answer.status).toBe(200)
  expect(await popular()).toEqual([])

  await order(3)
  expect(await popular()).toEqual([2, 3, 1])
  await setItemSoldOut(server.deps.db, business.id, 2, true)
  expect(await popular()).toEqual([3, 1])
  clock.advance({ hours: 24 * 7 * 8 })
  expect(await popular()).toEqual([])
})
