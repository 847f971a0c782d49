import { classes, showToast } from '@comanda/ui'
import { ShoppingBag } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useBasketTotal } from '../basket/use-basket-total.ts'
import { fromMenu } from '../navigation/cart-entry.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { countOf, useCart } from '../stored/cart.ts'
import { emptyBasketText } from './empty-basket-text.ts'

/** The basket with its total; when empty, a press says how to fill it. [2.51] [8.35] [8.36] */
export function BasketButton({ withTotal, className }: { readonly withTotal?: boolean; readonly className?: string }) {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const count = useCart(({ cart }) => countOf(cart))
  const location = useBrowsingContext(({ locationSlug }) => locationSlug)
  const total = useBasketTotal()
  // A phone's header has room for the total below the icon.
  const isStacked = !withTotal && count > 0
  const open = () => {
    if (count > 0) void navigate('/cart', { state: fromMenu(pathname) })
    else showToast(t(emptyBasketText(location)), { position: 'top-center' })
  }
  return (
    <button
      type="button"
      onClick={open}
      aria-label={t('basket', { count, total })}
      className={classes(
        'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-btn text-row font-strong',
        withTotal && 'px-4',
        isStacked && 'flex-col gap-0',
        className,
      )}
    >
      <ShoppingBag aria-hidden="true" className={classes(isStacked ? 'size-5' : 'size-6 lg:size-5')} />
      {withTotal ? <span>{total}</span> : null}
      {isStacked ? <span className="text-legal leading-4 font-bold">{total}</span> : null}
      {isStacked ? (
        <span
          aria-hidden="true"
          // Not as text, which the name of the button would have to contain beside the total.
          data-count={count}
          className="absolute -end-0.5 -top-0.5 min-w-4.5 rounded-full bg-ink px-1 text-center text-[min(0.75rem,14px)] leading-4.5 font-bold text-bg after:content-[attr(data-count)]"
        />
      ) : null}
    </button>
  )
}
