import {
  type CourierPhase,
  type Currency,
  type InstantText,
  type Language,
  type Location,
  lineInLanguage,
  type Minor,
  type OrderContact,
  type OrderStatus,
  type OrderType,
  type PaymentType,
  type Pickup,
  type Position,
  type PostalAddress,
  type ReviewAnswer,
  type Table,
  type Totals,
  type VatLine,
} from '@comanda/domain'
import { orderStatusCodes, orderTypeCodes, paymentTypeFromWire, paymentTypeToWire } from '../codes.ts'
import { checkedMoney, moneyToWire, rateFromWire, rateToWire } from '../money.ts'
import type { OrderWire, TotalsWire } from '../order.ts'
import { addressFromWire, addressToWire } from './address.ts'
import { type OrderChange, orderChangeFromWire, orderChangeToWire } from './order-change.ts'
import { lineFromWire, lineToWire, type OrderedLine } from './order-line.ts'
import { reviewAnswerFromWire, reviewAnswerToWire } from './review-answer.ts'

/** State of the payment: `checking` has no known outcome yet. A cash order stays `unpaid`. */
export type PaymentState = OrderWire['payment_state']

export interface OrderEventView {
  readonly status: OrderStatus
  readonly at: InstantText
  readonly by: 'customer' | 'staff' | 'system'
  readonly reason: string | null
}

/** The owner's review of an order; ratings from 1 to 7. */
export interface OrderReview {
  readonly content: string
  readonly food: number
  readonly service: number
  readonly handover: number
  /** Ratings of single dishes. */
  readonly dishes: readonly { readonly itemId: number; readonly rating: number }[]
}

/** A stored review with what the restaurant answers. */
export interface AnsweredReview extends OrderReview {
  readonly answer: ReviewAnswer | null
}

/** The external courier of an order, as the customer sees it. [4.09]–[4.12] */
export interface CourierView {
  readonly phase: CourierPhase
  /** The first name of the rider. */
  readonly name: string | null
  readonly position: (Position & { readonly at: InstantText }) | null
  readonly dropStatus: number | null
  readonly pickupStatus: number | null
  /** When the courier expects to be at the restaurant and at the customer. */
  readonly pickupAt: InstantText | null
  readonly dropAt: InstantText | null
  readonly trackingUrl: string | null
  /** Whether the courier's page may show in a frame. */
  readonly isFramed: boolean
  readonly reason: string | null
  readonly notes: string | null
}

/** An order as its owner sees it. */
export interface OrderView {
  readonly id: string
  /** What the kitchen calls it by: counted per location and day. */
  readonly number: number
  /** What everybody else calls it by, "4K7-02": no other order of the business has it. */
  readonly code: string
  /** Null is an unknown status: show "Status unavailable". [4.01] */
  readonly status: OrderStatus | null
  readonly orderType: OrderType
  /** Null until the order is paid or cash is chosen. */
  readonly paymentType: PaymentType | null
  readonly payment: PaymentState
  /** Amount refunded to the card, in minor units. */
  readonly refunded: Minor
  /** A refund did not reach the card, and the money has not gone back another way yet. */
  readonly isRefundStuck: boolean
  readonly currency: Currency
  /** The language of its names, where a line does not say otherwise. */
  readonly language: Language
  readonly totals: Totals
  readonly vat: readonly VatLine[]
  readonly lines: readonly OrderedLine[]
  readonly contact: OrderContact
  readonly pickup: Pickup
  readonly address: PostalAddress | null
  readonly table: Table | null
  readonly comment: string
  readonly driverInstructions: string
  readonly couponCode: string | null
  readonly createdAt: InstantText
  readonly updatedAt: InstantText
  /** The ready time that the customer was told when the restaurant got the order. */
  readonly promisedAt: InstantText | null
  /** The promised time, which the restaurant may change. */
  readonly readyAt: InstantText | null
  /**
   * How often the kitchen was reminded of a received order, and when it is rejected without an answer; null if it was
   * not.
   */
  readonly reminders: { readonly count: number; readonly answerDueAt: InstantText } | null
  /** When the kitchen marked it as ready; null if it has not. */
  readonly preparedAt: InstantText | null
  /** When the kitchen said that it has read the note about an allergy; null if it has not. */
  readonly allergySeenAt: InstantText | null
  /** Newest first. */
  readonly history: readonly OrderEventView[]
  /** A mail about the order was not sent, because its address got too many within an hour. */
  readonly mailDropped: boolean
  /** Read with the link of a mail: without the person, the address and what they typed. */
  readonly isReadOnly: boolean
  readonly location: Pick<
    Location,
    'id' | 'slug' | 'name' | 'telephone' | 'email' | 'address' | 'timeZone' | 'receiptIssuer'
  > & {
    readonly logo: string | null
  }
  /** The external courier's record; null when the restaurant delivers. [4.09]–[4.12] */
  readonly courier: CourierView | null
  /** The last change that the restaurant proposed since it was accepted. */
  readonly change: OrderChange | null
  readonly review: AnsweredReview | null
}

