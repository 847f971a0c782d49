import { classes, ProgressLine } from '@comanda/ui'
import { ArrowRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSharedBasket } from '../../../basket/basket-provider.tsx'
import { useMinimumProgress } from '../../../basket/panel/minimum-strip.tsx'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import { useBasketTotal } from '../../../basket/use-basket-total.ts'
import { fromMenu } from '../../../navigation/cart-entry.ts'
import { FROM_BASKET } from '../../../navigation/checkout-entry.ts'
import { countOf, useCart } from '../../../stored/cart.ts'

/**
 * Phone: the number of dishes, the total with every charge, and links to the basket and the checkout; above it, what is missing to the
 * minimum. [2.10] [5.17] [9.18]
 */
export function CartBar() {
  const count = useCart(({ cart }) => countOf(cart))
  const basket = useSharedBasket()
  if (count === 0) return null
  return (
    <div className="cart-bar @container short:static short:mx-4 short:mb-4 fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 xl:hidden md:mx-auto md:max-w-xl">
      {basket.state === 'ready' ? <FullBar count={count} basket={basket} /> : <Bar count={count} />}
    </div>
  )
}

function FullBar({ count, basket }: { readonly count: number; readonly basket: ReadyBasket }) {
  const t = useTranslations('menu')
  const progress = useMinimumProgress(basket)
  const { serviceCharge, bagCharge, deliveryFee, discount } = basket.totals
  const charges = serviceCharge + bagCharge + deliveryFee
  const parts = [
    charges > 0 ? t('withCharges', { amount: basket.money(charges) }) : null,
    discount > 0 ? t('withDiscount', { amount: basket.money(discount) }) : null,
  ]
  return (
    <>
      {progress === null ? null : (
        <div className="cart-bar-way rounded-t-m border border-b-0 border-line bg-surface px-4 pt-3 pb-3 shadow-e2">
          <p role="status" className="text-label">
            {progress.words}
          </p>
          <ProgressLine value={progress.reached} label={progress.words} className="mt-2" />
        </div>
      )}
      <Bar count={count} hint={parts.filter((part) => part !== null).join(' · ')} flat={progress !== null} />
    </>
  )
}

interface BarProps {
  readonly count: number
  /** Which charges the total includes besides the dishes. */
  readonly hint?: string
  readonly flat?: boolean
}

function Bar({ count, hint = '', flat = false }: BarProps) {
  const t = useTranslations('menu')
  const basket = useSharedBasket()
  const total = useBasketTotal()
  const { pathname } = useLocation()
  const isReady = basket.state === 'ready' && (basket.minimum === null || basket.minimum.missing <= 0)
  // The total stands below where the second link takes its place.
  const below = [isReady ? total : '', hint].filter(Boolean).join(' · ')
  return (
    <div
      key={count}
      className={classes(
        'flex @max-[19rem]:flex-col animate-[bump_180ms_ease-out] overflow-hidden bg-accent text-dish font-strong text-on-accent shadow-[0_8px_28px_color-mix(in_oklab,var(--accent)_32%,transparent)]',
        flat ? 'rounded-b-m' : 'rounded-btn @max-[19rem]:rounded-m',
      )}
    >
      <Link
        to="/cart"
        state={fromMenu(pathname)}
        className="flex min-h-15 min-w-0 grow items-center gap-3 px-3 py-2 focus-visible:-outline-offset-4"
      >
        <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-btn bg-[color-mix(in_oklab,var(--on-accent)_18%,transparent)]">
          {count}
        </span>
        <span className="min-w-0 grow">
          <span className="block">{t('viewBasket')}</span>
          {below === '' ? null : <span className="block text-hint leading-tight font-medium text-pretty">{below}</span>}
        </span>
        {isReady || basket.state !== 'ready' ? null : <span className="pe-2">{total}</span>}
      </Link>
      {isReady ? (
        <Link
          to="/checkout"
          state={FROM_BASKET}
          className="flex min-h-15 shrink-0 items-center gap-2 border-s border-[color-mix(in_oklab,var(--on-accent)_30%,transparent)] ps-3.5 pe-4 @max-[19rem]:justify-between @max-[19rem]:border-s-0 @max-[19rem]:border-t focus-visible:-outline-offset-4"
        >
          {t('checkout')}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        </Link>
      ) : null}
    </div>
  )
}
