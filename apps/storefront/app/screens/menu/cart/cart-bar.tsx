import { classes } from '@comanda/ui'
import { ArrowRight, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useBringBack } from '../../../basket/earlier-basket.tsx'
import { isBelowMinimum, useMinimumProgress } from '../../../basket/panel/minimum-strip.tsx'
import { useSharedBasket } from '../../../basket/shared-basket.tsx'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import { useBasketTotal } from '../../../basket/use-basket-total.ts'
import { fromMenu } from '../../../navigation/cart-entry.ts'
import { FROM_BASKET } from '../../../navigation/checkout-entry.ts'
import { countOf, useCart } from '../../../stored/cart.ts'
import { useEarlierCart } from '../../../stored/earlier-cart.ts'

/**
 * Phone: one pill with the number of dishes, the total with every charge, and links to the basket and the checkout; the
 * way to the minimum is a line in its upper edge. An expired basket is offered again in the same place. [2.10] [4.26]
 * [5.17] [9.18]
 */
export function CartBar() {
  const count = useCart(({ cart }) => countOf(cart))
  const basket = useSharedBasket()
  const t = useTranslations('cart')
  if (count === 0) return <ExpiredBar />
  return (
    <section aria-label={t('title')} className={classes(PLACE, 'xl:hidden')}>
      {basket.state === 'ready' ? <FullBar count={count} basket={basket} /> : <Bar count={count} />}
    </section>
  )
}

const PLACE =
  'cart-bar @container short:static short:mx-4 short:mb-4 fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 md:mx-auto md:max-w-xl'
const PILL =
  'relative flex animate-[bump_180ms_ease-out] overflow-hidden rounded-btn @max-[15rem]:flex-col @max-[15rem]:rounded-m bg-accent text-dish font-strong text-on-accent shadow-[0_8px_28px_color-mix(in_oklab,var(--accent)_32%,transparent)]'

function FullBar({ count, basket }: { readonly count: number; readonly basket: ReadyBasket }) {
  const t = useTranslations('menu')
  const progress = useMinimumProgress(basket)
  const { serviceCharge, bagCharge, deliveryFee } = basket.totals
  const charges = serviceCharge + bagCharge + deliveryFee
  const isBelow = isBelowMinimum(basket)
  return (
    <Bar
      count={count}
      spoken={charges > 0 ? t('withCharges', { amount: basket.money(charges) }) : ''}
      hint={isBelow ? (progress?.words ?? '') : ''}
      isFeeKnown={basket.isFeeKnown}
      mayOrder={!isBelow}
    >
      {progress === null ? null : (
        <>
          {/* Below the minimum the words are in sight. */}
          <span role="status" className="sr-only">
            {progress.words}
          </span>
          <span
            aria-hidden="true"
            className="absolute inset-x-0 top-0 h-1 bg-[color-mix(in_oklab,var(--on-accent)_25%,transparent)]"
          >
            <span
              className="block h-full origin-left bg-on-accent transition-[scale] duration-180 rtl:origin-right"
              style={{ scale: `${Math.min(1, Math.max(0, progress.reached))} 1` }}
            />
          </span>
        </>
      )}
    </Bar>
  )
}

interface BarProps {
  readonly count: number
  /** What is missing to the minimum. */
  readonly hint?: string
  /** Whether the total holds the delivery fee, or there is none. */
  readonly isFeeKnown?: boolean
  /** Which charges the total includes besides the dishes, for a screen reader; the basket lists them. */
  readonly spoken?: string
  /** Whether the checkout is a press away. */
  readonly mayOrder?: boolean
  readonly children?: React.ReactNode
}

function Bar({ count, hint = '', isFeeKnown = true, spoken = '', mayOrder = false, children }: BarProps) {
  const t = useTranslations('menu')
  const cart = useTranslations('cart')
  const total = useBasketTotal()
  const { pathname } = useLocation()
  return (
    <div key={count} className={PILL}>
      {children}
      <Link
        to="/cart"
        state={fromMenu(pathname)}
        className="flex min-h-15 min-w-0 grow items-center gap-3 ps-3 pe-4 py-2 focus-visible:-outline-offset-4"
      >
        <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-btn bg-[color-mix(in_oklab,var(--on-accent)_18%,transparent)]">
          {count}
        </span>
        <span className="min-w-0 grow">
          <span className={classes('block', mayOrder && '@min-[15rem]:@max-[26rem]:sr-only')}>{t('viewBasket')}</span>
          {hint === '' ? null : <span className="block text-hint leading-tight font-medium text-pretty">{hint}</span>}
        </span>
        <span className={classes('shrink-0', mayOrder && '@min-[15rem]:@max-[26rem]:me-auto')}>
          {total}
          {isFeeKnown ? null : (
            <span className="block text-hint leading-tight font-medium">{cart('plusDelivery')}</span>
          )}
        </span>
        {spoken === '' ? null : <span className="sr-only">, {spoken}</span>}
      </Link>
      {mayOrder ? (
        <Link
          to="/checkout"
          state={FROM_BASKET}
          className="flex min-h-15 shrink-0 items-center gap-2 border-s border-[color-mix(in_oklab,var(--on-accent)_30%,transparent)] ps-3.5 pe-4 @max-[15rem]:justify-between @max-[15rem]:border-s-0 @max-[15rem]:border-t focus-visible:-outline-offset-4"
        >
          {t('checkout')}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        </Link>
      ) : null}
    </div>
  )
}

/** "Your basket expired · Bring it back": it is priced anew. */
function ExpiredBar() {
  const t = useTranslations('cart.earlier')
  const bringBack = useBringBack()
  if (bringBack === null) return null
  return (
    <section aria-label={t('title')} className={PLACE}>
      <div className={PILL}>
        <button
          type="button"
          onClick={bringBack}
          className="flex min-h-15 min-w-0 grow flex-wrap items-center justify-between gap-x-3 ps-5 pe-2 py-2 text-start focus-visible:-outline-offset-4"
        >
          <span role="status" className="font-medium">
            {t('title')}
          </span>
          <span className="underline underline-offset-4">{t('action')}</span>
        </button>
        <button
          type="button"
          aria-label={t('dismiss')}
          onClick={() => useEarlierCart.getState().drop()}
          className="flex min-h-15 w-13 shrink-0 items-center justify-center focus-visible:-outline-offset-4"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </section>
  )
}
