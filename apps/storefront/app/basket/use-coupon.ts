import type { Cart } from '@comanda/domain'
import { dismissToast, showToast } from '@comanda/ui'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { VerifiedCoupon } from '../api/coupons.ts'
import { verifyCoupon } from '../api/coupons.ts'
import { tell } from '../dialogs/ask.ts'
import { askToLogIn } from '../dialogs/ask-to-log-in.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { forgetCouponAnswer, useCouponAnswer } from '../stored/coupon.ts'
import { useDraft } from '../stored/draft.ts'
import { storedGuest } from '../stored/guest.ts'
import { useSession, useUser } from '../stored/session.ts'
import { useRefusedWords } from './use-refused-words.ts'

/** A code that the server accepted, with its discount; `cart` is the cart that was verified. */
export type CodedCoupon = VerifiedCoupon & { readonly code: string; readonly cart: Cart }

/** Milliseconds after which a code is verified again, because other customers may use it up. */
const ASK_AGAIN_AFTER = 120_000

/**
 * Verifies the draft's coupon code when the code, the cart or the customer changes, when the coupon ends and every two
 * minutes. When it no longer applies, a notice says why and the automatic coupon applies again. A code that needs an
 * account is kept while a guest logs in. [4.53] [4.54] [5.25] [6.02] [8.29]
 */
export function useCoupon(cart: Cart | null, now: Temporal.Instant): CodedCoupon | null {
  const t = useTranslations('cart.coupon')
  const words = useRefusedWords()
  const client = useApiClient()
  const user = useUser()
  const code = useDraft((draft) => draft.couponCode)
  const verified = useCouponAnswer((answer) => answer.verified)
  const attempt = useCouponAnswer((answer) => answer.attempt)
  const isCheckout = useLocation().pathname === '/checkout'
  const userId = user?.id ?? null
  const endsAt = verified?.coupon.endsAt ?? null
  const isOver = endsAt !== null && now.epochMilliseconds >= Date.parse(endsAt)
  const turn = useRef(0)
  const fellAway = useRef<number | null>(null)
  const lastAttempt = useRef(attempt)

  const ask = useEffectEvent((code: string | null, cart: Cart | null) => {
    turn.current += 1
    const mine = turn.current
    const isEntered = attempt !== lastAttempt.current
    lastAttempt.current = attempt
    if (code === null || cart === null) {
      if (useCouponAnswer.getState().verified !== null) forgetCouponAnswer()
      return
    }
    const before = useCouponAnswer.getState().verified
    const known = before?.code === code ? before : null
    // The order that waits for its payment holds the coupon: pass its id, and skip the call while the draft is
    // unchanged.
    const supersedes = useDraft.getState().placed?.orderId ?? null
    const isHeld = supersedes !== null && known !== null
    if (isHeld && known.cart === cart) return
    useCouponAnswer.setState({ isAsking: true, refused: null })
    verifyCoupon(client(), code, cart, supersedes, storedGuest.read()?.value ?? null).then(
      (answer) => {
        if (mine !== turn.current) return
        if (answer.ok) {
          if (fellAway.current !== null) dismissToast(fellAway.current)
          useCouponAnswer.setState({
            isAsking: false,
            isSettled: true,
            verified: { ...answer.value, code, cart },
            refused: null,
          })
          return
        }
        const { error } = answer
        if (error.status < 400 || error.status >= 500) {
          // No decision arrived, for example because the customer leaves the page: the code stays and is verified
          // again.
          const refused =
            known === null ? { code, reason: null, missing: null, text: error.text || t('invalid') } : null
          return useCouponAnswer.setState({ isAsking: false, isSettled: true, refused })
        }
        const refusal = error.refusals.find((one) => one.code === 'coupon_invalid')
        const { reason = null, missing = null } = refusal?.code === 'coupon_invalid' ? refusal : {}
        // The refusal concerns a dish, a line or the rate limit, or this draft's own order has just used the coupon.
        // The previous answer stays valid: the order is verified again.
        const isUsedHere = isHeld && (reason === 'used_up' || reason === 'used_by_customer')
        if (known !== null && (refusal === undefined || isUsedHere))
          return useCouponAnswer.setState({ isAsking: false, isSettled: true })
        if (reason === 'login_required') {
          const refused = { code, reason, missing, text: error.text || t('invalid') }
          useCouponAnswer.setState({ isAsking: false, isSettled: true, verified: null, refused })
          if (isEntered) void askToLogIn({ title: t('logInTitle'), text: t('logIn') })
          return
        }
        const hasEnded = known !== null && reason === 'unknown'
        const text = hasEnded ? t('ended') : error.text || t('invalid')
        const refused = { code, reason: hasEnded ? null : reason, missing, text }
        useCouponAnswer.setState({ isAsking: false, isSettled: true, verified: null, refused })
        useDraft.getState().set({ couponCode: null })
        // A code that was just entered is refused next to its field. One that was kept is not: at the checkout the
        // field is folded.
        if (known === null && (isEntered || !isCheckout)) return
        const why = t('fellAway', { code, reason: words(refused, cart.locationId) })
        // A customer who is about to pay must see that the total has risen.
        if (isCheckout) void tell({ title: t('fellAwayTitle', { code }), text: `${why} ${t('lookAgain')}` })
        else fellAway.current = showToast(why, { position: 'top-center' })
      },
      () => {
        const refused = known === null ? { code, reason: null, missing: null, text: t('invalid') } : null
        useCouponAnswer.setState({ isAsking: false, isSettled: true, refused })
      },
    )
  })
  // With the attempt, so that pressing "Apply" again verifies an unchanged code too; with the customer, because logging
  // in may change the answer.
  const wanted = useMemo(() => ({ code, cart, userId, attempt }), [code, cart, userId, attempt])
  // While the account is being read, the answer would be asked for twice.
  const isAccountRead = useSession(({ state, isExpected }) => state !== 'unknown' || !isExpected())
  useEffect(() => {
    if (!isAccountRead) return
    ask(wanted.code, wanted.cart)
    return () => {
      turn.current += 1
    }
  }, [wanted, isAccountRead])

  const askAgain = useEffectEvent(() => ask(code, cart))
  useEffect(() => {
    if (isOver) askAgain()
  }, [isOver])
  const isAskedAgain = code !== null
  useEffect(() => {
    if (!isAskedAgain) return
    const look = () => {
      if (document.visibilityState === 'visible') askAgain()
    }
    const timer = setInterval(look, ASK_AGAIN_AFTER)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isAskedAgain])

  return code !== null && verified?.code === code ? verified : null
}

/**
 * Whether a code that the draft kept over a page load is not verified yet. The basket has no price until then: the
 * price without the discount would be wrong, and an order at that price would lose the coupon.
 */
export function useIsCouponAwaited(): boolean {
  const code = useDraft((draft) => draft.couponCode)
  const isUnasked = useCouponAnswer(({ isSettled, attempt }) => !isSettled && attempt === 0)
  return code !== null && isUnasked
}
