import type { CalendarDate } from '@comanda/domain'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { figureMonths } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { lockPlace, type Place } from './lock-place.ts'

/** A month of a place; `month` is its first day. */
interface Month extends Pick<Place, 'businessId' | 'locationId'> {
  readonly month: CalendarDate
}

/** What the days of a month add up to. */
const countedSql = ({ businessId, locationId, month }: Month): SQL => sql`
  select business_id, location_id, ${month}::date as month, kind, key,
    substr(max(day::text || label), 11) as label,
    sum(orders)::int as orders, sum(portions)::int as portions,
    sum(sales)::int as sales, sum(refunds)::int as refunds, sum(discount)::int as discount
  from figure_sums
  where business_id = ${businessId} and location_id = ${locationId}
    and day >= ${month}::date and day < ${month}::date + interval '1 month'
  group by business_id, location_id, kind, key`

/** Writes a month as its days are. The place is locked. */
export async function writeMonth(tx: Tx, month: Month): Promise<void> {
  const { businessId, locationId } = month
  await tx
    .delete(figureMonths)
    .where(
      and(
        eq(figureMonths.businessId, businessId),
        eq(figureMonths.locationId, locationId),
        eq(figureMonths.month, month.month),
      ),
    )
  await tx.execute(sql`
    insert into figure_months
      (business_id, location_id, month, kind, key, label, orders, portions, sales, refunds, discount)
    ${countedSql(month)}`)
}

/** The months whose orders are not those of their days, also long ago. */
export async function monthsThatDiffer(db: Db, { businessId, locationId }: Omit<Month, 'month'>) {
  const ofPlace = sql`business_id = ${businessId} and location_id = ${locationId} and kind = 'order-type'`
  const { rows } = await db.execute<{ month: CalendarDate }>(sql`
    select coalesce(d.month, m.month)::text as month
    from (select date_trunc('month', day)::date as month, sum(orders)::int as orders, sum(sales + refunds)::float8 as total
      from figure_sums where ${ofPlace} group by 1) d
    full join (select month, sum(orders)::int as orders, sum(sales + refunds)::float8 as total
      from figure_months where ${ofPlace} group by 1) m on m.month = d.month
    where (d.orders, d.total) is distinct from (m.orders, m.total)`)
  return rows.map(({ month }) => month)
}

/**
 * Compares a month with its days, and writes it again where it differs.
 * @returns how many sums differed
 */
export function checkMonth(db: Db, month: Month): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockPlace(tx, month)
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from (
        select * from figure_months
        where business_id = ${month.businessId} and location_id = ${month.locationId} and month = ${month.month}
      ) m
      full join (${countedSql(month)}) d on d.kind = m.kind and d.key = m.key
      where (m.orders, m.portions, m.sales, m.refunds, m.discount)
        is distinct from (d.orders, d.portions, d.sales, d.refunds, d.discount)`)
    const count = rows[0]?.count ?? 0
    if (count > 0) await writeMonth(tx, month)
    return count
  })
}
