import { normaliseCouponCode } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { askToLogIn } from '../dialogs/ask-to-log-in.ts'
import { useCart } from '../stored/cart.ts'
import { useDraft } from '../stored/draft.ts'
import { usePendingCouponCode } from '../stored/pending-coupon.ts'
import { useUser } from '../stored/session.ts'

interface Deal {
  /** Whether the code is applied or waits until the basket meets its terms. */
  readonly isUsed: boolean
  readonly use: () => void
  readonly copy: () => void
}

/**
 * Returns the state of a coupon's code and a function to use it. A code that needs an account waits until a guest has
 * logged in. [5.26] [6.02]
 */
export function useDeal(code: string, isForAccounts: boolean): Deal {
  const t = useTranslations('offers')
  const user = useUser()
  const isEmpty = useCart(({ cart }) => cart === null || cart.lines.length === 0)
  const inDraft = useDraft(({ couponCode }) => couponCode)
  const waiting = usePendingCouponCode()
  return {
    isUsed: waiting.code === code || normaliseCouponCode(inDraft ?? '') === code,
    use: () => {
      waiting.set(code)
      if (isForAccounts && user === null) void askToLogIn({ title: t('logInTitle', { code }), text: t('logInText') })
      else showToast(t(isEmpty ? 'keptToast' : 'usedToast', { code }), { tone: 'ok' })
    },
    copy: () => {
      navigator.clipboard?.writeText(code).then(
        () => showToast(t('copied', { code }), { tone: 'ok' }),
        () => {},
      )
    },
  }
}
