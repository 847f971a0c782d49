import { buttonClass, classes, showToast } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReadyBasket } from './use-basket.ts'

interface ToCheckoutProps {
  readonly basket: ReadyBasket
  readonly className?: string
}

/** The way to the checkout and what it comes to. Below the minimum it leads nowhere, and says what is missing. [5.17] */
export function ToCheckout({ basket: { minimum, totals, money }, className }: ToCheckoutProps) {
  const t = useTranslations('cart')
  const look = classes(buttonClass({ block: true }), className)
  const words = (
    <>
      <span className="grow text-left">{t('toCheckout')}</span>
      <span>{money(totals.total)}</span>
    </>
  )
  if (minimum === null || minimum.missing <= 0)
    return (
      <Link to="/checkout" className={look}>
        {words}
      </Link>
    )
  const missing = t('missing', { amount: money(minimum.missing), minimum: money(minimum.minimum) })
  return (
    <button
      type="button"
      aria-disabled="true"
      onClick={() => showToast(missing, { place: 'top-center' })}
      className={look}
    >
      {words}
    </button>
  )
}