export function totalsToWire(totals: Totals): TotalsWire {
  return {
    sub_total: moneyToWire(totals.subTotal),
    service_charge: moneyToWire(totals.serviceCharge),
    bag_charge: moneyToWire(totals.bagCharge),
    delivery_fee: moneyToWire(totals.deliveryFee),
    coupon_discount: moneyToWire(totals.discount),
    tip: moneyToWire(totals.tip),
    total_price: moneyToWire(totals.total),
  }
}

export function totalsFromWire(wire: TotalsWire): Totals {
  return {
    subTotal: checkedMoney(wire.sub_total),
    serviceCharge: checkedMoney(wire.service_charge),
    bagCharge: checkedMoney(wire.bag_charge),
    deliveryFee: checkedMoney(wire.delivery_fee),
    discount: checkedMoney(wire.coupon_discount),
    tip: checkedMoney(wire.tip),
    total: checkedMoney(wire.total_price),
  }
}

type OrderCourierWire = NonNullable<OrderWire['orderWhere2']>

const courierToWire = (courier: CourierView): OrderCourierWire => ({
  phase: courier.phase,
  courier_name: courier.name,
  position: courier.position && {
    latitude: courier.position.lat,
    longitude: courier.position.lng,
    at: courier.position.at,
  },
  drop: {
    status: courier.dropStatus,
    tracking_url: courier.trackingUrl,
    tracking_framed: courier.isFramed,
    eta: courier.dropAt,
  },
  pickup: {
    status: courier.pickupStatus,
    reason: courier.reason,
    reason_text: courier.reason,
    notes: courier.notes,
    eta: courier.pickupAt,
  },
})

const courierFromWire = ({ phase, courier_name, position, drop, pickup }: OrderCourierWire): CourierView => ({
  phase,
  name: courier_name,
  position: position && { lat: position.latitude, lng: position.longitude, at: position.at },
  dropStatus: drop.status,
  pickupStatus: pickup.status,
  pickupAt: pickup.eta,
  dropAt: drop.eta,
  trackingUrl: drop.tracking_url,
  isFramed: drop.tracking_framed,
  reason: pickup.reason_text,
  notes: pickup.notes,
})

const ratingOfDish = (review: OrderReview | null, itemId: number): number | null =>
  review?.dishes.find((dish) => dish.itemId === itemId)?.rating ?? null

const reviewToWire = ({
  content,
  food,
  service,
  handover,
  answer,
}: AnsweredReview): NonNullable<OrderWire['review']> => ({
  content,
  food_rating: food,
  service_rating: service,
  collection_delivery_rating: handover,
  answer: reviewAnswerToWire(answer),
})

const meanOf = ({ food, service, handover }: OrderReview): number =>
  Math.round(((food + service + handover) / 3) * 100) / 100

const reviewFromWire = ({ review, orderItems }: OrderWire): AnsweredReview | null => {
  if (review === null) return null
  const dishes = new Map(
    orderItems.flatMap(({ menuItem, rating }) =>
      menuItem === null || rating === null ? [] : [[menuItem.id, { itemId: menuItem.id, rating }]],
    ),
  )
  return {
    content: review.content,
    food: review.food_rating,
    service: review.service_rating,
    handover: review.collection_delivery_rating,
    dishes: [...dishes.values()],
    answer: reviewAnswerFromWire(review.answer),
  }
}

