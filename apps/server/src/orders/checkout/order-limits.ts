import { isConfirmedPerson, mailboxOf } from '@comanda/domain'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Actor } from '../../http/api-env.ts'
import { type AllowanceUse, useOf } from '../../identity/allowance.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { orders, users } from '../../platform/db/schema/index.ts'
import type { OrderRow } from '../record/order-rows.ts'

const NETWORK_MINUTES = 10
const PERSON_MINUTES = 60

type Limits = Pick<Config, 'cashOrdersPerNetwork' | 'cashOrdersPerPerson' | 'cashOrdersPerLocation'>
type Ordered = Pick<OrderRow, 'contact' | 'locationId' | 'userId'>

/** What a stranger's cash order takes from its location's allowance. */
export function locationUse({ cashOrdersPerLocation }: Limits, locationId: number): AllowanceUse {
  return useOf({
    action: 'cash-order',
    by: 'location',
    subject: locationId,
    most: cashOrdersPerLocation,
    minutes: NETWORK_MINUTES,
  })
}

/**
 * What a cash order takes from the allowances. A stranger's counts for the network, the telephone, the mailbox and the
 * location; a confirmed customer's only for the account. Once the location has had too many, an order that a mailed
 * code has confirmed does not count for it (see `withinLimits`): a flood of strangers from many networks must not close
 * it to those who have a mailbox. `network`: see `networkHash`.
 */
export function cashUses(limits: Limits, order: Ordered, network: string, isConfirmed: boolean): AllowanceUse[] {
  const action = 'cash-order'
  const person = { action, most: limits.cashOrdersPerPerson, minutes: PERSON_MINUTES }
  if (isConfirmed && order.userId !== null) return [useOf({ ...person, by: 'customer', subject: order.userId })]
  const { telephone, email } = order.contact
  const shared = { action, minutes: NETWORK_MINUTES }
  return [
    useOf({ ...shared, by: 'network', subject: network, most: limits.cashOrdersPerNetwork }),
    locationUse(limits, order.locationId),
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
