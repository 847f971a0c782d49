import { type BusinessState, type BusinessTrouble, byUrgency, type InstantText, TROUBLE_AFTER } from '@comanda/domain'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { businesses, locations } from '../../platform/db/schema/index.ts'
import { instantText } from './session.ts'

const MOST = 200
/** A restaurant without orders for longer is closed, or gone. */
const NO_ORDERS_UNTIL_DAYS = 14
/** Orders within that time that make a silence notable. */
const USUAL_ORDERS = 5

export interface Reason {
  readonly trouble: BusinessTrouble
  readonly since: InstantText
  /** Orders that wait; null for what is not counted. */
  readonly count: number | null
}

export interface TroubledBusiness {
  readonly id: number
  readonly name: string
  readonly state: BusinessState
  readonly colour: string
  /** Telephone of its first location; empty without one. */
  readonly telephone: string
  readonly reasons: readonly Reason[]
}

type Row = Reason & { readonly businessId: number } & Record<string, unknown>

/** Text of an instant, as columns of instants are read. */
const textOf = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/**
 * What is wrong with which business. A key or an account that the provider refuses for every business is no trouble of
 * one: the status page and the log tell it.
 */
async function readReasons(db: Db, now: Temporal.Instant): Promise<readonly Row[]> {
  const before = (time: { readonly hours?: number; readonly minutes?: number }) => instantText(now.subtract(time))
  const waits = before({ minutes: TROUBLE_AFTER.unansweredMinutes })
  const { rows } = await db.execute<Row>(sql`
    select o.business_id as "businessId", ${textOf('min(o.received_at)')} as since, count(*)::int as count,
      case when bool_and(coalesce(w.seen_at > ${waits}, false)) then 'unanswered' else 'nobody-there' end as trouble
    from orders o left join location_watches w on w.business_id = o.business_id and w.location_id = o.location_id
    where o.finished_at is null and o.cancelled_at is null and o.received_at < ${waits} and o.status = 'received'
    group by o.business_id
    union all
    select b.id, ${textOf('p.since')}, null, 'cards-refused'
    from payment_outages p join businesses b on b.stripe_account = p.account
    where p.ended_at is null
    union all
    select c.business_id, ${textOf('min(c.failed_at)')}, null, 'connection-fails'
    from business_connections c where c.failure is not null
    group by c.business_id
    union all
    select l.business_id, ${textOf('max(o.received_at)')}, null, 'no-orders'
    from businesses b join locations l on l.business_id = b.id cross join lateral (
      select received_at from orders where business_id = l.business_id and location_id = l.id
        and received_at > ${before({ hours: 24 * NO_ORDERS_UNTIL_DAYS })}
      order by received_at desc limit ${USUAL_ORDERS}
    ) o
    where b.state = 'live'
    group by l.business_id
    having max(o.received_at) < ${before({ hours: 24 * TROUBLE_AFTER.noOrdersDays })} and count(*) >= ${USUAL_ORDERS}
    union all
    select b.id, ${textOf('b.created_at')}, null, 'unfinished'
    from businesses b
    where b.state = 'draft' and b.held_at is null and b.created_at < ${before({ hours: 24 * TROUBLE_AFTER.unfinishedDays })}
  `)
  return rows
}

/** The restaurants that need their operator now, the most urgent first; at most 200. */
export async function listTroubled(db: Db, now: Temporal.Instant): Promise<readonly TroubledBusiness[]> {
  const reasons = Map.groupBy(await readReasons(db, now), ({ businessId }) => businessId)
  if (reasons.size === 0) return []
  const rows = await db
    .select({
      id: businesses.id,
      name: businesses.name,
      state: businesses.state,
      theme: businesses.theme,
      telephone: sql<string>`coalesce((select l.telephone from ${locations} l
        where l.business_id = ${businesses.id} order by l.id limit 1), '')`,
    })
    .from(businesses)
    .where(inArray(businesses.id, [...reasons.keys()]))
  const troubled = rows.map(({ theme, ...row }) => ({
    ...row,
    colour: theme.colour,
    reasons: (reasons.get(row.id) ?? []).map(({ trouble, since, count }) => ({ trouble, since, count })),
  }))
  return byUrgency(troubled).slice(0, MOST)
}
