import { checkedMoney, type FoundOrderWire } from '@comanda/contract/wire'
import type { Minor } from '@comanda/domain'
import { call } from './call.ts'

/** An order as an operator finds it, without anything about its customer. */
export interface FoundOrder extends Omit<FoundOrderWire, 'total' | 'placedAt' | 'orderType' | 'paymentState'> {
  readonly placedAt: string
  readonly orderType: FoundOrderWire['orderType']
  readonly payment: FoundOrderWire['paymentState']
  readonly total: Minor
}

export function foundFromWire({ total, placedAt, orderType, paymentState, ...wire }: FoundOrderWire): FoundOrder {
  return {
    ...wire,
    placedAt: placedAt,
    orderType: orderType,
    payment: paymentState,
    total: checkedMoney(total),
  }
}

export function findOrders(search: string) {
  return call('/operator/orders/search', ({ data }: { data: readonly FoundOrderWire[] }) => data.map(foundFromWire), {
    search,
  })
}

export interface OrderContact {
  readonly name: string
  readonly email: string
  readonly telephone: string
}

/** Who placed an order. That it was opened is written down. */
export function openContact({ business, id }: Pick<FoundOrder, 'business' | 'id'>) {
  return call('/operator/orders/contact', ({ data }: { data: OrderContact }) => data, {
    business: business.id,
    order: id,
  })
}
