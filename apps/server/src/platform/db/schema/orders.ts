import type {
  Allergen,
  Currency,
  DietaryMark,
  Intake,
  Language,
  LineNames,
  OrderContact,
  OrderStatus,
  OrderType,
  PaymentType,
  PostalAddress,
  PricedLine,
  RejectReason,
  VatLine,
} from '@comanda/domain'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, minor, ofBusiness } from './columns.ts'
import { guests } from './guests.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

/** Where the money of an order stands. `cancelled` is a draft that expired or was superseded. */
export type PaymentState = 'unpaid' | 'checking' | 'paid' | 'failed' | 'part-refunded' | 'refunded' | 'cancelled'

export const orders = pgTable(
  'orders',
  {
    businessId: ofBusiness(),
    /** 22 characters of base 62, random: knowing it is not enough to read the order, guessing it is hopeless. */
    id: text().notNull(),
    /** What people call the order by: counted from 1 per location and business day. The id is what identifies it. */
    number: integer().notNull(),
    locationId: integer().notNull(),
    orderType: text().$type<OrderType>().notNull(),
    status: text().$type<OrderStatus>().notNull(),

    /** The guest that placed it; null for a signed-in customer. */
    guestId: text(),
    userId: text(),
    contact: jsonb().$type<OrderContact>().notNull(),
    address: jsonb().$type<PostalAddress>(),
    deliveryAreaId: integer(),
    tableId: integer(),
    tableName: text(),
    comment: text().notNull().default(''),
    driverInstructions: text().notNull().default(''),
    ageConfirmed: boolean().notNull().default(false),
    language: text().$type<Language>().notNull(),
    /** The wire's number of the client that sent it. */
    channel: integer(),
    /** How staff took it for its customer, and which member did; null where the customer placed it. */
    intake: text().$type<Intake>(),
    takenBy: integer(),
    /** The push subscription of the native app that sent it; forgotten some days after its end. [1.19] */
    playerId: text(),

    pickupType: text().$type<'asap' | 'later'>().notNull(),
    pickupAt: instant(),
    /** What was told when it was placed; kept. */
    promisedAt: instant().notNull(),
    /** When it is expected now; the kitchen changes it. */
    readyAt: instant().notNull(),

    currency: text().$type<Currency>().notNull(),
    subTotal: minor(),
    serviceCharge: minor(),
    bagCharge: minor(),
    deliveryFee: minor(),
    discount: minor(),
    tip: minor(),
    total: minor(),
    vat: jsonb().$type<readonly VatLine[]>().notNull(),
    couponId: integer(),
    couponCode: text(),

    /** Null until make-payment. */
    paymentType: text().$type<PaymentType>(),
    paymentState: text().$type<PaymentState>().notNull().default('unpaid'),
    stripeAccount: text(),
    /**
     * Hash of the network that holds portions, slot or coupon with this order, or pays it, without having paid; null
     * once it is received or has ended.
     */
    network: text(),
    /** The order holds nothing yet, because its network held its share: the payment claims what the order needs. */
    claimsAtPayment: boolean().notNull().default(false),
    refunded: minor().default(0),
    /** The words that the customer reads, or what else ended it. */
    rejectReason: text(),
    /** What staff chose as the reason; null where they did not reject it, and in orders from before it was stored. */
    rejectCode: text().$type<RejectReason>(),

    placedAt: instant().notNull(),
    /** When the restaurant first saw it: cash at once, card once paid. Null is not the restaurant's business yet. */
    receivedAt: instant(),
    /**
     * When staff were reminded of it, once and again with an SMS, and when it will be rejected if they do not answer.
     */
    remindedAt: instant(),
    calledAt: instant(),
    answerDueAt: instant(),
    /** When it was rejected because nobody answered in time; null once staff have taken note of it. */
    lapsedAt: instant(),
    acceptedAt: instant(),
    /** When the kitchen was done with it and it waited to be handed over. */
    preparedAt: instant(),
    finishedAt: instant(),
    /** When an unpaid order gives up. */
    expiresAt: instant(),
    cancelledAt: instant(),
    updatedAt: instant().notNull(),

    /** When the guest asked for erasure while the order was live; the sweep erases it once it has ended. */
    erasureRequestedAt: instant(),
    /** When contact, address and notes were erased. Items, amounts, VAT and numbers stay. */
    personErasedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('orders_board').on(t.businessId, t.locationId, t.receivedAt),
    index('orders_live')
      .on(t.businessId, t.locationId, t.receivedAt)
      .where(sql`finished_at is null and cancelled_at is null and received_at is not null`),
    index('orders_finished')
      .on(t.businessId, t.locationId, t.finishedAt)
      .where(sql`finished_at is not null and cancelled_at is null and received_at is not null`),
    index('orders_lapsed').on(t.businessId, t.locationId, t.lapsedAt).where(sql`lapsed_at is not null`),
    index('orders_completed_email').on(t.businessId, sql`lower(contact->>'email')`).where(sql`status = 'completed'`),
    index('orders_guest').on(t.businessId, t.guestId, t.placedAt).where(sql`guest_id is not null`),
    index('orders_user').on(t.businessId, t.userId, t.placedAt).where(sql`user_id is not null`),
    index('orders_network').on(t.businessId, t.network).where(sql`network is not null`),
    index('orders_player').on(t.businessId, t.id).where(sql`player_id is not null`),
    index('orders_checking').on(t.businessId, t.id).where(sql`payment_state = 'checking'`),
    index('orders_withdrawn').on(t.cancelledAt).where(sql`received_at is null and cancelled_at is not null`),
    index('orders_expiry').on(t.expiresAt).where(sql`expires_at is not null`),
    index('orders_retention').on(t.placedAt).where(sql`user_id is null and person_erased_at is null`),
    // Operators find an order of any business by its code, or by the customer's email or telephone. They also find
    // orders by number in the console, who calls on the phone, and the orders of a guest.
    index('orders_by_code').on(t.locationId, t.number, t.placedAt),
    index('orders_by_email').on(sql`lower(btrim(contact->>'email'))`, t.placedAt).where(sql`person_erased_at is null`),
    index('orders_by_telephone')
      .on(sql`right(regexp_replace(contact->>'telephone', '\\D', '', 'g'), 9)`, t.placedAt)
      .where(sql`person_erased_at is null`),
    index('orders_erasure_requested').on(t.erasureRequestedAt).where(sql`erasure_requested_at is not null`),
    foreignKey({ columns: [t.businessId, t.locationId], foreignColumns: [locations.businessId, locations.id] }),
    foreignKey({ columns: [t.businessId, t.guestId], foreignColumns: [guests.businessId, guests.id] }),
    foreignKey({ columns: [t.businessId, t.userId], foreignColumns: [users.businessId, users.id] }),
    check(
      'orders_total_is_sum',
      sql`${t.total} = ${t.subTotal} + ${t.serviceCharge} + ${t.bagCharge} + ${t.deliveryFee} - ${t.discount} + ${t.tip} and ${t.total} >= 0`,
    ),
    check('orders_refund_within_total', sql`${t.refunded} between 0 and ${t.total}`),
  ],
)

