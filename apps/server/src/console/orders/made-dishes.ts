import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { orderLines } from '../../platform/db/schema/index.ts'

/** Ids of the dishes that the kitchen makes for an order: those of a deal are made, the deal itself is not. */
export async function madeDishes(db: Executor, businessId: number, orderId: string): Promise<readonly number[]> {
  const lines = await db
    .select({ itemId: orderLines.itemId, sections: orderLines.sections })
    .from(orderLines)
    .where(and(eq(orderLines.businessId, businessId), eq(orderLines.orderId, orderId)))
  return lines.flatMap(({ itemId, sections }) => {
    const parts = sections.flatMap(({ products }) => products.map((product) => product.itemId))
    return parts.length > 0 ? parts : [itemId]
  })
}
