import { buttonClass, classes, showToast } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { FROM_BASKET } from '../../navigation/checkout-entry.ts'
import type { ReadyBasket } from '../use-basket.ts'

interface ToCheckoutProps {
  readonly basket: ReadyBasket
  readonly className?: string
}

/** The button to the checkout with the total. Below the minimum it is disabled and says what is missing. [5.17] */
export function CheckoutButton({ basket: { minimum, totals, isFeeKnown, money }, className }: ToCheckoutProps) {
  const t = useTranslations('cart')
  const look = classes(buttonClass({ block: true }), className)
  const words = (
    <>
      <span className="grow text-start">{t('toCheckout')}</span>
      <span className="text-end">
        {money(totals.total)}
        {isFeeKnown ? null : <span className="block text-hint leading-tight font-medium">{t('plusDelivery')}</span>}
      </span>
    </>
  )
  if (minimum === null || minimum.missing <= 0)
    return (
      <Link to="/checkout" state={FROM_BASKET} className={look}>
        {words}
      </Link>
    )
  const missing = t('missing', { amount: money(minimum.missing) })
  return (
    <button
      type="button"
      aria-disabled="true"
      onClick={() => showToast(missing, { position: 'top-center' })}
      className={look}
    >
      {words}
    </button>
  )
}
