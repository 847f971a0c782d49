import { classes, ProgressLine } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSharedBasket } from '../../../basket/basket-provider.tsx'
import { useMinimumProgress } from '../../../basket/panel/minimum-strip.tsx'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import { useBasketTotal } from '../../../basket/use-basket-total.ts'
import { countOf, useCart } from '../../../stored/cart.ts'

/**
 * Phone: the number of dishes, the total with every charge and a link to the basket; above it, what is missing to the
 * minimum. [2.10] [5.17] [9.18]
 */
export function CartBar() {
  const count = useCart(({ cart }) => countOf(cart))
  const basket = useSharedBasket()
  if (count === 0) return null
  return (
    <div className="cart-bar fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 xl:hidden md:mx-auto md:max-w-xl">
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
  return (
    <Link
      key={count}
      to="/cart"
      className={classes(
        'flex min-h-15 animate-[bump_180ms_ease-out] items-center gap-3 bg-accent px-3 text-dish font-strong text-on-accent shadow-[0_8px_28px_color-mix(in_oklab,var(--accent)_32%,transparent)]',
        flat ? 'rounded-b-m' : 'rounded-btn',
      )}
    >
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-btn bg-[color-mix(in_oklab,var(--on-accent)_18%,transparent)]">
        {count}
      </span>
      <span className="min-w-0 grow">
        {t('viewBasket')}
        {hint === '' ? null : <span className="block truncate text-hint font-medium">{hint}</span>}
      </span>
      <span className="pe-2">{basket.state === 'ready' ? total : ''}</span>
    </Link>
  )
}
