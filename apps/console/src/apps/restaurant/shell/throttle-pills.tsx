import { isStaffAllowed, type OrderType } from '@comanda/domain'
import { Armchair, Bike, type LucideIcon, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../api/session.ts'
import { useDuration } from '../../../orders/use-duration.ts'
import { paceOf } from './pace.ts'
import { useSession } from './session.ts'
import { ThrottleSheet } from './throttle-sheet.tsx'

const ICONS: Readonly<Record<OrderType, LucideIcon>> = { delivery: Bike, collection: ShoppingBag, table: Armchair }

/** The word shows where the header has room for it, on a page always; a screen reader always says it. */
const WORD = {
  always: '',
  never: 'sr-only',
  medium: 'sr-only @min-[72rem]/shell:not-sr-only',
  large: 'sr-only @min-[88rem]/shell:not-sr-only',
} as const

interface ThrottlePillsProps {
  readonly location: StaffLocation
  /** How much room the words need: beside who is at a paired device there is less. */
  readonly words: keyof typeof WORD
}

/** What customers are told of each way to order now; a press allows more time or turns it off for a while. */
export function ThrottlePills({ location, words }: ThrottlePillsProps) {
  const t = useTranslations('overrides.throttle')
  const types = useTranslations('type')
  const duration = useDuration()
  const { staff } = useSession()
  const [asked, setAsked] = useState<OrderType | null>(null)
  const mayChange = isStaffAllowed(staff, 'pause-location')
  return (
    <>
      <ul
        aria-label={t('title')}
        className={`flex min-w-0 gap-2 ${words === 'always' ? 'flex-wrap' : 'max-lg:flex-1'}`}
      >
        {location.offered.map((type) => {
          const { off, longer, minutes } = paceOf(location, type)
          const Icon = ICONS[type]
          const value = off ? t('off') : type === 'table' ? t('on') : duration(minutes)
          const colour = off ? 'bg-rejected text-white' : longer ? 'bg-soon text-ink' : 'bg-surface text-ink'
          return (
            <li key={type} className={`flex ${words === 'always' ? '' : 'min-w-0 max-lg:flex-1'}`}>
              <button
                type="button"
                aria-haspopup="dialog"
                disabled={!mayChange}
                onClick={() => setAsked(type)}
                className={`flex min-h-12 flex-1 items-center justify-center gap-2 rounded-btn border border-line-strong px-3 whitespace-nowrap ${colour}`}
              >
                <Icon size={20} strokeWidth={2.2} aria-hidden className="shrink-0" />
                <span className={`text-17 font-[650] ${WORD[words]}`}>{types(type)}</span>{' '}
                <span className="text-15 font-[600]">{value}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {asked && <ThrottleSheet key={asked} location={location} type={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
