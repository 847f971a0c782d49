import { instantText, MINUTE, type PricedOrder } from '@comanda/domain'
import type { Deps } from '../api/deps.ts'
import type { Visitor } from '../api/env.ts'
import type { Shelf } from '../menus/catalogue.ts'
import { randomId } from '../random-id.ts'
import type { CouponJson } from './offered-coupon.ts'
import type { OrderRow } from './order-rows.ts'
import type { PlaceOrder } from './place-request.ts'

/** An order as it is written first: pending, unpaid, to lapse if it stays so. */
export const newOrderRow = (
  deps: Deps,
  { tenant, draft, language, channel }: PlaceOrder,
  { location }: Shelf,
  order: PricedOrder,
  coupons: readonly CouponJson[],
  customer: Visitor,
  now: Temporal.Instant,
): Omit<OrderRow, 'number'> => {
  const placedAt = instantText(now.epochMilliseconds)
  const table = draft.orderType === 'table' ? location.tables.find(({ id }) => id === draft.tableId) : undefined
  return {
    businessId: tenant.business.id,
    id: randomId(),
    locationId: location.id,
    orderType: draft.orderType,
    status: 'pending',
    guestId: customer.kind === 'guest' ? customer.id : null,
    userId: customer.kind === 'user' ? customer.id : null,
    contact: {
      firstName: draft.contact.firstName.trim(),
      lastName: draft.contact.lastName.trim(),
      email: draft.contact.email.trim(),
      telephone: draft.contact.telephone,
    },
    address: draft.address,
    deliveryAreaId: order.deliveryAreaId,
    tableId: table?.id ?? null,
    tableName: table?.name ?? null,
    comment: draft.comment,
    driverInstructions: draft.orderType === 'delivery' ? draft.driverInstructions : '',
    ageConfirmed: draft.ageConfirmed,
    language,
    channel,
    pickupType: draft.pickup.type,
    pickupAt: draft.pickup.type === 'later' ? draft.pickup.at : null,
    promisedAt: order.readyAt,
    readyAt: order.readyAt,
    currency: order.currency,
    ...order.totals,
    vat: order.vat,
    couponId: order.couponId,
    couponCode: coupons.find((coupon) => coupon.id === order.couponId)?.code ?? null,
    paymentType: null,
    paymentState: 'unpaid',
    stripeAccount: tenant.stripeAccount,
    refunded: 0,
    rejectReason: null,
    placedAt,
    receivedAt: null,
    acceptedAt: null,
    preparedAt: null,
    finishedAt: null,
    lapsesAt: instantText(now.epochMilliseconds + deps.config.unpaidOrderMinutes * MINUTE),
    withdrawnAt: null,
    updatedAt: placedAt,
  }
}
