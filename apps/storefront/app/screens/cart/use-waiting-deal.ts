import { applyCoupon, NEVER_USED, normaliseCouponCode } from '@comanda/domain'
import { useEffect } from 'react'
import { useNow } from '../../start-up/use-site.ts'
import { useDraft } from '../../stored/draft.ts'
import { useUser } from '../../stored/session.ts'
import { useWaitingCode } from '../../stored/waiting-code.ts'
import type { Basket } from './use-basket.ts'

/**
 * Puts the code of a deal that waits into the basket as soon as the basket meets its terms: asked of the server before, it would
 * be refused and be gone. A code that another one stands before, or whose owner has not logged in, waits on. [5.25] [5.26]
 */
export function useWaitingDeal(basket: Basket): void {
  const now = useNow()
  const isSignedIn = useUser() !== null
  const { code, set } = useWaitingCode()
  const other = useDraft(({ couponCode }) => couponCode)
  useEffect(() => {
    if (code === null || other !== null || !isSignedIn || basket.state !== 'ready') return
    const { answer, cart, totals } = basket
    const coupon = answer.coupons.find((one) => normaliseCouponCode(one.code) === code)
    if (!coupon) return set(null)
    if (!applyCoupon(coupon, NEVER_USED, totals.subTotal, cart.orderType, now).ok) return
    set(null)
    useDraft.getState().set({ couponCode: code })
  }, [code, other, isSignedIn, basket, now, set])
}
