import { type CalendarDate, type SummaryRhythm, summaryDue } from '@comanda/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../../orders/deps.ts'
import { locations, summaryMails } from '../../../platform/db/schema/index.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { jobKind } from '../../../platform/jobs/jobs.ts'
import { periodically } from '../../../platform/jobs/periodically.ts'

/** The figures of a place to one member. */
export interface SummaryJob {
  readonly businessId: number
  readonly staffId: number
  readonly locationId: number
  readonly rhythm: SummaryRhythm
  readonly first: CalendarDate
  readonly last: CalendarDate
}

/** Retried for about four hours: in the afternoon nobody wants the mail of the morning. */
export const summaryJob = jobKind<SummaryJob>('summary-mail', 30, 24)

const isSame = (one: SummaryJob) =>
  and(
    eq(summaryMails.businessId, one.businessId),
    eq(summaryMails.staffId, one.staffId),
    eq(summaryMails.locationId, one.locationId),
  )

/**
 * Queues the mails that are due, each once: a row says of which day its last mail was. After a standstill only the
 * newest one is sent.
 */
export function queueSummaries({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .select({ wish: summaryMails, timeZone: locations.timeZone, dayBegins: locations.dayBegins })
      .from(summaryMails)
      .innerJoin(
        locations,
        and(eq(locations.businessId, summaryMails.businessId), eq(locations.id, summaryMails.locationId)),
      )
      .where(sql`${summaryMails.isOn}`)
      .for('update', { of: summaryMails, skipLocked: true })
    const now = clock.now()
    const due = rows.flatMap(({ wish: { businessId, staffId, locationId, rhythm, mailedDay, ...wish }, ...place }) => {
      const { first, last } = summaryDue({ rhythm, hour: wish.hour }, place, now)
      return mailedDay !== null && mailedDay >= last ? [] : [{ businessId, staffId, locationId, rhythm, first, last }]
    })
    await jobs.enqueueAll(tx, summaryJob, due)
    for (const one of due) await tx.update(summaryMails).set({ mailedDay: one.last }).where(isSame(one))
  })
}

const EVERY_MS = 5 * 60_000

/** Mails the figures that are due, now and every five minutes; returns the function that stops it. */
export function startMailingSummaries(deps: Deps): () => Promise<void> {
  return periodically(deps, 'mailing summaries', EVERY_MS, () => queueSummaries(deps))
}
