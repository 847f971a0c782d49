import { type Coupon, normaliseCouponCode } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { askToLogIn } from '../../shell/ask-to-log-in.ts'
import { useCart } from '../../stored/cart.ts'
import { useDraft } from '../../stored/draft.ts'
import { useUser } from '../../stored/session.ts'
import { useWaitingCode } from '../../stored/waiting-code.ts'

interface Deal {
  /** Its code is with the basket, or waits until the basket meets its terms. */
  readonly isUsed: boolean
  readonly use: () => void
  readonly copy: () => void
}

/** What can be done with a coupon's code. A guest's waits until its owner has logged in. [5.26] [6.02] */
export function useDeal({ code }: Pick<Coupon, 'code'>): Deal {
  const t = useTranslations('offers')
  const user = useUser()
  const isEmpty = useCart(({ cart }) => cart === null || cart.lines.length === 0)
  const inDraft = useDraft(({ couponCode }) => couponCode)
  const waiting = useWaitingCode()
  return {
    isUsed: waiting.code === code || normaliseCouponCode(inDraft ?? '') === code,
    use: () => {
      waiting.set(code)
      if (user === null) void askToLogIn({ title: t('logInTitle', { code }), text: t('logInText') })
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
