import { isConfirmedPerson, mailboxOf } from '@comanda/domain'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Config } from '../config/config.ts'
import type { Executor } from '../db/connection.ts'
import { orders, users } from '../db/schema/index.ts'
import type { Actor } from '../http/api-env.ts'
import { type AllowanceUse, useOf } from '../identity/allowance.ts'
import type { OrderRow } from '../orders/order-rows.ts'

const NETWORK_MINUTES = 10
const PERSON_MINUTES = 60

type Limits = Pick<Config, 'cashOrdersPerNetwork' | 'cashOrdersPerPerson' | 'cashOrdersPerLocation'>
type Ordered = Pick<OrderRow, 'contact' | 'locationId' | 'userId'>

/**
 * What a cash order takes from the allowances. A stranger's counts for the network, the telephone, the mailbox and the location; a confirmed
 * customer's only for the account. `network`: see `networkHash`.
 */
export function cashUses(limits: Limits, order: Ordered, network: string, isConfirmed: boolean): AllowanceUse[] {
  const action = 'cash-order'
  const person = { action, most: limits.cashOrdersPerPerson, minutes: PERSON_MINUTES }
  if (isConfirmed && order.userId !== null) return [useOf({ ...person, by: 'customer', subject: order.userId })]
  const { telephone, email } = order.contact
  const shared = { action, minutes: NETWORK_MINUTES }
  return [
    useOf({ ...shared, by: 'network', subject: network, most: limits.cashOrdersPerNetwork }),
    useOf({ ...shared, by: 'location', subject: order.locationId, most: limits.cashOrdersPerLocation }),
    ...(telephone === '' ? [] : [useOf({ ...person, by: 'telephone', subject: telephone })]),
    ...(email === '' ? [] : [useOf({ ...person, by: 'email', subject: mailboxOf(email) })]),
  ]
}

/** Whether the limits for strangers do not apply to the cash orders of `actor`. */
export async function isConfirmedActor(db: Executor, businessId: number, actor: Actor): Promise<boolean> {
  if (actor.kind !== 'user') return false
  const completed = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.userId, actor.id), eq(orders.status, 'completed')))
  const [person] = await db
    .select({
      hasProvedEmail: isNotNull(users.emailVerifiedAt).mapWith(Boolean),
      hasCompletedOrder: sql<boolean>`exists ${completed}`,
    })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, actor.id)))
  return person !== undefined && isConfirmedPerson(person)
}
