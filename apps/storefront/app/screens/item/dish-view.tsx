import { type Allergen, MAX_COMMENT } from '@comanda/domain'
import { Badge, TextArea } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { MARK_ICONS } from '../menu/dietary-marks.tsx'
import type { Choosing } from './item-form.tsx'
import { OptionGroup } from './option-group.tsx'
import { SectionGroup } from './section-group.tsx'

interface DishViewProps {
  readonly choosing: Choosing
  /** Of the dish with what was chosen; null is not declared. */
  readonly allergens: readonly Allergen[] | null
  readonly unitPrice: string
}

/** The dish itself: what it is, what is in it, what there is to choose, a note for the kitchen. [2.09] [5.09] */
export function DishView({ choosing, allergens, unitPrice }: DishViewProps) {
  const t = useTranslations('item')
  const menu = useTranslations('menu')
  const marks = useTranslations('enumerations.dietary')
  const names = useTranslations('enumerations.allergen')
  const common = useTranslations('common')
  const { item, choice, change } = choosing
  const requiredFirst = <Q extends { readonly required: boolean }>(questions: readonly Q[]) => [
    ...questions.filter(({ required }) => required),
    ...questions.filter(({ required }) => !required),
  ]
  const contains =
    allergens === null
      ? t('notDeclared')
      : allergens.length === 0
        ? t('containsNothing')
        : t('contains', { allergens: allergens.map((allergen) => names(allergen)).join(', ') })
  return (
    <div className="pb-4">
      <div className="px-4 pt-5 md:px-7">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="heading text-screen">{item.name}</h2>
          <span className="shrink-0 text-section font-strong">{unitPrice}</span>
        </div>
        <p className="mt-2 text-body text-pretty text-ink-2">{item.description}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-label text-ink-2">
          {item.dietary.map((mark) => {
            const Icon = MARK_ICONS[mark]
            return (
              <Badge
                key={mark}
                tone={mark === 'hot' ? 'bad' : 'ok'}
                icon={<Icon aria-hidden="true" className="size-4" />}
              >
                {marks(mark)}
              </Badge>
            )
          })}
          {item.ageRestricted ? <Badge tone="warn">{menu('age')}</Badge> : null}
          <span>{contains}</span>
        </p>
        {item.ageRestricted ? <p className="mt-2 text-label text-ink-2">{t('ageNote')}</p> : null}
      </div>
      <div className="mt-3">
        {requiredFirst(item.sections).map((section) => (
          <SectionGroup key={section.id} section={section} choosing={choosing} />
        ))}
        {requiredFirst(item.options).map((option) => (
          <OptionGroup key={option.id} option={option} place={[]} choosing={choosing} />
        ))}
      </div>
      <div className="px-4 pt-5 md:px-7">
        <TextArea
          label={<span className="text-group font-bold">{t('comment')}</span>}
          placeholder={t('commentPlaceholder')}
          maxLength={MAX_COMMENT}
          value={choice.comment}
          onChange={(event) => change({ ...choice, comment: event.target.value })}
          count={(count, max) => common('counter', { count, max })}
        />
      </div>
    </div>
  )
}
