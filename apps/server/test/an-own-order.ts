import { eq } from 'drizzle-orm'
import { orders } from '../src/db/schema/index.ts'
import { aReceivedOrder } from './a-console.ts'
import type { CustomerOfTest } from './a-customer.ts'
import type { Restaurant } from './a-restaurant.ts'
import type { TestServer } from './a-server.ts'

type Columns = Partial<typeof orders.$inferInsert>

/** What an order that was eaten looks like. */
export const DONE: Columns = { status: 'completed', finishedAt: '2026-11-21T13:00:00Z' }

/** An order with the restaurant that is a customer's; `columns` are laid over it in the database. Its id. */
export const anOwnOrder = async (
  server: TestServer,
  { host }: Restaurant,
  customer: CustomerOfTest,
  columns: Columns = {},
  placing: Parameters<typeof aReceivedOrder>[2] = {},
): Promise<string> => {
  const { order } = await aReceivedOrder(server, host, placing)
  await server.deps.db
    .update(orders)
    .set({ userId: customer.id, ...columns })
    .where(eq(orders.id, order.id))
  return order.id
}
