import { classes, ProgressLine } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSharedBasket } from '../../shell/basket.tsx'
import { useBasketTotal } from '../../shell/use-basket-total.ts'
import { countOf, useCart } from '../../stored/cart.ts'

/** On a phone: how many, how much, and the way to the basket; above it, what is missing to the minimum. [2.10] [5.17] */
export function CartBar() {
  const t = useTranslations('menu')
  const count = useCart(({ cart }) => countOf(cart))
  const basket = useSharedBasket()
  const total = useBasketTotal()
  if (count === 0) return null
  const minimum = basket.state === 'ready' ? basket.minimum : null
  const missing =
    basket.state === 'ready' && minimum && minimum.missing > 0
      ? t('toMinimum', { amount: basket.money(minimum.missing) })
      : null
  return (
    <div className="cart-bar fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 xl:hidden md:mx-auto md:max-w-xl">
      {minimum && missing ? (
        <div className="rounded-t-m border border-b-0 border-line bg-surface px-4 pt-3 pb-3 shadow-e2">
          <p role="status" className="text-label">
            {missing}
          </p>
          <ProgressLine value={1 - minimum.missing / minimum.minimum} label={missing} className="mt-2" />
        </div>
      ) : null}
      <Link
        key={count}
        to="/cart"
        className={classes(
          'flex min-h-15 animate-[bump_180ms_ease-out] items-center gap-3 bg-accent px-3 text-dish font-strong text-on-accent shadow-[0_8px_28px_color-mix(in_oklab,var(--accent)_32%,transparent)]',
          missing ? 'rounded-b-m' : 'rounded-btn',
        )}
      >
        <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-btn bg-[color-mix(in_oklab,var(--on-accent)_18%,transparent)]">
          {count}
        </span>
        <span className="grow">{t('viewBasket')}</span>
        <span className="pe-2">{basket.state === 'ready' ? total : ''}</span>
      </Link>
    </div>
  )
}
