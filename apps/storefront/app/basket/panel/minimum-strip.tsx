import { ProgressLine } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { ReadyBasket } from '../use-basket.ts'

export interface MinimumProgress {
  readonly words: string
  /** From 0 to 1. */
  readonly reached: number
}

/**
 * Returns the progress to the delivery minimum and, beyond it, to a cheaper delivery; null when there is neither.
 * [5.17] [9.17]
 */
export function useMinimumProgress({
  minimum,
  next,
  totals,
  money,
}: Pick<ReadyBasket, 'minimum' | 'next' | 'totals' | 'money'>) {
  const t = useTranslations('cart')
  return ((): MinimumProgress | null => {
    if (minimum !== null && minimum.missing > 0)
      return {
        words: t('missing', { amount: money(minimum.missing) }),
        reached: 1 - minimum.missing / minimum.minimum,
      }
    if (next === null) return null
    const amount = money(next.missing)
    return {
      words: next.charge === 0 ? t('nextFree', { amount }) : t('nextTier', { amount, charge: money(next.charge) }),
      reached: totals.subTotal / next.from,
    }
  })()
}

export function isBelowMinimum({ minimum }: Pick<ReadyBasket, 'minimum'>): boolean {
  return minimum !== null && minimum.missing > 0
}

/** Shows that progress as a strip; renders nothing without one. */
export function MinimumStrip({ basket }: { readonly basket: ReadyBasket }) {
  const progress = useMinimumProgress(basket)
  if (progress === null) return null
  return (
    <div className="rounded-m bg-soft p-4">
      <p role="status" className="text-label font-semibold text-accent-ink">
        {progress.words}
      </p>
      <ProgressLine value={progress.reached} label={progress.words} className="mt-2.5" />
    </div>
  )
}

/** The amount missing to the minimum, short enough for the phone's cart bar. */
export function CompactMinimum({ basket }: { readonly basket: ReadyBasket }) {
  const progress = useMinimumProgress(basket)
  if (progress === null || !isBelowMinimum(basket)) return null
  return (
    <div className="mb-3 px-1">
      <p className="text-label font-semibold text-accent-ink">{progress.words}</p>
      <ProgressLine value={progress.reached} label={progress.words} className="mt-2" />
    </div>
  )
}
