import { checkedMoney, type FoundOrderWire } from '@comanda/contract/wire'
import type { Minor } from '@comanda/domain'
import { call } from './call.ts'

/** An order as an operator finds it, without anything about its customer. */
export interface FoundOrder extends Omit<FoundOrderWire, 'total' | 'placed_at' | 'order_type' | 'payment_state'> {
  readonly placedAt: string
  readonly orderType: FoundOrderWire['order_type']
  readonly payment: FoundOrderWire['payment_state']
  readonly total: Minor
}

export function foundFromWire({ total, placed_at, order_type, payment_state, ...wire }: FoundOrderWire): FoundOrder {
  return {
    ...wire,
    placedAt: placed_at,
    orderType: order_type,
    payment: payment_state,
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
