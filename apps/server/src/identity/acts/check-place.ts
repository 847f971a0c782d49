import type { StaffRoute } from '@comanda/contract'
import { worksAt } from '@comanda/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { ApiContext } from '../../http/api-env.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { orders, problems, refunds } from '../../platform/db/schema/index.ts'
import type { SignedInStaff } from '../staff-session.ts'

const LOCATIONS = '/staff/locations/{id}'
const ORDERS = '/staff/orders/{id}'
const PROBLEMS = '/staff/problems/{id}'

/**
 * Whether the path of a call leads to a place where the member works. What the business does not have is left to the
 * call, which answers 404.
 */
export async function isOwnPath(
  db: Executor,
  { path, place, action }: StaffRoute,
  c: ApiContext,
  member: SignedInStaff,
): Promise<boolean> {
  const { businessId, places } = member
  if (places === null || action === 'own-account' || action === 'own-enrolment') return true
  if (place === 'business') return false
  const id = c.req.param('id') ?? ''
  if (path.startsWith(LOCATIONS)) return worksAt(member, Number(id))
  if (path.startsWith(ORDERS)) return areOwnOrders(db, member, [id])
  if (path.startsWith(PROBLEMS)) {
    const [problem] = await db
      .select({ locationId: problems.locationId })
      .from(problems)
      .where(and(eq(problems.businessId, businessId), eq(problems.id, id)))
    return problem === undefined || worksAt(member, problem.locationId)
  }
  // The body of the others says which order; without one, the call reads the member's places alone.
  return place !== undefined
}

/** Whether the orders that the body of a call names were placed where the member works. */
export async function isOwnBody(
  db: Executor,
  { place }: StaffRoute,
  body: { readonly [field: string]: unknown },
  member: SignedInStaff,
): Promise<boolean> {
  if (member.places === null) return true
  if (place === 'orders') return areOwnOrders(db, member, body.orders as readonly string[])
  if (place !== 'refund') return true
  const [refund] = await db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(and(eq(refunds.businessId, member.businessId), eq(refunds.id, String(body.refund))))
  return refund === undefined || areOwnOrders(db, member, [refund.orderId])
}

async function areOwnOrders(db: Executor, member: SignedInStaff, ids: readonly string[]): Promise<boolean> {
  const found = await db
    .select({ locationId: orders.locationId })
    .from(orders)
    .where(and(eq(orders.businessId, member.businessId), inArray(orders.id, [...ids])))
  return found.every(({ locationId }) => worksAt(member, locationId))
}
