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
import { reviewFieldTextOf } from '../../http/error-texts.ts'
import { lockUser } from '../../identity/lock-user.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { locations, orderLines, orders, reviews } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { announce } from '../../platform/live/change.ts'
import type { Deps } from '../deps.ts'

/** A review as the customer sends it. */
export interface NewReview extends ReviewForm {
  readonly food: number
  readonly service: number
  readonly handover: number
  readonly orderId: string
  readonly locationId: number
  readonly itemRatings: readonly { readonly itemId: number; readonly rating: number }[]
}

/** Who reviews: a customer with an account, or the guest whose device placed the order. */
export type Reviewer =
  | { readonly kind: 'user'; readonly businessId: number; readonly userId: string }
  | { readonly kind: 'guest'; readonly businessId: number; readonly guestId: string }

/** `not_found`: the customer has no such order at that location. `fields` are messages by wire name. */
export type PostOutcome =
  | { readonly kind: 'posted'; readonly review: OwnReview }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'refused'; readonly refusal: ReviewRefusal }
  | { readonly kind: 'invalid'; readonly fields: Record<string, string[]> }

/**
 * Stores the review of an own completed order, once per order, signed with the account's name or the order's. [4.59]
 * [7.40]
 */
const postAs = (
  deps: Pick<Deps, 'db' | 'clock'>,
  reviewer: Reviewer,
  posted: NewReview,
  language: Language,
): Promise<PostOutcome> =>
  inTransaction(deps.db, async (tx) => {
    // Concurrent posts of this customer and the deletion of the account wait for this lock; those of a guest wait for
    // the order's.
    const user = reviewer.kind === 'user' ? await lockUser(tx, reviewer) : await lockGuestsOrder(tx, reviewer, posted)
    if (reviewer.kind === 'user' && !user) return { kind: 'not_found' }
    const found = await findOrder(tx, reviewer, posted)
    if (!found) return { kind: 'not_found' }
    const { order, locationName, reviewed, itemIds } = found
    const refusal = reviewRefusal({ status: order.status, reviewed })
    if (refusal !== null) return { kind: 'refused', refusal }
    const fields = fieldsOf(posted, itemIds, language)
    if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
    // An account created through a provider may have no name; the order has one.
    const { firstName, lastName } = user === null || user.firstName.trim() === '' ? order.contact : user
    const { food, service, handover, itemRatings, content } = posted
    const { businessId } = reviewer
    const { locationId, orderType } = order
    const createdAt = instantText(deps.clock.now().epochMilliseconds)
    const [stored] = await tx
      .insert(reviews)
      .values({
        businessId,
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
      .returning({ id: reviews.id })
    await announce(tx, { business: businessId, kind: 'review', id: locationId })
    return {
      kind: 'posted',
      review: {
        id: stored?.id ?? 0,
        content,
        food,
        service,
        handover,
        locationName,
        orderType,
        createdAt,
        answer: null,
      },
    }
  })

/**
 * Posts a review as the first of `reviewers` who owns its order: a customer may be signed in on the device of an order
 * from before.
 */
export async function postReview(
  deps: Pick<Deps, 'db' | 'clock'>,
  reviewers: readonly Reviewer[],
  posted: NewReview,
  language: Language,
): Promise<PostOutcome> {
  for (const reviewer of reviewers) {
    const outcome = await postAs(deps, reviewer, posted, language)
    if (outcome.kind !== 'not_found') return outcome
  }
  return { kind: 'not_found' }
}

/** Makes concurrent posts of a guest wait for each other; a guest has no account. */
async function lockGuestsOrder(
  tx: Tx,
  { businessId, guestId }: Extract<Reviewer, { kind: 'guest' }>,
  { orderId }: NewReview,
): Promise<null> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId), eq(orders.guestId, guestId)))
    .for('update')
  return null
}

const findOrder = async (tx: Tx, reviewer: Reviewer, { orderId, locationId }: NewReview) => {
  const { businessId } = reviewer
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
        reviewer.kind === 'user' ? eq(orders.userId, reviewer.userId) : eq(orders.guestId, reviewer.guestId),
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