/**
 * What was ordered, with the names and prices of that moment; later menu changes do not touch it. The kitchen reads
 * `name`, `options` and `sections`.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    /** From 0, in the order of the cart. */
    line: integer().notNull(),
    itemId: integer().notNull(),
    name: text().notNull(),
    image: text(),
    quantity: integer().notNull(),
    comment: text().notNull(),
    unitPrice: minor(),
    linePrice: minor(),
    vatRate: integer().notNull(),
    ageRestricted: boolean().notNull(),
    allergens: jsonb().$type<readonly Allergen[]>(),
    /** Allergens that may get in; null for none, and in lines of orders before they were stored. */
    mayContain: jsonb().$type<readonly Allergen[]>(),
    /** Dietary marks of the dish as chosen; null in lines of orders before they were stored. */
    dietary: jsonb().$type<readonly DietaryMark[]>(),
    options: jsonb().$type<PricedLine['options']>().notNull(),
    sections: jsonb().$type<PricedLine['sections']>().notNull(),
    /**
     * The translated names that the customer read, in the order's language; null where the order is in the language of
     * the menu.
     */
    names: jsonb().$type<LineNames>(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.line] }),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
    check(
      'order_lines_price',
      sql`${t.quantity} between 1 and 999 and ${t.linePrice} = ${t.unitPrice} * ${t.quantity}`,
    ),
  ],
)

