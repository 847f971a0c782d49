import { type Language, orderNumberText } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/index.ts'

interface Place {
  readonly businessId: number
  readonly locationId: number
}

const isUnanswered = ({ businessId, locationId }: Place) =>
  and(
    eq(orders.businessId, businessId),
    eq(orders.locationId, locationId),
    eq(orders.status, 'received'),
    isNotNull(orders.receivedAt),
    isNull(orders.finishedAt),
    isNull(orders.cancelledAt),
  )

/** How many orders of a location wait for an answer. */
export async function countUnanswered(db: Executor, where: Place): Promise<number> {
  const [found] = await db.select({ count: count() }).from(orders).where(isUnanswered(where))
  return found?.count ?? 0
}

/** The orders of a location that wait for an answer, the oldest first. */
export function readUnanswered(db: Executor, where: Place) {
  return db
    .select({
      number: orders.number,
      orderType: orders.orderType,
      total: orders.total,
      receivedAt: orders.receivedAt,
    })
    .from(orders)
    .where(isUnanswered(where))
    .orderBy(asc(orders.receivedAt))
}

/** Names the only order by its number and counts several, without personal data. */
export function unansweredWords(
  language: Language,
  values: { readonly count: number; readonly number: number; readonly location: string },
): string {
  const { unanswered, unansweredMany } = CATALOGUES[language].alert
  return (values.count > 1 ? unansweredMany : unanswered)
    .replace('{count}', () => String(values.count))
    .replace('{number}', () => orderNumberText(values.number))
    .replace('{location}', () => values.location)
}
