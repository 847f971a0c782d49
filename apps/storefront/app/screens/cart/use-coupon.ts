import type { Cart } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { VerifiedCoupon } from '../../api/coupons.ts'
import { verifyCoupon } from '../../api/coupons.ts'
import { tell } from '../../shell/ask.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { forgetCouponAnswer, useCouponAnswer } from '../../stored/coupon.ts'
import { useDraft } from '../../stored/draft.ts'
import { useUser } from '../../stored/session.ts'
import { useRefusedWords } from './use-refused-words.ts'

/** A code that the server took, with what it takes off; `cart` is what it was asked about. */
export type CodedCoupon = VerifiedCoupon & { readonly code: string; readonly cart: Cart }

/** So often a code is asked about again while the page is looked at: others may use it up. */
const ASK_AGAIN_AFTER = 120_000

/**
 * The coupon of the draft's code: asked about whenever code or cart change, when it ends, and again every two minutes, for
 * those who have signed in. When it falls away, a notice says why by name, and the automatic one counts again. [4.53] [4.54]
 * [5.25] [8.29]
 */
export function useCoupon(cart: Cart | null, now: Temporal.Instant): CodedCoupon | null {
  const t = useTranslations('cart.coupon')
  const words = useRefusedWords()
  const door = useDoor()
  const user = useUser()
  const code = useDraft((draft) => draft.couponCode)
  const verified = useCouponAnswer((answer) => answer.verified)
  const isCheckout = useLocation().pathname === '/checkout'
  const userId = user?.id ?? null
  const endsAt = verified?.coupon.endsAt ?? null
  const isOver = endsAt !== null && now.epochMilliseconds >= Date.parse(endsAt)
  const round = useRounds(code !== null && userId !== null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again only where code, cart or customer change, or time has passed
  useEffect(() => {
    if (code === null || cart === null || userId === null) {
      if (useCouponAnswer.getState().verified !== null) forgetCouponAnswer()
      return
    }
    let left = false
    const before = useCouponAnswer.getState().verified
    const known = before?.code === code ? before : null
    // The order that waits for its payment holds the coupon: it is named, and while it is as it was there is nothing to ask.
    const replaces = useDraft.getState().placed?.orderId ?? null
    const isHeld = replaces !== null && known !== null
    if (isHeld && known.cart === cart) return
    useCouponAnswer.setState({ isAsking: true, refused: null })
    verifyCoupon(door(), code, cart, replaces).then(
      (answer) => {
        if (left) return
        if (answer.ok) {
          useCouponAnswer.setState({ isAsking: false, verified: { ...answer.value, code, cart }, refused: null })
          return
        }
        const { error } = answer
        const refusal = error.refusals.find((one) => one.code === 'coupon_invalid')
        const { reason = null, missing = null } = refusal?.code === 'coupon_invalid' ? refusal : {}
        // Nothing was said of the coupon, but of a dish, the line or the hurry; or this draft's own order, paid this moment, has
        // used it. What was known stays: the order itself is checked again.
        const isUsedHere = isHeld && (reason === 'used_up' || reason === 'used_by_customer')
        if (known !== null && (refusal === undefined || isUsedHere))
          return useCouponAnswer.setState({ isAsking: false })
        const isWithdrawn = known !== null && reason === 'unknown'
        const text = isWithdrawn ? t('withdrawn') : error.text || t('invalid')
        const refused = { code, reason: isWithdrawn ? null : reason, missing, text }
        useCouponAnswer.setState({ isAsking: false, verified: null, refused })
        useDraft.getState().set({ couponCode: null })
        if (known === null) return
        const why = t('fellAway', { code, reason: words(refused, cart.locationId) })
        // Who is about to pay is asked to look again: the total has risen.
        if (isCheckout) void tell({ title: t('fellAwayTitle', { code }), text: `${why} ${t('lookAgain')}` })
        else showToast(why, { place: 'top-center' })
      },
      () => useCouponAnswer.setState({ isAsking: false }),
    )
    return () => {
      left = true
    }
  }, [code, cart, userId, isOver, round])

  return code !== null && verified?.code === code && userId !== null ? verified : null
}

/** Counts up every two minutes while the page is looked at, and when it is looked at again. */
function useRounds(isWanted: boolean): number {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    const again = () => {
      if (document.visibilityState === 'visible') setRound((count) => count + 1)
    }
    const timer = setInterval(again, ASK_AGAIN_AFTER)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isWanted])
  return round
}
