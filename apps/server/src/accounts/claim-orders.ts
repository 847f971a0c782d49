import { sql } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'

/**
 * Gives a customer the orders that they placed as a guest and asked to keep, as far as the order's email is the account's and has been
 * proved. The guest goes on reading them. What belongs to somebody else already stays there. [6.01] [4.37]
 * @returns how many moved over now.
 */
export async function claimOrders(
  tx: Executor,
  businessId: number,
  userId: string,
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    with moved as (
      update orders o set user_id = u.id, updated_at = ${now.toString({ smallestUnit: 'millisecond' })}
      from order_claims c join users u on u.business_id = c.business_id and u.id = c.user_id
      where c.business_id = ${businessId} and c.user_id = ${userId}
        and o.business_id = c.business_id and o.id = c.order_id and o.user_id is null
        and u.email_verified_at is not null and lower(btrim(o.contact->>'email')) = u.email
      returning o.id
    ), settled as (
      delete from order_claims c using moved where c.business_id = ${businessId} and c.order_id = moved.id
    )
    select id from moved`)
  return rows.length
}
