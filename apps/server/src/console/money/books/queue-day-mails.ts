import { addDays, businessDay, type CalendarDate } from '@comanda/domain'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Deps } from '../../../orders/deps.ts'
import { bookkeeping, locations, takings } from '../../../platform/db/schema/index.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { jobKind } from '../../../platform/jobs/jobs.ts'
import { periodically } from '../../../platform/jobs/periodically.ts'

/** The sheet of a business day, to one address. */
export interface DayMailJob {
  readonly businessId: number
  readonly locationId: number
  readonly day: CalendarDate
  readonly to: string
}

/** Retried for about four hours; the queue keeps email addresses for at most a day. */
export const dayMailJob = jobKind<DayMailJob>('day-mail', 30, 24)

/** A day is mailed so long after it has ended: what happened last is counted by then, and staff may have closed it. */
const AFTER = { minutes: 30 }

/** Days that are mailed late, after the server stood still. */
const MOST_LATE_DAYS = 7

/** Queues the sheets of the days that are over, each once for every address. A day without money has no mail. */
export function queueDayMails({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .select({ books: bookkeeping, timeZone: locations.timeZone, dayBegins: locations.dayBegins })
      .from(bookkeeping)
      .innerJoin(
        locations,
        and(eq(locations.businessId, bookkeeping.businessId), eq(locations.id, bookkeeping.locationId)),
      )
      .where(sql`cardinality(${bookkeeping.dayMails}) > 0`)
      .for('update', { of: bookkeeping, skipLocked: true })
    for (const { books, timeZone, dayBegins } of rows) {
      const { businessId, locationId, dayMails, mailedDay } = books
      const over = addDays(businessDay(clock.now().subtract(AFTER), timeZone, dayBegins), -1)
      if (mailedDay !== null && mailedDay >= over) continue
      const earliest = addDays(over, -MOST_LATE_DAYS)
      const after = mailedDay !== null && mailedDay > earliest ? mailedDay : earliest
      const ofPlace = and(eq(takings.businessId, businessId), eq(takings.locationId, locationId))
      const days = await tx
        .selectDistinct({ day: takings.day })
        .from(takings)
        .where(and(ofPlace, gt(takings.day, after), lte(takings.day, over)))
        .orderBy(asc(takings.day))
      const mails = days.flatMap(({ day }) => dayMails.map((to) => ({ businessId, locationId, day, to })))
      await jobs.enqueueAll(tx, dayMailJob, mails)
      await tx
        .update(bookkeeping)
        .set({ mailedDay: over })
        .where(and(eq(bookkeeping.businessId, businessId), eq(bookkeeping.locationId, locationId)))
    }
  })
}

const EVERY_MS = 10 * 60_000

/** Mails the sheets of days that are over, now and every ten minutes; returns the function that stops it. */
export function startMailingDays(deps: Deps): () => Promise<void> {
  return periodically(deps, 'mailing days', EVERY_MS, () => queueDayMails(deps))
}
