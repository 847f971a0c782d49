import type { LostMark, MarksAsChosen } from '@comanda/domain'
import { Badge } from '@comanda/ui'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MARK_ICONS } from './dietary-marks.tsx'

/** The marks of a dish as chosen, as badges. [2.53] */
export function MarkBadges({ carried }: Pick<MarksAsChosen, 'carried'>) {
  const t = useTranslations('enumerations.dietary')
  return carried.map((mark) => {
    const Icon = MARK_ICONS[mark]
    return (
      <Badge key={mark} tone={mark === 'hot' ? 'bad' : 'ok'} icon={<Icon aria-hidden="true" className="size-4" />}>
        {t(mark)}
      </Badge>
    )
  })
}

/** What the dish does not carry any more, and why: "No longer vegan: eggs". Changes are announced. [2.53] */
export function LostMarks({ lost }: Pick<MarksAsChosen, 'lost'>) {
  const t = useTranslations('item')
  const allergens = useTranslations('enumerations.allergen')
  const wordsOf = ({ mark, by, allergens: because, isDeclared }: LostMark) =>
    isDeclared
      ? t(`noLonger.${mark}`, {
          reason: because.length === 0 ? by.name : because.map((name) => allergens(name)).join(', '),
        })
      : t(`notSaid.${mark}`, { name: by.name })
  return (
    <div role="status">
      {lost
        .filter((one) => !isImplied(one, lost))
        .map((one) => (
          <p key={one.mark} className="mt-2 flex items-start gap-2 text-label font-semibold text-warn">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {wordsOf(one)}
          </p>
        ))}
    </div>
  )
}

/** What is not vegetarian for the same reason need not be called not vegan too. */
const isImplied = ({ mark, by }: LostMark, lost: readonly LostMark[]): boolean =>
  mark === 'vegan' && lost.some((other) => other.mark === 'vegetarian' && other.by.name === by.name)
