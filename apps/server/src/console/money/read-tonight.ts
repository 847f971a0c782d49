import {
  businessDaysSpan,
  type CalendarDate,
  choicesMade,
  medianOf,
  orderCode,
  portionsMade,
  runsOut,
  usualDays,
} from '@comanda/domain'
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { columnsOf, jsonRows } from '../../platform/db/json-row.ts'
import { items, orderLines, orders, problems, takingSums } from '../../platform/db/schema/index.ts'
import { DAY_COLUMNS, type Place, type Where } from './read-day.ts'

const lines = jsonRows(
  columnsOf(orderLines, 'l', ['itemId', 'quantity', 'options', 'sections']),
  'l.line',
  sql`from order_lines l where l.business_id = ${orders.businessId} and l.order_id = ${orders.id}`,
)

/** Orders of a business day that the restaurant has and has not rejected, by when they are expected. */
function readOrders(db: Executor, { businessId, locationId }: Where, place: Place) {
  const { from, until } = businessDaysSpan(place.today, place.today, place)
  return db
    .select({
      id: orders.id,
      number: orders.number,
      locationId: orders.locationId,
      placedAt: orders.placedAt,
      readyAt: orders.readyAt,
      isAhead: sql<boolean>`${orders.pickupType} = 'later' and ${orders.preparedAt} is null and ${orders.finishedAt} is null`,
      lines,
    })
    .from(orders)
    .where(
      and(
        eq(orders.businessId, businessId),
        eq(orders.locationId, locationId),
        isNotNull(orders.receivedAt),
        isNull(orders.cancelledAt),
        ne(orders.status, 'rejected'),
        or(isNull(orders.finishedAt), gte(orders.finishedAt, from)),
        gte(orders.readyAt, from),
        lt(orders.readyAt, until),
      ),
    )
    .orderBy(asc(orders.readyAt), asc(orders.id))
}

/** The last same weekdays that sold something, the newest first. */
async function readKnownDays(db: Executor, { businessId, locationId }: Where, day: CalendarDate) {
  const rows = await db
    .select(DAY_COLUMNS)
    .from(takingSums)
    .where(
      and(
        eq(takingSums.businessId, businessId),
        eq(takingSums.locationId, locationId),
        inArray(takingSums.day, [...usualDays(day)]),
      ),
    )
    .groupBy(takingSums.day)
    .orderBy(desc(takingSums.day))
  return rows.flatMap((row) => (row.orders > 0 ? [row.day] : []))
}

/** Portions of each dish on some days, from the sums of the figures; a deal is its parts. */
async function readSold(db: Executor, { businessId, locationId }: Where, days: readonly CalendarDate[]) {
  if (days.length === 0) return new Map<number, ReadonlyMap<CalendarDate, number>>()
  const ofDays = sql`s.business_id = ${businessId} and s.location_id = ${locationId}
    and s.day = any(${`{${days.join(',')}}`}::date[])`
  const { rows } = await db.execute<{ item: number; day: CalendarDate; portions: number }>(sql`
    select item, day::text as day, sum(portions)::int as portions from (
      select s.key::int as item, s.day, s.portions from figure_sums s
      where ${ofDays} and s.kind = 'dish'
        and not exists (select from sections x where x.business_id = s.business_id and x.item_id = s.key::int)
      union all
      select p.item_id, s.day, s.portions from figure_sums s
      join section_products p on p.business_id = s.business_id and p.id = substring(s.key from '-p([0-9]+)$')::int
      where ${ofDays} and s.kind = 'choice'
    ) sold
    group by item, day`)
  return new Map(
    [...Map.groupBy(rows, ({ item }) => item)].map(([item, some]) => [
      item,
      new Map(some.map(({ day, portions }) => [day, portions])),
    ]),
  )
}

async function readProblemCount(db: Executor, { businessId, locationId }: Where): Promise<number> {
  const [open] = await db
    .select({ count: count() })
    .from(problems)
    .where(and(eq(problems.businessId, businessId), eq(problems.locationId, locationId), isNull(problems.answeredAt)))
  return open?.count ?? 0
}

/**
 * What a place has before it until its business day ends: orders for later as portions, what the last same weekdays
 * sold, and which dishes will not last.
 */
export async function readTonight(db: Executor, where: Where, place: Place) {
  const { today, timeZone } = place
  const found = await readOrders(db, where, place)
  const known = await readKnownDays(db, where, today)
  const sold = await readSold(db, where, known)
  const menu = await db
    .select({ id: items.id, name: items.name, stock: items.stock, soldOut: items.soldOut })
    .from(items)
    .where(and(eq(items.businessId, where.businessId), eq(items.locationId, where.locationId)))
  const ahead = found.filter(({ isAhead }) => isAhead)
  const made = found.map((order) => ({ order, portions: portionsMade(order.lines) }))
  const dishes = menu.flatMap(({ id, name, stock, soldOut }) => {
    const own = made.flatMap(({ order, portions }) => {
      const some = portions.get(id)
      return some === undefined ? [] : [{ order, portions: some }]
    })
    const days = known.map((day) => ({ day, portions: sold.get(id)?.get(day) ?? 0 }))
    const expected = medianOf(days.map(({ portions }) => portions))
    const ordered = own.reduce((sum, { portions }) => sum + portions, 0)
    const left = soldOut ? 0 : stock
    const isAhead = own.filter(({ order }) => order.isAhead)
    if (isAhead.length === 0 && !expected) return []
    return [
      {
        ...{ id, name, ordered, expected, days, left },
        ahead: isAhead.map(({ order, portions }) => ({
          ...{ orderId: order.id, at: order.readyAt, portions },
          code: orderCode({ ...order, timeZone }),
        })),
        runsOut: runsOut({ expected, ordered, left }),
      },
    ]
  })
  return {
    day: today,
    until: businessDaysSpan(today, today, place).until,
    days: known,
    ordersAhead: ahead.length,
    problems: await readProblemCount(db, where),
    dishes: dishes.toSorted(
      (a, b) => Number(b.runsOut) - Number(a.runsOut) || (b.expected ?? 0) - (a.expected ?? 0) || a.id - b.id,
    ),
    choices: choicesMade(ahead.flatMap((order) => order.lines)),
  }
}
