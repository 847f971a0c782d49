import { businessDay, foldText, type Language, type Territory } from '@comanda/domain'
import { importOrders } from '../../orders/record/step.ts'
import { saveReviews } from '../../orders/reviews/store.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { orderLines, payments } from '../../platform/db/schema/index.ts'
import { randomId } from '../../platform/random-id.ts'
import type { PastOrder } from './past-orders.ts'

/** Telephone numbers that regulators reserve for fiction. */
const TELEPHONES: Readonly<Record<Territory, string>> = { uk: '+447700900', es: '+34600000' }

/** Writes finished orders with their lines, events, payments and reviews. Review ids count from `firstReviewId`. */
export async function savePastOrders(
  executor: Executor,
  business: { readonly id: number; readonly language: Language; readonly territory: Territory },
  list: readonly PastOrder[],
  firstReviewId: number,
): Promise<void> {
  const businessId = business.id
  const told = list.map((order, index) => ({
    order,
    id: randomId(),
    story: storyOf(order),
    telephone: order.customer?.telephone ?? telephoneOf(business, index),
  }))

  const numbers = new Map<string, number>()
  const numberOf = ({ location, placedAt }: PastOrder): number => {
    const day = `${location.id} ${businessDay(placedAt, location.timeZone)}`
    const number = (numbers.get(day) ?? 0) + 1
    numbers.set(day, number)
    return number
  }
  await importOrders(
    executor,
    told.map(({ order, id, story, telephone }) => ({
      businessId,
      id,
      number: numberOf(order),
      locationId: order.location.id,
      orderType: order.orderType,
      status: 'completed' as const,
      userId: order.customer?.userId ?? null,
      contact: { firstName: order.firstName, lastName: order.lastName, email: emailOf(order), telephone },
      address: order.address,
      deliveryAreaId: order.deliveryAreaId,
      tableId: order.table?.id ?? null,
      tableName: order.table?.name ?? null,
      language: business.language,
      channel: isByPhone(order) ? null : 4,
      intake: isByPhone(order) ? ('phone' as const) : null,
      pickupType: 'asap' as const,
      promisedAt: story.readyAt,
      readyAt: story.readyAt,
      currency: order.location.currency,
      ...order.totals,
      vat: order.vat,
      paymentType: order.paymentType,
      paymentState: 'paid' as const,
      placedAt: story.placedAt,
      receivedAt: story.receivedAt,
      acceptedAt: story.acceptedAt,
      finishedAt: story.finishedAt,
      updatedAt: story.finishedAt,
    })),
    told.flatMap(({ id, story }) =>
      story.events.map((event, index) => ({
        businessId,
        orderId: id,
        seq: index + 1,
        kind: 'status' as const,
        ...event,
      })),
    ),
  )
  await executor
    .insert(orderLines)
    .values(
      told.flatMap(({ order, id }) => order.lines.map((one, line) => ({ businessId, orderId: id, line, ...one }))),
    )
  const byCard = told.filter(({ order }) => order.paymentType === 'card')
  await executor.insert(payments).values(
    byCard.map(({ order, id, story }) => ({
      businessId,
      orderId: id,
      attempt: 1,
      type: 'card' as const,
      intentId: `pi_demo_${id}`,
      amount: order.totals.total,
      currency: order.location.currency,
      status: 'succeeded',
      live: false,
      cardBrand: 'visa',
      cardLast4: '4242',
      createdAt: story.placedAt,
      updatedAt: story.receivedAt,
    })),
  )
  await saveReviews(
    executor,
    businessId,
    told
      .filter(({ order }) => order.review !== null)
      .map(({ order, id, story }, index) => ({
        id: firstReviewId + index,
        locationId: order.location.id,
        orderId: id,
        orderType: order.orderType,
        firstName: order.firstName,
        lastName: order.lastName,
        food: order.review?.food ?? 7,
        service: order.review?.service ?? 7,
        delivery: order.review?.handover ?? 7,
        content: order.review?.content ?? '',
        itemRatings: dishRatings(order, index),
        createdAt: story.reviewedAt,
        ...(order.review?.answer && {
          answer: order.review.answer,
          answeredAt: Temporal.Instant.from(story.reviewedAt).add({ hours: 24 }).toString(),
        }),
      })),
  )
}

/** Every second review also rates the first dishes, close to its rating of the food. */
const dishRatings = ({ review, lines }: PastOrder, index: number) =>
  review === null || review.content === '' || index % 2 === 1
    ? []
    : lines.slice(0, 2).map(({ itemId }, dish) => ({ itemId, rating: Math.max(1, review.food - dish) }))

/** Customers who pay in cash, have no account and review nothing have called. */
const isByPhone = ({ paymentType, customer, review }: PastOrder): boolean =>
  paymentType === 'cash' && customer === null && review === null

/** The times of the order's steps. */
function storyOf(order: PastOrder) {
  const { placedAt, orderType, location, lines } = order
  const by = isByPhone(order) ? 'staff' : 'customer'
  const after = (minutes: number) => placedAt.add({ seconds: minutes * 60 }).toString()
  const ready = location.settings[orderType].preparationMinutes + lines.length
  const steps = [
    { status: 'pending', actor: by, at: after(0) },
    { status: 'received', actor: 'system', at: after(0.5) },
    { status: 'accepted', actor: 'staff', at: after(2) },
    ...(orderType === 'delivery' ? ([{ status: 'delivery', actor: 'staff', at: after(ready - 12) }] as const) : []),
    { status: 'completed', actor: 'staff', at: after(ready) },
  ] as const
  return {
    events: steps,
    placedAt: after(0),
    receivedAt: after(0.5),
    acceptedAt: after(2),
    readyAt: after(ready),
    finishedAt: after(ready),
    reviewedAt: after(ready + 75),
  }
}

const emailOf = ({ firstName, lastName, customer }: PastOrder) =>
  customer?.email ?? `${foldText(`${firstName}.${lastName}`).replace(/[^a-z.]/g, '')}@example.com`

const telephoneOf = ({ territory }: { territory: Territory }, index: number) =>
  `${TELEPHONES[territory]}${String(100 + (index % 800))}`
