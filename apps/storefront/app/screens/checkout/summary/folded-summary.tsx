import { classes } from '@comanda/ui'
import { ChevronDown, ShoppingBag } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import type { Promised } from '../times/promised.ts'
import { usePromiseWords } from '../times/use-promise-words.ts'
import type { OrderContents } from './order-contents.ts'

interface FoldedSummaryProps {
  readonly basket: ReadyBasket
  readonly contents: OrderContents
  readonly promised: Promised | null
  readonly children: ReactNode
}

/** The summary on a phone: count, promise and total; it unfolds. */
export function FoldedSummary({ basket, contents, promised, children }: FoldedSummaryProps) {
  const t = useTranslations()
  const { cart, answer } = basket
  const words = usePromiseWords(cart.orderType, answer.location.timeZone)
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mb-7 rounded-m bg-soft lg:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-15 w-full items-center gap-3 rounded-m px-4 py-2.5 text-start text-body font-strong"
      >
        <ShoppingBag aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
        {/* With large text the total stands below the words. */}
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
          <span className="min-w-[min(100%,8rem)] flex-1">
            <span className="block">
              {t('cart.countFrom', { count: contents.count, location: answer.location.name })}
            </span>
            {promised === null || !contents.isFeeKnown ? null : (
              <span className="block text-label font-normal text-ink-2">{words(promised)}</span>
            )}
          </span>
          <span>
            {basket.money(contents.totals.total)}
            {contents.isFeeKnown ? null : (
              <span className="block text-label font-normal text-ink-2">{t('cart.plusDelivery')}</span>
            )}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={classes('size-5 shrink-0 transition-[rotate] duration-180', open && 'rotate-180')}
        />
        <span className="sr-only">{open ? t('checkout.summary.hide') : t('checkout.summary.show')}</span>
      </button>
      <div id={id} hidden={!open} className="px-4 pt-3 pb-5">
        <div className="flex flex-col gap-5">{children}</div>
      </div>
    </div>
  )
}
