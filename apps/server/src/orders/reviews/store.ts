import type { Review, ReviewSummary, StaffReview } from '@comanda/contract/wire'
import {
  type InstantText,
  LOW_REVIEW,
  MAX_STARS,
  type OrderType,
  type OwnReview,
  orderCode,
  type ReviewAnswer,
  type ReviewReportReason,
  reviewerName,
} from '@comanda/domain'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { columnsOf, jsonRows, numberOf } from '../../platform/db/json-row.ts'
import { locations, orderLines, orders, reviews } from '../../platform/db/schema/index.ts'
import { announce } from '../../platform/live/change.ts'

type Dish = Review['dishes'][number]

/**
 * The dish ratings of a review of the business with the names from its order; dishes that the order does not contain
 * are left out. A distributed database finds the order's node by the number of the business, and does not look it up in
 * the review.
 */
const dishesOf = (businessId: number) =>
  jsonRows(
    { itemId: numberOf('d.id'), ...columnsOf(orderLines, 'd', ['name']), rating: numberOf('d.rating') },
    'd.place',
    sql`from (
      select (r.one->>'itemId')::int as id, (r.one->>'rating')::int as rating, r.place, (
        select l.name from order_lines l
        where l.business_id = ${businessId} and l.order_id = ${reviews.orderId} and l.item_id = (r.one->>'itemId')::int
        order by l.line limit 1
      ) as name
      from jsonb_array_elements(${reviews.itemRatings}) with ordinality as r(one, place)
    ) d
    where d.name is not null`,
  )

/** A location's reviews that show, or with null those of the whole business. */
const reviewsAt = (businessId: number, locationId: number | null) =>
  and(
    eq(reviews.businessId, businessId),
    locationId === null ? undefined : eq(reviews.locationId, locationId),
    isNull(reviews.hiddenAt),
  )

type ReviewRow = typeof reviews.$inferSelect

const answerOf = ({ answer, answeredAt }: ReviewRow): ReviewAnswer | null =>
  answeredAt === null ? null : { content: answer, at: answeredAt }

const toReview = (review: ReviewRow, locationName: string, dishes: readonly Dish[]): Review => ({
  id: review.id,
  content: review.content,
  food: review.foodRating,
  service: review.serviceRating,
  delivery: review.collectionDeliveryRating,
  writer: reviewerName(review.firstName, review.lastName),
  locationName,
  createdAt: review.createdAt,
  orderType: review.orderType,
  dishes,
  answer: answerOf(review),
})

/** A page of reviews of a location or of the whole business, newest first, with the average over all of them. [7.40] */
export async function readReviews(
  db: Executor,
  businessId: number,
  locationId: number | null,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ readonly reviews: readonly Review[]; readonly summary: ReviewSummary }> {
  const here = reviewsAt(businessId, locationId)
  const [rows, summary] = await Promise.all([
    db
      .select({ review: reviews, locationName: locations.name, dishes: dishesOf(businessId) })
      .from(reviews)
      .innerJoin(locations, and(eq(locations.businessId, reviews.businessId), eq(locations.id, reviews.locationId)))
      .where(here)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    summarise(db, businessId, locationId),
  ])
  return {
    summary,
    reviews: rows.map(({ review, locationName, dishes }) => toReview(review, locationName, dishes)),
  }
}

/** Which reviews staff list: all, those without an answer, or those with a low mean. */
export type ReviewFilter = 'all' | 'unanswered' | 'low'

const staffSelect = (db: Executor, businessId: number) =>
  db
    .select({
      review: reviews,
      locationName: locations.name,
      dishes: dishesOf(businessId),
      order: orders,
      timeZone: locations.timeZone,
    })
    .from(reviews)
    .innerJoin(locations, and(eq(locations.businessId, reviews.businessId), eq(locations.id, reviews.locationId)))
    .leftJoin(orders, and(eq(orders.businessId, reviews.businessId), eq(orders.id, reviews.orderId)))
    .$dynamic()

const toStaffReview = ({
  review,
  locationName,
  dishes,
  order,
  timeZone,
}: Awaited<ReturnType<typeof staffSelect>>[number]): StaffReview => ({
  ...toReview(review, locationName, dishes),
  orderCode: order && orderCode({ ...order, timeZone }),
  report:
    review.reportReason === null || review.reportedAt === null
      ? null
      : { reason: review.reportReason, words: review.reportWords, at: review.reportedAt },
  isHidden: review.hiddenAt !== null,
})

const sumOfRatings = sql`${reviews.foodRating} + ${reviews.serviceRating} + ${reviews.collectionDeliveryRating}`

/** A page of a location's reviews for its staff, newest first; hidden ones too. */
export async function readStaffReviews(
  db: Executor,
  { businessId, locationId, show }: { businessId: number; locationId: number; show: ReviewFilter },
  { page, perPage }: { page: number; perPage: number },
): Promise<{ readonly reviews: readonly StaffReview[]; readonly total: number; readonly summary: ReviewSummary }> {
  const here = and(
    eq(reviews.businessId, businessId),
    eq(reviews.locationId, locationId),
    show === 'unanswered' ? isNull(reviews.answeredAt) : undefined,
    show === 'low' ? sql`${sumOfRatings} <= ${3 * LOW_REVIEW}` : undefined,
  )
  const [rows, total, summary] = await Promise.all([
    staffSelect(db, businessId)
      .where(here)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(reviews, here),
    summarise(db, businessId, locationId),
  ])
  return { reviews: rows.map(toStaffReview), total, summary }
}