export type OrderActor = 'customer' | 'staff' | 'provider' | 'system' | 'driver'

/** The last order number that a location has given on a business day. */
export const orderNumbers = pgTable(
  'order_numbers',
  {
    businessId: ofBusiness(),
    locationId: integer().notNull(),
    /** Local date at the location; see `businessDay`. */
    day: date({ mode: 'string' }).notNull(),
    last: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.locationId, t.day] }),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
  ],
)

/**
 * `status`, `payment` (a refund or a dispute), `ready-time` and `mail-dropped` (`reason` is the mail's kind) are shown
 * to people. The other kinds tell subscribers of changes that an order's history does not list. `courier` is a change
 * of its courier's delivery (`reason` is the phase), `problem` a report of the customer or an answer to it, `reminder`
 * an order that the restaurant has not answered, `noted` a lapsed order that staff have taken note of, `bump` a station
 * of the kitchen that is done with it or brings it back (`reason` is `bumpText`), `allergy-seen` the kitchen's word
 * that it has read what the customer wrote about an allergy, `change` a step of a proposed change (`reason` is
 * `changeText`), `driver` the own driver who has it from now on (`reason` is the name, null is none).
 */
export type OrderEventKind =
  | 'status'
  | 'payment'
  | 'ready-time'
  | 'mail-dropped'
  | 'prepared'
  | 'payment-state'
  | 'refund-state'
  | 'owner'
  | 'courier'
  | 'problem'
  | 'reminder'
  | 'noted'
  | 'bump'
  | 'allergy-seen'
  | 'change'
  | 'driver'

/**
 * What happened to an order and who did it, written by `orders/record/step.ts` alone. The table is also the outbox: the
 * relay in `events/` numbers committed events with `position` and hands them to subscribers in that order.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    /** From 1. */
    seq: integer().notNull(),
    kind: text().$type<OrderEventKind>().notNull(),
    /** The order's status after the event. */
    status: text().$type<OrderStatus>().notNull(),
    actor: text().$type<OrderActor>().notNull(),
    /** The member of staff, when one did it. */
    staffId: integer(),
    reason: text(),
    /** Id of the refund that a `payment` or `refund-state` event is about. */
    refundId: text(),
    /**
     * The provider's id of the dispute that a `payment` event is about; a payment can be disputed again. Null in events
     * from before it was stored.
     */
    disputeId: text(),
    /** Id of the problem that a `problem` event is about. */
    problemId: text(),
    at: instant().notNull(),
    /** Place in the outbox, from 1; null until the relay has numbered the event, 0 for an imported one. */
    position: bigint({ mode: 'number' }),
    /**
     * The trace of the request or job that wrote it (W3C Trace Context), for the jobs that it causes; null without
     * traces.
     */
    traceparent: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.seq] }),
    index('order_events_position').on(t.position).where(sql`position is not null`),
    index('order_events_fraud_warnings').on(t.businessId, t.at).where(sql`reason = 'fraud-warning'`),
    index('order_events_unnumbered').on(t.seq, t.at).where(sql`position is null`),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** An order's draft key: the same key brings the same order, never a second one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    businessId: ofBusiness(),
    key: text().notNull(),
    /** SHA-256 of the draft as the decision saw it; another body under a known key is refused. */
    bodyHash: text().notNull(),
    /** The sender, so that a key known to another visitor reveals nothing: "user:…" or "guest:…". */
    visitor: text().notNull(),
    orderId: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.key] }),
    uniqueIndex('idempotency_keys_order').on(t.businessId, t.orderId),
    index('idempotency_keys_age').on(t.createdAt),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
  ],
)
