import type { OrderEventView, OrderView } from '@comanda/contract/wire'
import { isRefundStuck, type LineNames, type Location, orderCode, type PricedLine } from '@comanda/domain'
import type { orderEvents, orderLines, orders } from '../../platform/db/schema/index.ts'
import type { SqlRow } from '../../platform/db/sql-row.ts'

/** A row of `orders`. */
export type OrderRow = typeof orders.$inferSelect
type EventRow = typeof orderEvents.$inferSelect

/** The data of the location in an order. */
export type OrderLocation = OrderView['location']

export function orderLocation(location: Location, logo: string | null): OrderLocation {
  return {
    id: location.id,
    slug: location.slug,
    name: location.name,
    telephone: location.telephone,
    email: location.email,
    address: location.address,
    timeZone: location.timeZone,
    receiptIssuer: location.receiptIssuer,
    logo,
  }
}

export type StoredEvent = Pick<EventRow, 'status' | 'actor' | 'reason' | 'at' | 'kind'>

/** The columns of an order line that hold a priced line. */
export type LineJson = Pick<
  SqlRow<typeof orderLines>,
  | 'item_id'
  | 'name'
  | 'image'
  | 'quantity'
  | 'comment'
  | 'unit_price'
  | 'line_price'
  | 'vat_rate'
  | 'age_restricted'
  | 'allergens'
  | 'may_contain'
  | 'dietary'
  | 'options'
  | 'sections'
  | 'names'
>

/** `names`: the translated names that the customer read; null in the language of the menu. */
export function lineToJson(line: PricedLine, names: LineNames | null): LineJson {
  return {
    item_id: line.itemId,
    name: line.name,
    image: line.image,
    quantity: line.quantity,
    comment: line.comment,
    unit_price: line.unitPrice,
    line_price: line.linePrice,
    vat_rate: line.vatRate,
    age_restricted: line.ageRestricted,
    allergens: line.allergens,
    may_contain: line.mayContain ?? null,
    dietary: line.dietary,
    options: line.options,
    sections: line.sections,
    names,
  }
}

/** The line as the kitchen reads it. */
export function lineFromJson(row: LineJson): PricedLine {
  return {
    itemId: row.item_id,
    name: row.name,
    image: row.image,
    quantity: row.quantity,
    comment: row.comment,
    unitPrice: row.unit_price,
    linePrice: row.line_price,
    vatRate: row.vat_rate,
    ageRestricted: row.age_restricted,
    allergens: row.allergens,
    ...(row.may_contain && { mayContain: row.may_contain }),
    dietary: row.dietary ?? [],
    options: row.options,
    sections: row.sections.map((section) => ({
      ...section,
      products: section.products.map((product) => ({ ...product, dietary: marksOf(product) })),
    })),
  }
}

/** Orders from before marks were stored have none. */
const marksOf = ({ dietary }: { readonly dietary?: PricedLine['dietary'] }): PricedLine['dietary'] => dietary ?? []

/** Whom customers know: a courier's or a bank's word is the system's, and an own driver is the restaurant. */
const shownActor = (actor: StoredEvent['actor']): OrderEventView['by'] => {
  if (actor === 'provider') return 'system'
  return actor === 'driver' ? 'staff' : actor
}

/** Status events only, newest first. */
const toHistory = (events: readonly StoredEvent[]): OrderEventView[] =>
  events
    .filter((event) => event.kind === 'status')
    .map((event) => ({
      status: event.status,
      at: event.at,
      by: shownActor(event.actor),
      reason: event.reason,
    }))
    .reverse()

/** The owner's view of an order. `events` are in chronological order. */
export function toOrderView(
  row: OrderRow,
  lines: OrderView['lines'],
  events: readonly StoredEvent[],
  location: OrderLocation,
  {
    tableCapacity,
    review,
    courier,
    change,
  }: { tableCapacity: number | null } & Pick<OrderView, 'review' | 'courier' | 'change'>,
): OrderView {
  return {
    id: row.id,
    number: row.number,
    code: orderCode({ ...row, timeZone: location.timeZone }),
    status: row.status,
    orderType: row.orderType,
    paymentType: row.paymentType,
    payment: row.paymentState,
    refunded: row.refunded,
    isRefundStuck: isRefundStuck(events.map(({ reason }) => reason)),
    currency: row.currency,
    language: row.language,
    totals: {
      subTotal: row.subTotal,
      serviceCharge: row.serviceCharge,
      bagCharge: row.bagCharge,
      deliveryFee: row.deliveryFee,
      discount: row.discount,
      tip: row.tip,
      total: row.total,
    },
    vat: row.vat,
    lines,
    contact: row.contact,
    pickup:
      row.pickupType === 'later' && row.pickupAt !== null ? { type: 'later', at: row.pickupAt } : { type: 'asap' },
    address: row.address,
    table:
      row.tableId !== null && row.tableName !== null
        ? { id: row.tableId, name: row.tableName, capacity: tableCapacity ?? 0 }
        : null,
    comment: row.comment,
    driverInstructions: row.driverInstructions,
    couponCode: row.couponCode,
    createdAt: row.placedAt,
    updatedAt: row.updatedAt,
    readyAt: row.readyAt,
    promisedAt: row.promisedAt,
    reminders:
      row.status === 'received' && row.answerDueAt !== null
        ? { count: row.calledAt === null ? 1 : 2, answerDueAt: row.answerDueAt }
        : null,
    preparedAt: row.preparedAt,
    allergySeenAt: events.findLast(({ kind }) => kind === 'allergy-seen')?.at ?? null,
    history: toHistory(events),
    mailDropped: events.some(({ kind }) => kind === 'mail-dropped'),
    isReadOnly: false,
    location,
    courier,
    change,
    review,
  }
}
