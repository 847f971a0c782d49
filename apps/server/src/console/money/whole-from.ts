import { addDays, businessDay, type CalendarDate, type ClockTime, type TimeZone } from '@comanda/domain'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { figureFills } from '../../platform/db/schema/index.ts'
import type { Places } from './read-breakdown.ts'

/** Orders of a place that are looked at for one that is not counted. */
const MOST_LOOKED_AT = 5_000
/** An order is counted some moments after it changes; one that is paid in person not before its end. */
const MOMENTS = { minutes: 10 }

interface Looked extends Record<string, unknown> {
  readonly zone: TimeZone
  readonly begins: ClockTime
  /** Milliseconds: when the newest order that is not counted was received; null where all of them are. */
  readonly missing: number | null
  /** When the oldest one was received. */
  readonly oldest: number
  readonly count: number
}

/**
 * The day from which the figures of places are whole while older orders are being counted; null when all are. Orders
 * are walked by their ids, which are in no order of time: the newest one that is not counted decides.
 */
export async function readWholeFrom(
  db: Executor,
  { businessId, ids }: Places,
  now: Temporal.Instant,
): Promise<CalendarDate | null> {
  const [done] = await db
    .select({ doneAt: figureFills.doneAt })
    .from(figureFills)
    .where(and(eq(figureFills.businessId, businessId), isNotNull(figureFills.doneAt)))
  if (done) return null
  const { rows } = await db.execute<Looked>(sql`
    select l.time_zone as zone, l.day_begins as begins, count(*)::int as count,
      extract(epoch from min(o.received_at))::float8 * 1000 as oldest,
      extract(epoch from max(o.received_at) filter (where c.order_id is null and o.counts))::float8 * 1000 as missing
    from locations l
    cross join lateral (
      select o.id, o.received_at,
        o.finished_at is not null or coalesce(o.payment_type not in ('cash', 'terminal'), false) as counts
      from orders o
      where o.business_id = l.business_id and o.location_id = l.id and o.received_at is not null
        and o.updated_at < ${now.subtract(MOMENTS).toString()}
      order by o.received_at desc limit ${MOST_LOOKED_AT}
    ) o
    left join counted_orders c on c.business_id = l.business_id and c.order_id = o.id
    where l.business_id = ${businessId} and l.id = any(${`{${ids.join(',')}}`}::int[])
    group by l.id, l.time_zone, l.day_begins`)
  const days = rows.flatMap(({ zone, begins, missing, oldest, count }): CalendarDate[] => {
    const at = missing ?? (count < MOST_LOOKED_AT ? null : oldest)
    if (at === null) return []
    return [addDays(businessDay(Temporal.Instant.fromEpochMilliseconds(Math.floor(at)), zone, begins), 1)]
  })
  return days.toSorted().at(-1) ?? null
}
