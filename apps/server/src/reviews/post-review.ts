import {
  instantText,
  type Language,
  type OwnReview,
  type ReviewForm,
  type ReviewProblem,
  type ReviewRefusal,
  reviewProblems,
  reviewRefusal,
} from '@comanda/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { locations, orderLines, orders, reviews } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { reviewFieldTextOf } from '../http/error-texts.ts'
import { lockUser, type Owner } from '../identity/lock-user.ts'
import { announce } from '../live/change.ts'

/** A review as the customer sends it. */
export interface NewReview extends ReviewForm {
  readonly food: number
  readonly service: number
  readonly handover: number
  readonly orderId: string
  readonly locationId: number
  readonly itemRatings: readonly { readonly itemId: number; readonly rating: number }[]
}

/** `not_found`: the customer has no such order at that location. `fields` are messages by wire name. */
export type PostOutcome =
  | { readonly kind: 'posted'; readonly review: OwnReview }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'refused'; readonly refusal: ReviewRefusal }
  | { readonly kind: 'invalid'; readonly fields: Record<string, string[]> }

/** Stores a customer's review of a completed order, once per order. [4.59] [7.40] */
export const postReview = (
  deps: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
  posted: NewReview,
  language: Language,
): Promise<PostOutcome> =>
  inTransaction(deps.db, async (tx) => {
    // Concurrent posts of this customer and the deletion of the account wait for this lock.
    const user = await lockUser(tx, owner)
    const found = user && (await findOrder(tx, owner, posted))
    if (!found) return { kind: 'not_found' }
    const { order, locationName, reviewed, itemIds } = found
    const refusal = reviewRefusal({ status: order.status, reviewed })
    if (refusal !== null) return { kind: 'refused', refusal }
    const fields = fieldsOf(posted, itemIds, language)
    if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
    // An account created through a provider may have no name; the order has one.
    const { firstName, lastName } = user.firstName.trim() === '' ? order.contact : user
    const { food, service, handover, itemRatings, content } = posted
    const { businessId } = owner
    const { locationId, orderType } = order
    const createdAt = instantText(deps.clock.now().epochMilliseconds)
    const id = await nextId(tx, businessId)
    await tx.insert(reviews).values({
      businessId,
      id,
      locationId,
      orderId: order.id,
      orderType,
      firstName,
      lastName,
      foodRating: food,
      serviceRating: service,
      collectionDeliveryRating: handover,
      content,
      itemRatings,
      createdAt,
    })
    await announce(tx, { business: businessId, kind: 'review', id: locationId })
    return {
      kind: 'posted',
      review: { id, content, food, service, handover, locationName, orderType, createdAt, answer: null },
    }
  })

const findOrder = async (tx: Tx, { businessId, userId }: Owner, { orderId, locationId }: NewReview) => {
  const [found] = await tx
    .select({
      order: orders,
      locationName: locations.name,
      reviewed: sql<boolean>`exists(
        select from reviews r where r.business_id = ${orders.businessId} and r.order_id = ${orders.id}
      )`,
    })
    .from(orders)
    .innerJoin(locations, and(eq(locations.businessId, orders.businessId), eq(locations.id, orders.locationId)))
    .where(
      and(
        eq(orders.businessId, businessId),
        eq(orders.userId, userId),
        eq(orders.locationId, locationId),
        eq(orders.id, orderId),
      ),
    )
  if (!found) return null
  const lines = await tx
    .select({ itemId: orderLines.itemId })
    .from(orderLines)
    .where(and(eq(orderLines.businessId, businessId), eq(orderLines.orderId, orderId)))
  return { ...found, itemIds: new Set(lines.map(({ itemId }) => itemId)) }
}

/** The next review id of the business; concurrent calls wait for one another. */
const nextId = async (tx: Tx, businessId: number): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${REVIEW_LOCK}, ${businessId}::int)`)
  const [last] = await tx
    .select({ id: sql<number>`coalesce(max(${reviews.id}), 0)::int` })
    .from(reviews)
    .where(eq(reviews.businessId, businessId))
  return (last?.id ?? 0) + 1
}

/** Key of the advisory lock; the same on every server of an installation. */
const REVIEW_LOCK = 7_266_245

const WIRE_NAMES: Readonly<Record<keyof ReviewForm, string>> = {
  food: 'food_rating',
  service: 'service_rating',
  handover: 'collection_delivery_rating',
  content: 'content',
}

const fieldsOf = (posted: NewReview, itemIds: ReadonlySet<number>, language: Language): Record<string, string[]> => {
  const fields: Record<string, string[]> = {}
  for (const [field, problem] of Object.entries(reviewProblems(posted)) as [keyof ReviewForm, ReviewProblem][])
    fields[WIRE_NAMES[field]] = [reviewFieldTextOf(problem, language)]
  const ids = posted.itemRatings.map(({ itemId }) => itemId)
  for (const [index, id] of ids.entries())
    if (!itemIds.has(id) || ids.indexOf(id) !== index)
      fields[`order_items.${index}.id`] = [reviewFieldTextOf('item', language)]
  return fields
}
