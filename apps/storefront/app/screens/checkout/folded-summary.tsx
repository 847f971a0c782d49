import { classes } from '@comanda/ui'
import { ChevronDown, ShoppingBag } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { countOf } from '../../stored/cart.ts'
import type { ReadyBasket } from '../cart/use-basket.ts'

/** The summary of a phone: one line with count and total, which opens. */
export function FoldedSummary({ basket, children }: { readonly basket: ReadyBasket; readonly children: ReactNode }) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mb-7 rounded-m bg-soft lg:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-15 w-full items-center gap-3 rounded-m px-4 text-left text-body font-strong"
      >
        <ShoppingBag aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
        <span className="min-w-0 grow">
          {t('cart.countFrom', { count: countOf(basket.cart), location: basket.answer.location.name })}
        </span>
        <span>{basket.money(basket.totals.total)}</span>
        <ChevronDown
          aria-hidden="true"
          className={classes('size-5 shrink-0 transition-[rotate] duration-180', open && 'rotate-180')}
        />
        <span className="sr-only">{open ? t('checkout.summary.hide') : t('checkout.summary.show')}</span>
      </button>
      <div id={id} hidden={!open} className="px-4 pb-5">
        <div className="flex flex-col gap-5">{children}</div>
      </div>
    </div>
  )
}
