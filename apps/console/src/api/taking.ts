import {
  addressFromWire,
  type CallerWire,
  checkedMoney,
  draftToWire,
  type ItemWire,
  itemFromWire,
  type LocationWire,
  locationFromWire,
  type MenuWire,
  menuFromWire,
  orderTypeCodes,
  type QuoteWire,
  type ReorderView,
  type ReorderWire,
  reorderFromWire,
  type StaffOrderWire,
  staffOrderFromWire,
} from '@comanda/contract/wire'
import type { CalendarDate, Intake, OrderDraft } from '@comanda/domain'
import { call } from './call.ts'

/** The menu, the dishes and the place as customers read them; staff sell what customers can buy. */

export function fetchMenu(locationId: number) {
  return call(`/location/${locationId}/menulist`, (wire: MenuWire) => menuFromWire(wire))
}

/** A dish with its options. */
export function fetchDish(locationId: number, itemId: number) {
  return call(`/location/${locationId}/menulist/${itemId}`, ({ data }: { readonly data: ItemWire }) =>
    itemFromWire(data),
  )
}

export function fetchPlace(locationId: number) {
  return call(`/location/${locationId}`, ({ data }: { readonly data: LocationWire }) => locationFromWire(data).location)
}

export type Caller = ReturnType<typeof callerFromWire>

/** A customer with past orders; amounts in minor units. */
function callerFromWire({ data }: { readonly data: CallerWire }) {
  return {
    telephone: data.telephone,
    firstName: data.firstName,
    lastName: data.lastName,
    email: data.email,
    addresses: data.addresses.map((one) => ({
      address: addressFromWire(one.address),
      driverInstructions: one.driverInstructions,
    })),
    orders: data.orders.map((order) => ({
      id: order.id,
      code: order.code,
      receivedAt: order.receivedAt,
      orderType: orderTypeCodes.fromWire(order.orderType) ?? 'collection',
      total: checkedMoney(order.total),
      currency: order.currency,
      dishes: order.dishes,
    })),
  }
}

export function findCaller(locationId: number, telephone: string) {
  return call(`/staff/locations/${locationId}/caller`, callerFromWire, { telephone })
}

export type Quote = ReturnType<typeof quoteFromWire>

/** What an order costs and lacks; amounts in minor units, times in ISO 8601. */
function quoteFromWire({ data }: { readonly data: QuoteWire }) {
  const { totals } = data
  return {
    totals: {
      subTotal: checkedMoney(totals.subTotal),
      serviceCharge: checkedMoney(totals.serviceCharge),
      bagCharge: checkedMoney(totals.bagCharge),
      deliveryFee: checkedMoney(totals.deliveryFee),
      discount: checkedMoney(totals.discount),
      tip: checkedMoney(totals.tip),
      total: checkedMoney(totals.totalPrice),
    },
    asapAt: data.asapAt,
    days: data.days,
    times: data.times,
    refusals: data.refusals.map(({ missing, ...refusal }) => ({
      ...refusal,
      missing: missing === null ? null : checkedMoney(missing),
    })),
  }
}

/** An order that staff take: its draft says how. */
export interface TakenDraft extends OrderDraft {
  readonly intake: Intake
}

/** @param day the day whose times are wanted; null is the first with times */
export function fetchQuote(draft: TakenDraft, day: CalendarDate | null) {
  return call(`/staff/locations/${draft.locationId}/quote`, quoteFromWire, {
    order: draftToWire(draft),
    intake: draft.intake,
    day,
  })
}

/** @param key idempotency key; the same key is the same order */
export function takeOrder(draft: TakenDraft, payment: 'cash' | 'terminal', key: string) {
  return call(
    `/staff/locations/${draft.locationId}/orders`,
    ({ data }: { readonly data: StaffOrderWire }) => staffOrderFromWire(data),
    { order: draftToWire(draft), intake: draft.intake, payment },
    { 'idempotency-key': key },
  )
}

/** A past order as it can be ordered now. */
export type Repeat = ReorderView

/** A past order compared with the menu of now. */
export function fetchRepeat(id: string) {
  return call(`/staff/orders/${id}/repeat`, ({ data }: { readonly data: ReorderWire }) => reorderFromWire(data))
}
