import type { Review } from '@comanda/contract/wire'
import { type InstantText, type OrderType, type OwnReview, reviewerName } from '@comanda/domain'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { locations, orders, reviews } from '../db/schema/index.ts'

/** A page of a location's reviews, newest first, and how many there are. [7.40] */
export const readReviews = async (
  db: Executor,
  businessId: number,
  locationId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ readonly reviews: readonly Review[]; readonly total: number }> => {
  const here = and(eq(reviews.businessId, businessId), eq(reviews.locationId, locationId))
  const [rows, [counted]] = await Promise.all([
    db
      .select({ review: reviews, locationName: locations.name })
      .from(reviews)
      .innerJoin(locations, and(eq(locations.businessId, reviews.businessId), eq(locations.id, reviews.locationId)))
      .where(here)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(reviews).where(here),
  ])
  return {
    total: counted?.total ?? 0,
    reviews: rows.map(({ review, locationName }) => ({
      content: review.content,
      food: review.foodRating,
      service: review.serviceRating,
      delivery: review.collectionDeliveryRating,
      writer: reviewerName(review.firstName, review.lastName),
      locationName,
      createdAt: review.createdAt,
      orderType: review.orderType,
    })),
  }
}

/** What a customer wrote about their orders, newest first. A review is its order's owner's. [7.41] */
export const readOwnReviews = async (
  db: Executor,
  { businessId, userId }: { readonly businessId: number; readonly userId: string },
): Promise<readonly OwnReview[]> => {
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
  }))
}

/** A review as it is kept; ratings from 1 to 7. `orderId` null is one that came from elsewhere (the demo's). */
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
  readonly createdAt: InstantText
}

export const saveReviews = async (
  executor: Executor,
  businessId: number,
  list: readonly StoredReview[],
): Promise<void> => {
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