interface ReviewRef {
  readonly businessId: number
  readonly locationId: number
  readonly reviewId: number
}

const ofReview = ({ businessId, locationId, reviewId }: ReviewRef) =>
  and(eq(reviews.businessId, businessId), eq(reviews.locationId, locationId), eq(reviews.id, reviewId))

/** One review for staff; null if the location has no such review. */
export async function readStaffReview(db: Executor, review: ReviewRef): Promise<StaffReview | null> {
  const [found] = await staffSelect(db, review.businessId).where(ofReview(review))
  return found ? toStaffReview(found) : null
}

/**
 * Changes what the restaurant says about a review, and announces it to open pages; false if there is no such review.
 */
export async function changeReview(
  tx: Tx,
  review: ReviewRef,
  changes: Partial<Pick<ReviewRow, 'answer' | 'answeredAt'>>,
): Promise<boolean> {
  return updateReview(tx, review, changes, ofReview(review))
}

/**
 * Stores a report and announces it to open pages. False if there is no such review, or an earlier report, which is
 * kept.
 */
export function reportReview(
  tx: Tx,
  review: ReviewRef,
  report: { readonly reason: ReviewReportReason; readonly words: string; readonly at: InstantText },
): Promise<boolean> {
  return updateReview(
    tx,
    review,
    { reportReason: report.reason, reportWords: report.words, reportedAt: report.at },
    and(ofReview(review), isNull(reviews.reportedAt)),
  )
}

const updateReview = async (
  tx: Tx,
  review: ReviewRef,
  changes: Partial<ReviewRow>,
  where: SQL | undefined,
): Promise<boolean> => {
  const changed = await tx.update(reviews).set(changes).where(where).returning({ id: reviews.id })
  if (changed.length === 0) return false
  await announce(tx, { business: review.businessId, kind: 'review', id: review.locationId })
  return true
}

/** Grouped by rating, so that at most seven rows leave the database. */
const summarise = async (db: Executor, businessId: number, locationId: number | null): Promise<ReviewSummary> => {
  const { foodRating, serviceRating, collectionDeliveryRating } = reviews
  const stars = sql<number>`round((${foodRating} + ${serviceRating} + ${collectionDeliveryRating}) / 3.0)::int`
  const sumOf = (column: typeof foodRating | typeof serviceRating | typeof collectionDeliveryRating) =>
    sql<number>`sum(${column})`.mapWith(Number)
  const rows = await db
    .select({
      stars,
      count: sql<number>`count(*)`.mapWith(Number),
      food: sumOf(foodRating),
      service: sumOf(serviceRating),
      handover: sumOf(collectionDeliveryRating),
    })
    .from(reviews)
    .where(reviewsAt(businessId, locationId))
    .groupBy(stars)
  const total = (name: 'count' | 'food' | 'service' | 'handover') => rows.reduce((sum, row) => sum + row[name], 0)
  const [count, food, service, handover] = [total('count'), total('food'), total('service'), total('handover')]
  const mean = (sum: number, of = count) => (of === 0 ? null : Math.round((sum / of) * 100) / 100)
  return {
    count,
    rating: mean(food + service + handover, 3 * count),
    food: mean(food),
    service: mean(service),
    handover: mean(handover),
    stars: Array.from({ length: MAX_STARS }, (_, index) => rows.find((row) => row.stars === index + 1)?.count ?? 0),
  }
}

/** The reviews of a customer's orders, newest first. A review belongs to the owner of its order. [7.41] */
export async function readOwnReviews(
  db: Executor,
  { businessId, userId }: { readonly businessId: number; readonly userId: string },
): Promise<readonly OwnReview[]> {
  const rows = await db
    .select({ review: reviews, locationName: locations.name })
    .from(reviews)
    .innerJoin(orders, and(eq(orders.businessId, reviews.businessId), eq(orders.id, reviews.orderId)))
    .innerJoin(locations, and(eq(locations.businessId, reviews.businessId), eq(locations.id, reviews.locationId)))
    .where(and(eq(reviews.businessId, businessId), eq(orders.userId, userId)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
  return rows.map(({ review, locationName }) => ({
    id: review.id,
    content: review.content,
    food: review.foodRating,
    service: review.serviceRating,
    handover: review.collectionDeliveryRating,
    locationName,
    orderType: review.orderType,
    createdAt: review.createdAt,
    answer: answerOf(review),
  }))
}

/** A stored review; ratings from 1 to 7. `orderId` is null for an imported one (the demo's). */
export interface StoredReview {
  readonly id: number
  readonly locationId: number
  readonly orderId: string | null
  readonly orderType: OrderType
  readonly firstName: string
  readonly lastName: string
  readonly food: number
  readonly service: number
  readonly delivery: number
  readonly content: string
  readonly itemRatings?: readonly { readonly itemId: number; readonly rating: number }[]
  readonly createdAt: InstantText
  readonly answer?: string
  readonly answeredAt?: InstantText
}

export async function saveReviews(
  executor: Executor,
  businessId: number,
  list: readonly StoredReview[],
): Promise<void> {
  if (list.length === 0) return
  await executor
    .insert(reviews)
    .values(
      list.map(({ food, service, delivery, ...review }) => ({
        ...review,
        businessId,
        foodRating: food,
        serviceRating: service,
        collectionDeliveryRating: delivery,
      })),
    )
    .onConflictDoNothing()
}
