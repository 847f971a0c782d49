import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Toggle } from '../../../../parts/toggle.tsx'

interface StockRowProps {
  readonly name: string
  readonly detail?: string
  readonly soldOut: boolean
  /** Until when it is sold out, in words; null where it is not, or its portions have run out. */
  readonly end: string | null
  readonly onChangeEnd: () => void
  readonly onChange: (soldOut: boolean) => void
  /** The portion count of a dish; choices have none. */
  readonly children?: ReactNode
}

/** A dish or a choice with its switch. On a phone the portion count has its own line. */
export function StockRow({ name, detail, soldOut, end, onChangeEnd, onChange, children }: StockRowProps) {
  const t = useTranslations('stock')
  const overrides = useTranslations('overrides')
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 px-4 py-1">
      <span className="min-w-0 flex-1">
        <span className={`text-17 font-[600] ${soldOut ? 'text-ink-3 line-through' : ''}`}>{name}</span>
        {soldOut && end === null && <span className="block text-13 text-ink-2 md:hidden">{t('soldOut')}</span>}
        {end !== null && (
          <span className="block text-13 text-ink-2">
            {t('soldOutEnd', { until: end })}{' '}
            <button
              type="button"
              aria-label={overrides('changeOf', { name })}
              className="min-h-12 px-2 font-[650] text-ink underline underline-offset-4"
              onClick={onChangeEnd}
            >
              {overrides('change')}
            </button>
          </span>
        )}
        {detail && <span className="block text-13 text-ink-3">{detail}</span>}
      </span>
      {children}
      <Toggle
        label={t('toggle', { name })}
        words={t(soldOut ? 'soldOut' : 'available')}
        isListed
        on={!soldOut}
        onChange={(on) => onChange(!on)}
      />
    </li>
  )
}
