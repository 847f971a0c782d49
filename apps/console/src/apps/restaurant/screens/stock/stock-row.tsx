import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Toggle } from '../../../../parts/toggle.tsx'

interface StockRowProps {
  readonly name: string
  readonly detail?: string
  readonly soldOut: boolean
  readonly onChange: (soldOut: boolean) => void
  /** The portion count of a dish; choices have none. */
  readonly children?: ReactNode
}

/** A dish or a choice with its switch. On a phone the portion count has its own line. */
export function StockRow({ name, detail, soldOut, onChange, children }: StockRowProps) {
  const t = useTranslations('stock')
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 px-4 py-1">
      <span className="min-w-0 flex-1">
        <span className={`text-17 font-[600] ${soldOut ? 'text-ink-3 line-through' : ''}`}>{name}</span>
        {soldOut && <span className="block text-13 text-ink-2 md:hidden">{t('soldOut')}</span>}
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
