import { ProgressLine } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { ReadyBasket } from './use-basket.ts'

export interface WayTo {
  readonly words: string
  /** 0 to 1. */
  readonly reached: number
}

/** How far it is to the smallest order that is delivered, and, once that is reached, to a cheaper delivery; null where to nothing. [5.17] [9.17] */
export function useWayTo({ minimum, next, totals, money }: Pick<ReadyBasket, 'minimum' | 'next' | 'totals' | 'money'>) {
  const t = useTranslations('cart')
  return ((): WayTo | null => {
    if (minimum !== null && minimum.missing > 0)
      return {
        words: t('missing', { amount: money(minimum.missing), minimum: money(minimum.minimum) }),
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

export const isBelowMinimum = ({ minimum }: Pick<ReadyBasket, 'minimum'>): boolean =>
  minimum !== null && minimum.missing > 0

/** That way as a strip; says nothing once there is none. */
export function MinimumStrip({ basket }: { readonly basket: ReadyBasket }) {
  const way = useWayTo(basket)
  if (way === null) return null
  return (
    <div className="rounded-m bg-soft p-4">
      <p role="status" className="text-label font-semibold text-accent-ink">
        {way.words}
      </p>
      <ProgressLine value={way.reached} label={way.words} className="mt-2.5" />
    </div>
  )
}

/** What is missing to the minimum, short enough to stand above the phone's way to the checkout. */
export function ToMinimum({ basket }: { readonly basket: ReadyBasket }) {
  const way = useWayTo(basket)
  if (way === null || !isBelowMinimum(basket)) return null
  return (
    <div className="mb-3 px-1">
      <p className="text-label font-semibold text-accent-ink">{way.words}</p>
      <ProgressLine value={way.reached} label={way.words} className="mt-2" />
    </div>
  )
}
