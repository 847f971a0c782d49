import type { ActFilters, ActWire } from '@comanda/contract'
import { keptReason } from '@comanda/domain'
import { and, arrayOverlaps, asc, count, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { acts } from '../../platform/db/schema/acts.ts'
import { staff } from '../../platform/db/schema/staff.ts'
import type { SignedInStaff } from '../staff-session.ts'
import { SYSTEM } from './record-act.ts'

/** Acts are read at the reader's places; a reader of all places reads those of the business, too. */
type Reader = Pick<SignedInStaff, 'businessId' | 'places'>

const isOfSupport = sql`exists (
  select from ${staff} s where s.business_id = ${acts.businessId} and s.id = ${acts.staffId} and s.role = 'support'
)`

const matching = ({ businessId, places }: Reader, { person, location, kind, from, until }: ActFilters) =>
  and(
    eq(acts.businessId, businessId),
    places === null ? undefined : inArray(acts.locationId, [...places]),
    person === undefined ? undefined : person === 'support' ? isOfSupport : eq(acts.staffId, Number(person)),
    location === undefined ? undefined : eq(acts.locationId, location),
    kind === undefined ? undefined : eq(acts.kind, kind),
    from === undefined ? undefined : gte(acts.at, from),
    until === undefined ? undefined : lt(acts.at, until),
  )

/**
 * Acts at the reader's places, in the order that is asked for. The name is read from the member, so that one who is
 * erased has none.
 */
export async function readActs(
  db: Executor,
  reader: Reader,
  filters: ActFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ActWire[]> {
  const rows = await db
    .select({ act: acts, who: staff.name, role: staff.role })
    .from(acts)
    .leftJoin(staff, and(eq(staff.businessId, acts.businessId), eq(staff.id, acts.staffId)))
    .where(matching(reader, filters))
    .orderBy(...(filters.order === 'oldest' ? [asc(acts.at), asc(acts.id)] : [desc(acts.at), desc(acts.id)]))
    .limit(limit)
    .offset(offset)
  return rows.map(({ act: { businessId: _, staffId, locationId, ...act }, who, role }) => ({
    ...(act as Omit<ActWire, 'staffId' | 'locationId' | 'who' | 'support' | 'keptBecause'>),
    staffId: staffId,
    locationId: locationId,
    who: staffId === SYSTEM ? 'Comanda' : who,
    support: role === 'support',
    keptBecause: act.inverse === null ? keptReason(act.kind, act.subject) : null,
  }))
}

export async function countActs(db: Executor, reader: Reader, filters: ActFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(acts).where(matching(reader, filters))
  return row?.total ?? 0
}

/** The members who work where the reader does, by name. */
export function readActors(
  db: Executor,
  { businessId, places }: Reader,
): Promise<{ readonly id: number; readonly name: string }[]> {
  return db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(
      and(
        eq(staff.businessId, businessId),
        places === null ? undefined : or(isNull(staff.places), arrayOverlaps(staff.places, [...places])),
      ),
    )
    .orderBy(staff.name)
}
