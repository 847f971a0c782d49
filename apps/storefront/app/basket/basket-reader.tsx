import { applyCoupon, NEVER_USED, needsAccount, normaliseCouponCode } from '@comanda/domain'
import { useEffect } from 'react'
import { useNow } from '../start-up/use-site.ts'
import { useDraft } from '../stored/draft.ts'
import { usePendingCouponCode } from '../stored/pending-coupon.ts'
import { useUser } from '../stored/session.ts'
import { shownPrices } from '../stored/shown-prices.ts'
import { pricesOf } from './basket-lines.ts'
import { type Basket, useBasket } from './use-basket.ts'
import { useBasketChanges } from './use-basket-changes.ts'

/** Reads the basket, passes it on and announces its changes; renders nothing. */
export function BasketReader({ onBasket }: { readonly onBasket: (basket: Basket) => void }) {
  const basket = useBasket()
  useBasketChanges(basket)
  usePendingDeal(basket)
  useEffect(() => onBasket(basket), [basket, onBasket])
  useEffect(() => {
    if (basket.state === 'ready') shownPrices.write(pricesOf(basket.lines, basket.cart))
  }, [basket])
  return null
}

/**
 * Applies the code of a pending deal as soon as the basket meets its terms: the server would refuse it earlier, and it
 * would be lost. The code keeps waiting while another code is applied, or needs an account and its owner is not logged
 * in. The server knows the terms of a code that is not among the public deals. [5.25] [5.26]
 */
function usePendingDeal(basket: Basket): void {
  const now = useNow()
  const isSignedIn = useUser() !== null
  const { code, set } = usePendingCouponCode()
  const other = useDraft(({ couponCode }) => couponCode)
  useEffect(() => {
    if (code === null || other !== null || basket.state !== 'ready') return
    const { answer, cart, totals } = basket
    const coupon = answer.coupons.find((one) => normaliseCouponCode(one.code) === code)
    if (coupon) {
      if (!isSignedIn && needsAccount(coupon)) return
      if (!applyCoupon(coupon, NEVER_USED, totals.subTotal, cart.orderType, now).ok) return
    }
    set(null)
    useDraft.getState().set({ couponCode: code })
  }, [code, other, isSignedIn, basket, now, set])
}
