import type { InstantText, OrderType, OwnReview } from '@comanda/domain'
import { orderTypeCodes } from '../codes.ts'
import type { NewReviewWire, ReviewWire } from '../review.ts'

/** A review as everyone may read it: three ratings from 1 to 7, the writer as "First L." [3.14] */
export interface Review {
  readonly content: string
  readonly food: number
  readonly service: number
  readonly delivery: number
  /** "Maria G." */
  readonly writer: string
  readonly locationName: string
  readonly createdAt: InstantText
  readonly orderType: OrderType
}

export const reviewToWire = (review: Review): ReviewWire => {
  const [first = '', ...rest] = review.writer.split(' ')
  return {
    content: review.content,
    food_rating: review.food,
    service_rating: review.service,
    collection_delivery_rating: review.delivery,
    user: { first_name: first, last_name: rest.join(' ') },
    location: { name: review.locationName },
    created_at: review.createdAt,
    order: { order_type: orderTypeCodes.toWire[review.orderType] },
  }
}

export const reviewFromWire = (wire: ReviewWire): Review => ({
  content: wire.content,
  food: wire.food_rating,
  service: wire.service_rating,
  delivery: wire.collection_delivery_rating,
  writer: [wire.user.first_name, wire.user.last_name].filter(Boolean).join(' '),
  locationName: wire.location.name,
  createdAt: wire.created_at,
  orderType: orderTypeCodes.fromWire(wire.order.order_type) ?? 'delivery',
})

/** The body of a new review of an order. [3.13] */
export const newReviewToWire = (
  orderId: string,
  { food, service, handover, content }: Pick<OwnReview, 'food' | 'service' | 'handover' | 'content'>,
): NewReviewWire => ({
  order_id: orderId,
  food_rating: food,
  service_rating: service,
  collection_delivery_rating: handover,
  content,
})
