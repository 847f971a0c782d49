import { deliveryFeeFor, minimumOfTiers } from '../location/delivery-fee.ts'
import type { OrderType } from '../location/order-type.ts'
import type { FeeTier, Location } from '../location/types.ts'
import type { Choice } from '../menu/choice.ts'
import type { Item } from '../menu/types.ts'
import { isTooSmallToPay } from '../payment/payment.ts'
import type { Minor } from '../pricing/money.ts'
import { priceLine } from '../pricing/price-line.ts'
import { itemTotalOf, totalsOf, withoutCharges } from '../pricing/totals.ts'
import type { LocalMoment } from '../time/local.ts'
import type { PricedLine, Totals } from './order.ts'

/** What the price of a cart depends on, apart from its lines. `R` is what the caller knows about the coupon. */
export interface PricingInputs<R extends { readonly discount: Minor }> {
  readonly location: Pick<Location, 'settings' | 'baseDeliveryFee' | 'acceptsCard' | 'acceptsCash' | 'currency'>
  readonly orderType: OrderType
  /** The local moment that the order is for: it decides which specials apply. */
  readonly at: LocalMoment
  /** Complete items by id. Lines of other items are not priced. */
  readonly items: { readonly get: (itemId: number) => Item | null | undefined }
  /** The tiers of all areas that hold the delivery address (`tiersOfAreas`); ignored for other order types. */
  readonly tiers: readonly FeeTier[]
  /** Chooses the coupon for an item total. */
  readonly reductionFor: (itemTotal: Minor) => R
  readonly tip: Minor
}

/** The items' distance from the delivery minimum, minor units. */
export interface DeliveryMinimum {
  readonly minimum: Minor
  /** 0 once the minimum is reached. */
  readonly missing: Minor
}

/** A priced cart; amounts in minor units. */
export interface PricedCart<R> {
  /** One entry per line, in the order of the cart; null where the item is unknown. */
  readonly lines: readonly (PricedLine | null)[]
  readonly reduction: R
  readonly totals: Totals
  /** Null for other order types than delivery, and while the address is unknown. [5.17] */
  readonly deliveryMinimum: DeliveryMinimum | null
}

/**
 * Prices a cart: its lines, the discount, the delivery fee and the totals. The browser shows this price and the server
 * charges it. Choices that the menu does not know cost nothing here; `findChoiceProblems` reports them. Where a
 * discount covers all dishes and the charges are less than a card can be charged, they are given away: the order could
 * not be paid otherwise. [9.17] [9.18] [9.19] [2.58]
 */
export function priceCart<R extends { readonly discount: Minor }>(
  cartLines: readonly Choice[],
  { location, orderType, at, items, tiers, reductionFor, tip }: PricingInputs<R>,
): PricedCart<R> {
  const lines = cartLines.map((line) => {
    const item = items.get(line.itemId)
    return item ? priceLine(item, line, orderType, at) : null
  })
  const priced = lines.filter((line) => line !== null)
  const itemTotal = itemTotalOf(priced)
  const reduction = reductionFor(itemTotal)
  const deliveryTiers = orderType === 'delivery' ? tiers : []
  const minimum = minimumOfTiers(deliveryTiers)
  const totals = totalsOf({
    lines: priced,
    orderType,
    settings: location.settings[orderType],
    deliveryFee: deliveryFeeFor(deliveryTiers, location.baseDeliveryFee, itemTotal, priced.length === 0),
    discount: reduction.discount,
    tip,
  })
  const isFree = itemTotal > 0 && totals.discount === itemTotal
  return {
    lines,
    reduction,
    totals: isFree && isTooSmallToPay(location, orderType, totals.total) ? withoutCharges(totals) : totals,
    deliveryMinimum: minimum === null ? null : { minimum, missing: Math.max(0, minimum - itemTotal) },
  }
}
