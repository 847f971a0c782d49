import { ProgressLine } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { Minimum } from './use-basket.ts'

/** How far it is to the smallest order that is delivered; says nothing once it is reached. [5.17] */
export function MinimumStrip({
  minimum,
  money,
}: {
  readonly minimum: Minimum | null
  readonly money: (minor: number) => string
}) {
  const t = useTranslations('cart')
  if (minimum === null || minimum.missing <= 0) return null
  const words = t('missing', { amount: money(minimum.missing), minimum: money(minimum.minimum) })
  return (
    <div className="rounded-m bg-soft p-4">
      <p role="status" className="text-label font-semibold text-accent-ink">
        {words}
      </p>
      <ProgressLine value={1 - minimum.missing / minimum.minimum} label={words} className="mt-2.5" />
    </div>
  )
}
