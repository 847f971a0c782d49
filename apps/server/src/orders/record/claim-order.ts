import { instantText } from '@comanda/domain'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../http/api-env.ts'
import type { Owner } from '../../identity/lock-user.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { orderClaims, orders, users } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { isOwner } from './is-owner.ts'
import { readOrder } from './read-order.ts'
import { recordStep } from './step.ts'

/**
 * Records a customer's claim to an order that they placed as a guest. The order moves to the account at once if its
 * email is the account's verified email, else when that is verified. The guest's secret authorises the claim. [6.01]
 * [4.37]
 */
export async function claimOrder(
  deps: Deps,
  { businessId, userId }: Owner,
  guest: Actor,
  orderId: string,
): Promise<'claimed' | 'noted' | 'not_found'> {
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
  return after?.row.userId === userId ? 'claimed' : 'noted'
}

/**
 * Moves the claimed guest orders to the customer's account if the order's email is the account's verified email. The
 * guest can still read them. Orders of another account do not move. [6.01] [4.37]
 * @returns the number of moved orders
 */
export async function claimOrders(tx: Tx, businessId: number, userId: string, now: Temporal.Instant): Promise<number> {
  const at = instantText(now.epochMilliseconds)
  const moved = await tx
    .select({ order: orders })
    .from(orderClaims)
    .innerJoin(users, and(eq(users.businessId, orderClaims.businessId), eq(users.id, orderClaims.userId)))
    .innerJoin(orders, and(eq(orders.businessId, orderClaims.businessId), eq(orders.id, orderClaims.orderId)))
    .where(
      and(
        eq(orderClaims.businessId, businessId),
        eq(orderClaims.userId, userId),
        isNull(orders.userId),
        isNotNull(users.emailVerifiedAt),
        sql`lower(btrim(${orders.contact}->>'email')) = ${users.email}`,
      ),
    )
    .orderBy(orders.id)
    .for('update', { of: orders })
  for (const { order } of moved) {
    await recordStep(tx, order, { kind: 'owner', actor: 'customer', details: { userId }, at })
    await tx.delete(orderClaims).where(and(eq(orderClaims.businessId, businessId), eq(orderClaims.orderId, order.id)))
  }
  return moved.length
}
