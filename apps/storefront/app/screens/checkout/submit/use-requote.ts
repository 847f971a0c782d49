import { useEffect, useEffectEvent, useState } from 'react'
import { useCouponAnswer } from '../../../stored/coupon.ts'
import { useDraft } from '../../../stored/draft.ts'

interface Requote {
  /** The customer has changed the coupon, and the server has not decided about it yet. */
  readonly isDue: boolean
  /** Call when the customer enters or removes a code. */
  readonly begin: () => void
}

/**
 * Prices the order of step 2 anew after its coupon was changed there: once the code is verified and the basket has its
 * price, `submit` sends the draft again, and the new order supersedes the one in view. A refused code changes nothing.
 * [4.19] [5.25]
 * @param isOpen whether an order waits for its payment
 * @param pricedWith the code that the basket is priced with
 */
export function useRequote(isOpen: boolean, pricedWith: string | null, submit: () => void): Requote {
  const [isBegun, setBegun] = useState(false)
  const code = useDraft((draft) => draft.couponCode)
  const { isAsking, refused } = useCouponAnswer()
  const isDecided = !isAsking && (refused !== null || pricedWith === code)
  const decide = useEffectEvent(() => {
    setBegun(false)
    if (isOpen && refused === null) submit()
  })
  useEffect(() => {
    if (isBegun && isDecided) decide()
  }, [isBegun, isDecided])
  return {
    isDue: isOpen && isBegun,
    begin: () => {
      if (isOpen) setBegun(true)
    },
  }
}
