import { dismissToast, showToast } from '@comanda/ui'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useCart } from '../stored/cart.ts'
import { useCartExpiry } from '../stored/use-cart-expiry.ts'

/** Two minutes before the cart ends a notice offers to keep it; after the end one says so. [4.26] [4.27] */
export function CartNotices() {
  const t = useTranslations('shell')
  const notice = useCart((cart) => cart.notice)
  useCartExpiry()
  useEffect(() => {
    if (notice === null) return
    const { keep, dismissNotice } = useCart.getState()
    if (notice === 'expired') {
      showToast(t('cartExpired'), { place: 'top-center' })
      dismissNotice()
      return
    }
    const toast = showToast(t('cartExpiring'), {
      place: 'top-center',
      action: { label: t('keepIt'), run: () => keep() },
    })
    return () => dismissToast(toast)
  }, [notice, t])
  return null
}
