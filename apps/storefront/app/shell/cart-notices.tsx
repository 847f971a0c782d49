import { MAX_LINES } from '@comanda/domain'
import { dismissToast, holdToast, showToast } from '@comanda/ui'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useCart } from '../stored/cart.ts'
import { useCartExpiry } from '../stored/use-cart-expiry.ts'

/** Offers to keep the cart two minutes before it expires, and announces its end and the line limit. [4.26] [4.27] */
export function CartNotices() {
  const t = useTranslations('shell')
  const notice = useCart((cart) => cart.notice)
  useCartExpiry()
  useEffect(() => {
    if (notice === null) return
    const { keep, dismissNotice } = useCart.getState()
    if (notice !== 'expiring') {
      const text = notice === 'expired' ? t('cartExpired') : t('cartFull', { most: MAX_LINES })
      showToast(text, { position: 'top-center' })
      dismissNotice()
      return
    }
    const toast = showToast(t('cartExpiring'), {
      position: 'top-center',
      action: { label: t('keepIt'), run: () => keep() },
    })
    // The toast stays until it is answered or the cart has expired.
    holdToast(toast, true)
    return () => dismissToast(toast)
  }, [notice, t])
  return null
}
