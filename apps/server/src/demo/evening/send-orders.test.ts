import { and, eq, gte } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aServer } from '../../../test/setup/a-server.ts'
import { whenFileEnds } from '../../../test/setup/when-file-ends.ts'
import { orders } from '../../platform/db/schema/index.ts'
import { loadDemo } from '../load-demo.ts'
import { restaurants } from '../restaurants.ts'
import { sendOrders } from './send-orders.ts'

it('an evening’s orders of each kind reach the boards of the demo', async () => {
  const server = await aServer({}, whenFileEnds)
  await loadDemo(server.deps)
  for (const { business } of restaurants.filter(({ business: { subdomain } }) => subdomain !== 'saffron')) {
    expect(await sendOrders(server.deps, business.subdomain)).toBe(6)
    const today = server.deps.clock.now().subtract({ hours: 1 }).toString()
    const read = () =>
      server.deps.db
        .select({
          type: orders.orderType,
          payment: orders.paymentType,
          comment: orders.comment,
          pickup: orders.pickupAt,
        })
        .from(orders)
        .where(and(eq(orders.businessId, business.id), gte(orders.receivedAt, today)))
    await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBe(6)
    const received = await read()
    expect(received.map(({ type, payment }) => `${type} ${payment}`).toSorted()).toEqual([
      'collection card',
      'collection cash',
      'delivery card',
      'delivery card',
      'delivery cash',
      'table card',
    ])
    expect(received.filter(({ pickup }) => pickup !== null)).toHaveLength(1)
    expect(received.filter(({ comment }) => /allergy|alergia/.test(comment))).toHaveLength(1)
  }
  expect(await sendOrders(server.deps, 'nowhere')).toBeNull()
})
