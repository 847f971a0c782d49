import type { InstantText, OrderType, ReviewAnswer, ReviewReportReason } from '@comanda/domain'
import { orderTypeCodes } from '../codes.ts'
import type { NewReviewWire, ReviewSummaryWire, ReviewWire } from '../review.ts'
import type { StaffReviewWire } from '../staff-review.ts'
import type { OrderReview } from './order.ts'
import { reviewAnswerFromWire, reviewAnswerToWire } from './review-answer.ts'

/** A public review: three ratings from 1 to 7, the author as "First L." [3.14] */
export interface Review {
  readonly id: number
  readonly content: string
  readonly food: number
  readonly service: number
  readonly delivery: number
  /** "Maria G." */
  readonly writer: string
  readonly locationName: string
  readonly createdAt: InstantText
  readonly orderType: OrderType
  /** Ratings of single dishes, under their names at the time of the order. */
  readonly dishes: readonly { readonly itemId: number; readonly name: string; readonly rating: number }[]
  /** The restaurant's answer. */
  readonly answer: ReviewAnswer | null
}

/** A review as staff see it. */
export interface StaffReview extends Review {
  /** Null for an imported review. */
  readonly orderCode: string | null
  readonly report: { readonly reason: ReviewReportReason; readonly words: string; readonly at: InstantText } | null
  /** The operator took it off the pages and out of the means. */
  readonly isHidden: boolean
}

/** Summary of many reviews. Means are from 1 to 7 with two decimals; null without a review. */
export interface ReviewSummary {
  readonly count: number
  /** Mean of all three ratings. */
  readonly rating: number | null
  readonly food: number | null
  readonly service: number | null
  readonly handover: number | null
  /** Number of reviews with one to seven stars. */
  readonly stars: readonly number[]
}

export function reviewToWire(review: Review): ReviewWire {
  const [first = '', ...rest] = review.writer.split(' ')
  return {
    id: review.id,
    content: review.content,
    food_rating: review.food,
    service_rating: review.service,
    collection_delivery_rating: review.delivery,
    user: { first_name: first, last_name: rest.join(' ') },
    location: { name: review.locationName },
    created_at: review.createdAt,
    order: { order_type: orderTypeCodes.toWire[review.orderType] },
    order_items: review.dishes.map(({ itemId, name, rating }) => ({ id: itemId, name, rating })),
    answer: reviewAnswerToWire(review.answer),
  }
}

export function reviewFromWire(wire: ReviewWire): Review {
  return {
    id: wire.id,
    content: wire.content,
    food: wire.food_rating,
    service: wire.service_rating,
    delivery: wire.collection_delivery_rating,
    writer: [wire.user.first_name, wire.user.last_name].filter(Boolean).join(' '),
    locationName: wire.location.name,
    createdAt: wire.created_at,
    orderType: orderTypeCodes.fromWire(wire.order.order_type) ?? 'delivery',
    dishes: wire.order_items.map(({ id, name, rating }) => ({ itemId: id, name, rating })),
    answer: reviewAnswerFromWire(wire.answer),
  }
}

export function staffReviewToWire(review: StaffReview): StaffReviewWire {
  return {
    ...reviewToWire(review),
    orderCode: review.orderCode,
    report: review.report && { ...review.report },
    hidden: review.isHidden,
  }
}

export function staffReviewFromWire(wire: StaffReviewWire): StaffReview {
  return {
    ...reviewFromWire(wire),
    orderCode: wire.orderCode,
    report: wire.report,
    isHidden: wire.hidden,
  }
}

export function summaryToWire(summary: ReviewSummary): ReviewSummaryWire {
  return {
    rating: summary.rating,
    food_rating: summary.food,
    service_rating: summary.service,
    collection_delivery_rating: summary.handover,
    counts: [...summary.stars],
  }
}

/** `total` and the summary are in the envelope's `meta`. */
export function summaryFromWire(wire: ReviewSummaryWire, total: number): ReviewSummary {
  return {
    count: total,
    rating: wire.rating,
    food: wire.food_rating,
    service: wire.service_rating,
    handover: wire.collection_delivery_rating,
    stars: wire.counts,
  }
}

/** The body of a new review of an order. [3.13] */
export function newReviewToWire(
  orderId: string,
  { food, service, handover, content, dishes }: OrderReview,
): NewReviewWire {
  return {
    order_id: orderId,
    food_rating: food,
    service_rating: service,
    collection_delivery_rating: handover,
    content,
    order_items: dishes.map(({ itemId, rating }) => ({ id: itemId, rating })),
  }
}
