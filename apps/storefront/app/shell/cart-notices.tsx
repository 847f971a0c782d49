import { MAX_LINES } from '@comanda/domain'
import { dismissToast, holdToast, showToast } from '@comanda/ui'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useBringBack } from '../basket/earlier-basket.tsx'
import { useCart } from '../stored/cart.ts'
import { useCartExpiry } from '../stored/use-cart-expiry.ts'

/** Offers to keep the cart two minutes before it expires, and announces its end and the line limit. [4.26] [4.27] */
export function CartNotices() {
  const t = useTranslations('shell')
  const cartTexts = useTranslations('cart.earlier')
  const notice = useCart((cart) => cart.notice)
  const bringBack = useBringBack()
  const offer = useEffectEvent(() => bringBack && { label: cartTexts('action'), run: bringBack })
  useCartExpiry()
  useEffect(() => {
    if (notice === null) return
    const { keep, dismissNotice } = useCart.getState()
    if (notice !== 'expiring') {
      const text = notice === 'expired' ? t('cartExpired') : t('cartFull', { most: MAX_LINES })
      const isOver = notice === 'expired'
      showToast(text, { position: 'top-center', stays: isOver, action: isOver ? offer() : null })
      dismissNotice()
      return
    }
    const toast = showToast(t('cartExpiring'), {
      position: 'top-center',
      stays: true,
      action: { label: t('keepIt'), run: () => keep() },
    })
    // The toast stays until it is answered or the cart has expired.
    holdToast(toast, true)
    return () => dismissToast(toast)
  }, [notice, t])
  return null
}
