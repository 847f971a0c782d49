import type { DietaryMark } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { Flame, Leaf, Moon, Vegan, WheatOff } from 'lucide-react'
import { useTranslations } from 'use-intl'

export const MARK_ICONS = { vegetarian: Leaf, vegan: Vegan, 'no-gluten': WheatOff, hot: Flame, halal: Moon } as const
const TONES = {
  vegetarian: 'bg-ok-bg text-ok',
  vegan: 'bg-ok-bg text-ok',
  'no-gluten': 'bg-warn-bg text-warn',
  hot: 'bg-bad-bg text-bad',
  halal: 'bg-surface-2 text-ink-2',
} as const

/** Icons in circles, with names for screen readers. [2.53] */
export function DietaryMarks({ marks }: { readonly marks: readonly DietaryMark[] }) {
  const t = useTranslations('enumerations.dietary')
  if (marks.length === 0) return null
  return (
    <span className="inline-flex gap-1">
      {marks.map((mark) => {
        const Icon = MARK_ICONS[mark]
        return (
          <span
            key={mark}
            role="img"
            aria-label={t(mark)}
            title={t(mark)}
            className={classes('inline-flex size-6 items-center justify-center rounded-full', TONES[mark])}
          >
            <Icon aria-hidden="true" className="size-4" />
          </span>
        )
      })}
    </span>
  )
}
