import { MAX_LINES } from '@comanda/domain'
import { dismissToast, holdToast, showToast } from '@comanda/ui'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useCart } from '../stored/cart.ts'
import { useCartExpiry } from '../stored/use-cart-expiry.ts'

/** Two minutes before the cart ends a notice offers to keep it; after the end, and at the hundredth line, one says so. [4.26] [4.27] */
export function CartNotices() {
  const t = useTranslations('shell')
  const notice = useCart((cart) => cart.notice)
  useCartExpiry()
  useEffect(() => {
    if (notice === null) return
    const { keep, dismissNotice } = useCart.getState()
    if (notice !== 'expiring') {
      const text = notice === 'expired' ? t('cartExpired') : t('cartFull', { most: MAX_LINES })
      showToast(text, { place: 'top-center' })
      dismissNotice()
      return
    }
    const toast = showToast(t('cartExpiring'), {
      place: 'top-center',
      action: { label: t('keepIt'), run: () => keep() },
    })
    // Two minutes are short enough: it stays until it is answered or over.
    holdToast(toast, true)
    return () => dismissToast(toast)
  }, [notice, t])
  return null
}
