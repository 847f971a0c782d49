import {
  checkedMoney,
  couponFromWire,
  linesToWire,
  orderTypeCodes,
  type VerifiedCouponWire,
} from '@comanda/contract/wire'
import type { Cart, Coupon, Minor } from '@comanda/domain'
import { type Answer, type ApiClient, call } from './client.ts'

/** The effect of a code on a cart. Amounts in minor units. */
export interface VerifiedCoupon {
  readonly coupon: Coupon
  readonly discount: Minor
}

/**
 * Returns the discount of a code for a cart; a refusal says why there is none. `supersedes` is an unpaid order of the
 * same cart, whose use of the coupon does not count. [7.20] [5.25]
 */
export function verifyCoupon(
  client: ApiClient,
  code: string,
  cart: Cart,
  supersedes: string | null,
  guest: string | null,
): Promise<Answer<VerifiedCoupon>> {
  return call(
    client,
    `/coupon/${encodeURIComponent(code)}/verify`,
    (data: VerifiedCouponWire) => ({
      coupon: couponFromWire(data.coupon),
      discount: checkedMoney(data.discountAmount),
    }),
    {
      method: 'POST',
      isRead: true,
      guest,
      body: {
        cart: linesToWire(cart.lines),
        coupon: code,
        order_type: orderTypeCodes.toWire[cart.orderType],
        location_id: cart.locationId,
        supersedes,
      },
    },
  )
}
