import type { ActFilters, ActWire } from '@comanda/contract'
import { keptReason } from '@comanda/domain'
import { and, asc, count, desc, eq, gte, lt } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { acts } from '../../platform/db/schema/acts.ts'
import { staff } from '../../platform/db/schema/staff.ts'

const matching = (businessId: number, { person, location, kind, from, until }: ActFilters) =>
  and(
    eq(acts.businessId, businessId),
    person === undefined ? undefined : eq(acts.staffId, person),
    location === undefined ? undefined : eq(acts.locationId, location),
    kind === undefined ? undefined : eq(acts.kind, kind),
    from === undefined ? undefined : gte(acts.at, from),
    until === undefined ? undefined : lt(acts.at, until),
  )

/**
 * Acts of a business, in the order that is asked for. The name is read from the member, so that one who is erased has
 * none.
 */
export async function readActs(
  db: Executor,
  businessId: number,
  filters: ActFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ActWire[]> {
  const rows = await db
    .select({ act: acts, who: staff.name })
    .from(acts)
    .leftJoin(staff, and(eq(staff.businessId, acts.businessId), eq(staff.id, acts.staffId)))
    .where(matching(businessId, filters))
    .orderBy(...(filters.order === 'oldest' ? [asc(acts.at), asc(acts.id)] : [desc(acts.at), desc(acts.id)]))
    .limit(limit)
    .offset(offset)
  return rows.map(({ act: { businessId: _, staffId, locationId, ...act }, who }) => ({
    ...(act as Omit<ActWire, 'staff_id' | 'location_id' | 'who' | 'kept_because'>),
    staff_id: staffId,
    location_id: locationId,
    who,
    kept_because: act.inverse === null ? keptReason(act.kind, act.subject) : null,
  }))
}

export async function countActs(db: Executor, businessId: number, filters: ActFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(acts).where(matching(businessId, filters))
  return row?.total ?? 0
}

/** The members of a business, by name. */
export function readActors(
  db: Executor,
  businessId: number,
): Promise<{ readonly id: number; readonly name: string }[]> {
  return db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(eq(staff.businessId, businessId))
    .orderBy(staff.name)
}
