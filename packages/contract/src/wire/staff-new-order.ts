import type { Currency, Minor, OrderType, PaymentType } from '@comanda/domain'
import { orderTypeCodes, paymentTypeFromWire } from '../codes.ts'
import { checkedMoney } from '../money.ts'
import type { StaffNewOrderWire } from '../staff-new-orders.ts'

/** A new order as a row of a list. Amount in minor units. */
export interface NewOrderRow {
  readonly id: string
  readonly number: number
  readonly receivedAt: string
  readonly orderType: OrderType
  readonly customer: {
    readonly firstName: string
    readonly lastName: string
    readonly telephone: string
    readonly email: string
  }
  /** On one line; null unless it is a delivery. */
  readonly address: string | null
  readonly lines: readonly { readonly name: string; readonly quantity: number }[]
  readonly total: Minor
  readonly currency: Currency
  readonly paymentType: PaymentType | null
  /** Nothing is paid yet, and the business does not know the customer. */
  readonly isFirstInCash: boolean
}

export function newOrderRowFromWire(wire: StaffNewOrderWire): NewOrderRow {
  return {
    id: wire.id,
    number: wire.number,
    receivedAt: wire.receivedAt,
    orderType: orderTypeCodes.fromWire(wire.orderType) ?? 'collection',
    customer: {
      firstName: wire.customer.firstName,
      lastName: wire.customer.lastName,
      telephone: wire.customer.telephone,
      email: wire.customer.email,
    },
    address: wire.address,
    lines: wire.lines,
    total: checkedMoney(wire.total),
    currency: wire.currency,
    paymentType: paymentTypeFromWire(wire.paymentType, wire.paymentBrand),
    isFirstInCash: wire.isFirstInCash,
  }
}
