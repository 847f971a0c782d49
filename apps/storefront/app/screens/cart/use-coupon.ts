import type { Cart } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { VerifiedCoupon } from '../../api/coupons.ts'
import { verifyCoupon } from '../../api/coupons.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { forgetCouponAnswer, useCouponAnswer } from '../../stored/coupon.ts'
import { useDraft } from '../../stored/draft.ts'
import { useUser } from '../../stored/session.ts'
import { useRefusedWords } from './use-refused-words.ts'

/** A code that the server took, with what it takes off; `cart` is what it was asked about. */
export type CodedCoupon = VerifiedCoupon & { readonly code: string; readonly cart: Cart }

/**
 * The coupon of the draft's code: asked about whenever code or cart change, for those who have signed in. When it falls
 * away, a notice says why, and the automatic one counts again. [4.53] [4.54] [5.25] [8.29]
 */
export function useCoupon(cart: Cart | null): CodedCoupon | null {
  const t = useTranslations('cart.coupon')
  const words = useRefusedWords()
  const door = useDoor()
  const user = useUser()
  const code = useDraft((draft) => draft.couponCode)
  const verified = useCouponAnswer((answer) => answer.verified)
  const userId = user?.id ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again only where code, cart or customer change
  useEffect(() => {
    if (code === null || cart === null || userId === null) {
      if (useCouponAnswer.getState().verified !== null) forgetCouponAnswer()
      return
    }
    let left = false
    const before = useCouponAnswer.getState().verified
    useCouponAnswer.setState({ isAsking: true, refused: null })
    verifyCoupon(door(), code, cart).then(
      (answer) => {
        if (left) return
        if (answer.ok) {
          useCouponAnswer.setState({ isAsking: false, verified: { ...answer.value, code, cart }, refused: null })
          return
        }
        const { error } = answer
        // Without an answer what was known stays: the order itself is checked again.
        if (error.status === 0 && before?.code === code) return useCouponAnswer.setState({ isAsking: false })
        const refusal = error.refusals.find((one) => one.code === 'coupon_invalid')
        const { reason = null, missing = null } = refusal?.code === 'coupon_invalid' ? refusal : {}
        const refused = { code, reason, missing, text: error.text || t('invalid') }
        useCouponAnswer.setState({ isAsking: false, verified: null, refused })
        useDraft.getState().set({ couponCode: null })
        if (before?.code === code) {
          showToast(t('fellAway', { code, reason: words(refused, cart.locationId) }), { place: 'top-center' })
        }
      },
      () => useCouponAnswer.setState({ isAsking: false }),
    )
    return () => {
      left = true
    }
  }, [code, cart, userId])

  return code !== null && verified?.code === code && userId !== null ? verified : null
}
