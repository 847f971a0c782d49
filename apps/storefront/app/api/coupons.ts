import {
  checkedMoney,
  couponFromWire,
  linesToWire,
  orderTypeCodes,
  type VerifiedCouponWire,
} from '@comanda/contract/wire'
import type { Cart, Coupon, Minor } from '@comanda/domain'
import { type Answer, call, type Door } from './door.ts'

/** What a code does for a cart. Amounts in minor units. */
export interface VerifiedCoupon {
  readonly coupon: Coupon
  readonly discount: Minor
}

/**
 * Asks what a code takes off a cart; its refusal says why it takes off nothing. `replaces` is an unpaid order of the same cart,
 * whose use of the coupon does not count. Only for those who have signed in. [7.20] [5.25]
 */
export const verifyCoupon = (
  door: Door,
  code: string,
  cart: Cart,
  replaces: string | null,
): Promise<Answer<VerifiedCoupon>> =>
  call(
    door,
    `/coupon/${encodeURIComponent(code)}/verify`,
    (data: VerifiedCouponWire) => ({
      coupon: couponFromWire(data.coupon),
      discount: checkedMoney(data.discountAmount),
    }),
    {
      method: 'POST',
      body: {
        cart: linesToWire(cart.lines),
        coupon: code,
        order_type: orderTypeCodes.toWire[cart.orderType],
        location_id: cart.locationId,
        replaces,
      },
    },
  )
