import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { businesses, reviews } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { announce } from '../../platform/live/change.ts'

/** The reported reviews that the operator has not decided about, oldest report first. */
export function readReports(db: Db) {
  return db
    .select({
      review: reviews,
      business: { id: businesses.id, name: businesses.name, subdomain: businesses.subdomain },
    })
    .from(reviews)
    .innerJoin(businesses, eq(businesses.id, reviews.businessId))
    .where(and(isNotNull(reviews.reportedAt), isNull(reviews.hiddenAt)))
    .orderBy(asc(reviews.reportedAt))
}

/** The same, each as lines of text. */
export async function listReports(db: Db): Promise<readonly string[]> {
  const rows = await readReports(db)
  return rows.map(
    ({ review, business }) =>
      `${business.subdomain} ${review.id}: ${review.reportReason}${review.reportWords === '' ? '' : `, "${review.reportWords}"`}\n  "${review.content}"`,
  )
}

/**
 * Hides a reported review, or keeps it, also after it was hidden, and ends the report. Open pages and means follow.
 * @param review `business` is the subdomain
 * @returns false if that business has no such reported review
 */
export async function decideReport(
  db: Db,
  review: { readonly business: string; readonly reviewId: number },
  decision: 'hide' | 'keep',
  now: Temporal.Instant,
): Promise<boolean> {
  const [business] = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.subdomain, review.business))
  if (!business || !Number.isInteger(review.reviewId)) return false
  return inTransaction(db, async (tx) => {
    const [decided] = await tx
      .update(reviews)
      .set(
        decision === 'hide'
          ? { hiddenAt: now.toString({ smallestUnit: 'millisecond' }) }
          : { reportReason: null, reportWords: '', reportedAt: null, hiddenAt: null },
      )
      .where(and(eq(reviews.businessId, business.id), eq(reviews.id, review.reviewId), isNotNull(reviews.reportedAt)))
      .returning({ locationId: reviews.locationId })
    if (decided) await announce(tx, { business: business.id, kind: 'review', id: decided.locationId })
    return decided !== undefined
  })
}