export function orderToWire(order: OrderView): OrderWire {
  return {
    id: order.id,
    number: order.number,
    code: order.code,
    order_status: order.status === null ? 0 : orderStatusCodes.toWire[order.status],
    order_type: orderTypeCodes.toWire[order.orderType],
    order_payment_type_id: order.paymentType && paymentTypeToWire(order.paymentType).code,
    payment_brand: order.paymentType && paymentTypeToWire(order.paymentType).brand,
    payment_state: order.payment,
    refunded: moneyToWire(order.refunded),
    ...(order.isRefundStuck && { refund_failed: true }),
    currency: order.currency,
    language: order.language,
    ...totalsToWire(order.totals),
    vat: order.vat.map((line) => ({
      rate: rateToWire(line.rate),
      gross: moneyToWire(line.gross),
      vat: moneyToWire(line.vat),
      ...(line.tax && { tax: line.tax }),
    })),
    coupon: order.couponCode,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    order_for_date: order.pickup.type === 'later' ? order.pickup.at : null,
    proposed_ready_time: order.readyAt,
    promised_ready_time: order.promisedAt,
    reminders: order.reminders && { count: order.reminders.count, answer_due_at: order.reminders.answerDueAt },
    prepared_at: order.preparedAt,
    allergy_seen_at: order.allergySeenAt,
    where2_enabled: order.courier !== null,
    orderWhere2: order.courier && courierToWire(order.courier),
    orderStatusHistory: order.history.map((event) => ({
      status: orderStatusCodes.toWire[event.status],
      last_update: event.at,
      by: event.by,
      reason: event.reason,
    })),
    mail_dropped: order.mailDropped,
    read_only: order.isReadOnly,
    orderItems: order.lines.map((line) =>
      lineToWire(line, order, {
        description: line.description,
        rating: ratingOfDish(order.review, line.itemId),
      }),
    ),
    first_name: order.contact.firstName,
    last_name: order.contact.lastName,
    telephone_number: order.contact.telephone,
    email: order.contact.email,
    address: order.address && addressToWire(order.address),
    table: order.table && { ...order.table },
    comment: order.comment,
    driver_instructions: order.driverInstructions,
    location: {
      id: order.location.id,
      slug: order.location.slug,
      name: order.location.name,
      telephone: order.location.telephone,
      email: order.location.email,
      logo: order.location.logo,
      address: addressToWire(order.location.address),
      time_zone: order.location.timeZone,
      receipt_issuer: order.location.receiptIssuer,
    },
    change: order.change && orderChangeToWire(order.change),
    review: order.review && reviewToWire(order.review),
    rating: order.review && meanOf(order.review),
  }
}

export function orderFromWire(wire: OrderWire): OrderView {
  return {
    id: wire.id,
    number: wire.number,
    code: wire.code,
    status: orderStatusCodes.fromWire(wire.order_status),
    orderType: orderTypeCodes.fromWire(wire.order_type) ?? 'delivery',
    paymentType: paymentTypeFromWire(wire.order_payment_type_id, wire.payment_brand),
    payment: wire.payment_state,
    refunded: checkedMoney(wire.refunded),
    isRefundStuck: wire.refund_failed === true,
    currency: wire.currency,
    language: wire.language,
    totals: totalsFromWire(wire),
    vat: wire.vat.map((line) => ({
      rate: rateFromWire(line.rate),
      gross: checkedMoney(line.gross),
      vat: checkedMoney(line.vat),
      ...(line.tax && { tax: line.tax }),
    })),
    lines: wire.orderItems.map((item) => ({
      ...lineInLanguage(lineFromWire(item), wire.language),
      description: item.menuItem?.description ?? '',
    })),
    contact: {
      firstName: wire.first_name,
      lastName: wire.last_name,
      email: wire.email,
      telephone: wire.telephone_number,
    },
    pickup: wire.order_for_date === null ? { type: 'asap' } : { type: 'later', at: wire.order_for_date },
    address: wire.address && addressFromWire(wire.address),
    table: wire.table,
    comment: wire.comment,
    driverInstructions: wire.driver_instructions,
    couponCode: wire.coupon,
    createdAt: wire.created_at,
    updatedAt: wire.updated_at,
    readyAt: wire.proposed_ready_time,
    promisedAt: wire.promised_ready_time,
    reminders: wire.reminders && { count: wire.reminders.count, answerDueAt: wire.reminders.answer_due_at },
    preparedAt: wire.prepared_at,
    allergySeenAt: wire.allergy_seen_at,
    history: wire.orderStatusHistory.flatMap((event) => {
      const status = orderStatusCodes.fromWire(event.status)
      return status ? [{ status, at: event.last_update, by: event.by, reason: event.reason }] : []
    }),
    mailDropped: wire.mail_dropped,
    isReadOnly: wire.read_only,
    location: {
      id: wire.location.id,
      slug: wire.location.slug,
      name: wire.location.name,
      telephone: wire.location.telephone,
      email: wire.location.email,
      logo: wire.location.logo,
      address: addressFromWire(wire.location.address),
      timeZone: wire.location.time_zone,
      receiptIssuer: wire.location.receipt_issuer ?? 'we',
    },
    courier: wire.orderWhere2 && courierFromWire(wire.orderWhere2),
    change: wire.change ? orderChangeFromWire(wire.change) : null,
    review: reviewFromWire(wire),
  }
}
