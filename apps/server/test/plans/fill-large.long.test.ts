import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fillLarge } from '../../src/demo/large/fill-large.ts'
import { aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aServer } from '../setup/a-server.ts'

it('an installation is filled with as many orders as asked for, in any number of transactions', async () => {
  const server = await aServer()
  const { host, business } = await aStaffedRestaurant(server)
  for (const _ of [1, 2]) await aReceivedOrder(server, host)
  await server.deps.db.execute(sql`update orders set status = 'complete', finished_at = received_at`)
  const filling = { template: business.id, atOnce: 4 }
  expect(await fillLarge(server.databaseUrl, { businesses: 1, orders: 100, ...filling })).toEqual({
    businesses: 1,
    orders: 100,
  })
  const { rows } = await server.deps.db.execute(
    sql`select count(*)::int as count from orders group by business_id order by business_id`,
  )
  expect(rows.map(({ count }) => count)).toEqual([2 + 10, 90])
})
