import {
  instantText,
  type Language,
  MAX_REVIEW_COMMENT,
  MIN_REVIEW_COMMENT,
  type OwnReview,
  type ReviewForm,
  type ReviewProblem,
  type ReviewRefusal,
  reviewProblems,
  reviewRefusal,
} from '@comanda/domain'
import { and, eq, sql } from 'drizzle-orm'
import { lockUser, type Owner } from '../accounts/lock-user.ts'
import type { Deps } from '../api/deps.ts'
import type { Tx } from '../db/connection.ts'
import { locations, orderLines, orders, reviews } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import { announce } from '../live/change.ts'

/** A review as its writer sends it. */
export interface NewReview extends ReviewForm {
  readonly food: number
  readonly service: number
  readonly handover: number
  readonly orderId: string
  readonly locationId: number
  readonly itemRatings: readonly { readonly itemId: number; readonly rating: number }[]
}

/** `not_found`: no such order of theirs at that location. `fields` are messages by name on the wire. */
export type PostOutcome =
  | { readonly kind: 'posted'; readonly review: OwnReview }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'refused'; readonly refusal: ReviewRefusal }
  | { readonly kind: 'invalid'; readonly fields: Record<string, string[]> }

/** Keeps what a customer says of an order of theirs that is completed, once. [4.59] [7.40] */
export const postReview = (
  deps: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
  posted: NewReview,
  language: Language,
): Promise<PostOutcome> =>
  inTransaction(deps.db, async (tx) => {
    // What this customer posts at the same time waits here, and so does the end of the account.
    const user = await lockUser(tx, owner)
    const found = user && (await findOrder(tx, owner, posted))
    if (!found) return { kind: 'not_found' }
    const { order, locationName, reviewed, itemIds } = found
    const refusal = reviewRefusal({ status: order.status, reviewed })
    if (refusal !== null) return { kind: 'refused', refusal }
    const fields = fieldsOf(posted, itemIds, language)
    if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
    // An account that a provider opened may know no name; the order does.
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
    return { kind: 'posted', review: { id, content, food, service, handover, locationName, orderType, createdAt } }
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

/** Ids count within a business: whoever wants one waits for the one before to be kept. */
const nextId = async (tx: Tx, businessId: number): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${REVIEW_LOCK}, ${businessId}::int)`)
  const [last] = await tx
    .select({ id: sql<number>`coalesce(max(${reviews.id}), 0)::int` })
    .from(reviews)
    .where(eq(reviews.businessId, businessId))
  return (last?.id ?? 0) + 1
}

/** Chosen once; every server of an installation takes the same lock. */
const REVIEW_LOCK = 7_266_245

const TEXTS: Readonly<Record<Language, Readonly<Record<ReviewProblem | 'item', string>>>> = {
  en: {
    required: 'Please choose from one to seven stars',
    too_short: `Please write at least ${MIN_REVIEW_COMMENT} characters, or none`,
    too_long: `At most ${MAX_REVIEW_COMMENT} characters`,
    item: 'This is not a dish of the order, or it is there twice',
  },
  es: {
    required: 'Elige de una a siete estrellas, por favor',
    too_short: `Escribe al menos ${MIN_REVIEW_COMMENT} caracteres, o ninguno`,
    too_long: `${MAX_REVIEW_COMMENT} caracteres como mucho`,
    item: 'Este plato no está en el pedido, o aparece dos veces',
  },
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
    fields[WIRE_NAMES[field]] = [TEXTS[language][problem]]
  const ids = posted.itemRatings.map(({ itemId }) => itemId)
  for (const [index, id] of ids.entries())
    if (!itemIds.has(id) || ids.indexOf(id) !== index) fields[`order_items.${index}.id`] = [TEXTS[language].item]
  return fields
}
