import { and, asc, count, eq, gt, gte, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import {
  avatars,
  items,
  locations,
  orderMessages,
  orders,
  problemPictures,
  staff,
} from '../../platform/db/schema/index.ts'
import { instantText } from './session.ts'

/** Days that usage covers, today among them. */
export const USAGE_DAYS = 30

export interface Usage {
  /** Oldest first, in the time zone of the first location. */
  readonly days: readonly { readonly date: string; readonly orders: number }[]
  readonly mails: number
  readonly sms: number
  readonly pictureBytes: number
  readonly staff: number
  readonly locations: number
  readonly dishes: number
}

const isSale = sql`${orders.receivedAt} is not null and ${orders.status} <> 'rejected'`

/** What a business used within the last 30 days, and what it has stored. */
export async function readUsage(db: Db, businessId: number, now: Temporal.Instant): Promise<Usage> {
  const [first] = await db
    .select({ timeZone: locations.timeZone })
    .from(locations)
    .where(eq(locations.businessId, businessId))
    .orderBy(asc(locations.id))
    .limit(1)
  const timeZone = first?.timeZone ?? 'UTC'
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const start = today.subtract({ days: USAGE_DAYS - 1 })
  const from = instantText(start.toZonedDateTime(timeZone).toInstant())
  const day = sql<string>`(${orders.receivedAt} at time zone ${sql.raw(`'${timeZone.replaceAll("'", '')}'`)})::date::text`
  const bytesOf = async (table: typeof avatars | typeof problemPictures): Promise<number> => {
    const [row] = await db
      .select({ bytes: sql<number>`coalesce(sum(octet_length(${table.picture})), 0)::int` })
      .from(table)
      .where(eq(table.businessId, businessId))
    return row?.bytes ?? 0
  }
  const [perDay, sent, avatarBytes, problemBytes, staffCount, locationCount, dishes] = await Promise.all([
    db
      .select({ date: day, orders: count() })
      .from(orders)
      .where(and(eq(orders.businessId, businessId), gte(orders.receivedAt, from), isSale))
      .groupBy(sql`1`),
    db
      .select({ channel: orderMessages.channel, count: count() })
      .from(orderMessages)
      .where(
        and(eq(orderMessages.businessId, businessId), isNotNull(orderMessages.sentAt), gt(orderMessages.sentAt, from)),
      )
      .groupBy(orderMessages.channel),
    bytesOf(avatars),
    bytesOf(problemPictures),
    db.$count(staff, and(eq(staff.businessId, businessId), ne(staff.role, 'support'))),
    db.$count(locations, eq(locations.businessId, businessId)),
    db.$count(items, eq(items.businessId, businessId)),
  ])
  const ordersOn = new Map(perDay.map(({ date, orders: number }) => [date, number]))
  const sentBy = (channel: string): number => sent.find((row) => row.channel === channel)?.count ?? 0
  return {
    days: Array.from({ length: USAGE_DAYS }, (_, n) => {
      const date = start.add({ days: n }).toString()
      return { date, orders: ordersOn.get(date) ?? 0 }
    }),
    mails: sentBy('mail'),
    sms: sentBy('sms'),
    pictureBytes: avatarBytes + problemBytes,
    staff: staffCount,
    locations: locationCount,
    dishes,
  }
}
