import type { OrderType } from '../location/order-type.ts'
import type { OrderTypeSettings } from '../location/types.ts'
import type { PricedLine, Totals } from '../order/order.ts'
import type { Minor } from './money.ts'

/** The item total of priced lines, before discount. */
export function itemTotalOf(lines: readonly Pick<PricedLine, 'linePrice'>[]): Minor {
  return lines.reduce((sum, line) => sum + line.linePrice, 0)
}

/**
 * The totals of an order: items − discount + service and bag charge + delivery fee (delivery only) + tip. The discount
 * applies to the items only and never takes them below 0. All in minor units. [9.18] [9.19] [2.58]
 */
export function totalsOf({
  lines,
  orderType,
  settings,
  deliveryFee,
  discount,
  tip,
}: {
  readonly lines: readonly Pick<PricedLine, 'linePrice'>[]
  readonly orderType: OrderType
  /** The location's charges for this order type. */
  readonly settings: Pick<OrderTypeSettings, 'serviceCharge' | 'bagCharge'>
  readonly deliveryFee: Minor
  readonly discount: Minor
  readonly tip: Minor
}): Totals {
  const subTotal = itemTotalOf(lines)
  const delivery = orderType === 'delivery' ? deliveryFee : 0
  const taken = Math.max(0, Math.min(discount, subTotal))
  return {
    subTotal,
    serviceCharge: settings.serviceCharge,
    bagCharge: settings.bagCharge,
    deliveryFee: delivery,
    discount: taken,
    tip,
    total: subTotal - taken + settings.serviceCharge + settings.bagCharge + delivery + tip,
  }
}

/** Totals whose charges and tip are given away. */
export function withoutCharges(totals: Totals): Totals {
  return {
    ...totals,
    serviceCharge: 0,
    bagCharge: 0,
    deliveryFee: 0,
    tip: 0,
    total: totals.subTotal - totals.discount,
  }
}
