import { instantText } from '@comanda/domain'
import { claimOrders } from '../accounts/claim-orders.ts'
import type { Owner } from '../accounts/lock-user.ts'
import type { Deps } from '../api/deps.ts'
import type { Visitor } from '../api/env.ts'
import { orderClaims } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import { orderChanged } from './effects.ts'
import { readOrder } from './read-order.ts'
import { isOwner } from './visitor-order.ts'

/**
 * Notes that a customer wants to keep an order that they placed as a guest, and gives it to them at once where its email is the
 * account's and has been proved; else it moves when it is. The guest's secret shows that the order is theirs to keep. [6.01] [4.37]
 */
export const claimOrder = async (
  deps: Deps,
  { businessId, userId }: Owner,
  guest: Visitor,
  orderId: string,
): Promise<'claimed' | 'noted' | 'not_found'> => {
  const stored = await readOrder(deps.db, businessId, orderId)
  if (stored && isOwner(stored, [{ kind: 'user', id: userId }])) return 'claimed'
  if (!stored || stored.row.userId !== null || !isOwner(stored, [guest])) return 'not_found'
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    await tx
      .insert(orderClaims)
      .values({ businessId, orderId, userId, createdAt: instantText(now.epochMilliseconds) })
      .onConflictDoNothing()
    await claimOrders(tx, businessId, userId, now)
  })
  const after = await readOrder(deps.db, businessId, orderId)
  if (after?.row.userId !== userId) return 'noted'
  orderChanged(deps, businessId, orderId)
  return 'claimed'
}
