import {
  FEW_LEFT,
  itemPrice,
  type LocalMoment,
  marksAsChosen,
  marksOfDeal,
  type OrderType,
  type PricedLine,
  priceFor,
  type DishRating as Rating,
} from '@comanda/domain'
import { Badge, Button, classes, Price } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { useAfterPaint } from '../browser/use-after-paint.ts'
import { AllergenLine } from './allergen-line.tsx'
import { Calories } from './calories.tsx'
import { LostMarks, MarkBadges } from './chosen-marks.tsx'
import { DishRating } from './dish-rating.tsx'
import type { Choosing } from './item-form.tsx'
import { KitchenNote } from './kitchen-note.tsx'
import { OptionGroup } from './options/option-group.tsx'
import { SectionGroup } from './options/section-group.tsx'
import { SpecialHours } from './special-hours.tsx'

interface DishViewProps {
  readonly choosing: Choosing
  readonly priced: PricedLine
  readonly orderType: OrderType
  /** The location's, for questions about allergens. */
  readonly telephone: string
  readonly moment: LocalMoment
  /** What a meal deal saves; null for every other dish. */
  readonly saving: string | null
  /** Null with too few ratings. */
  readonly rating: Rating | null
  /** Set when the sheet opened with choices from an earlier visit. */
  readonly onStartOver: (() => void) | null
}

/** The dish: description, allergens, options and a note for the kitchen. [2.09] [5.09] */
export function DishView({
  choosing,
  priced,
  orderType,
  telephone,
  moment,
  saving,
  rating,
  onStartOver,
}: DishViewProps) {
  const t = useTranslations('item')
  const menu = useTranslations('menu')
  const common = useTranslations('common')
  const { item, choice, change, money } = choosing
  // The options of a dish can be many: what the list knows is in sight before them.
  const isPainted = useAfterPaint()
  const marks = marksOfDeal(
    marksAsChosen(item, priced.options),
    priced.sections.flatMap(({ products }) => products),
  )
  const price = itemPrice(item, orderType, moment)
  const usual = priceFor(item.prices, orderType)
  const isFree = price === 0 && item.options.length + item.sections.length === 0
  const requiredFirst = <Q extends { readonly required: boolean }>(questions: readonly Q[]) => [
    ...questions.filter(({ required }) => required),
    ...questions.filter(({ required }) => !required),
  ]
  return (
    <div className="pb-4">
      <div className="px-4 pt-5 md:px-7">
        <div
          className={classes(
            'flex flex-wrap items-baseline justify-between gap-x-4',
            // The banner shows both.
            item.isMealDeal && item.image !== null && 'max-md:sr-only',
          )}
        >
          <h2 lang={item.nameLanguage} className="heading min-w-0 max-w-full text-screen">
            {item.name}
          </h2>
          {price === 0 && !isFree ? null : (
            <Price
              now={isFree ? common('free') : money(price)}
              was={price < usual ? money(usual) : null}
              labels={{ now: menu('nowPrice', { price: '' }), was: menu('wasPrice', { price: '' }) }}
              className="shrink-0 text-section"
            />
          )}
        </div>
        <SpecialHours item={item} orderType={orderType} moment={moment} money={money} />
        {saving === null ? null : (
          <p className={classes('mt-1 text-row font-semibold text-ok', item.image !== null && 'max-md:hidden')}>
            {saving}
          </p>
        )}
        <p lang={item.descriptionLanguage} className="mt-2 text-body text-pretty text-ink-2">
          {item.description}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
          {rating === null ? null : <DishRating rating={rating} />}
          <MarkBadges carried={marks.carried} />
          {priced.ageRestricted ? <Badge tone="warn">{menu('age')}</Badge> : null}
          {item.left !== null && item.left > 0 && item.left <= FEW_LEFT && !item.soldOut ? (
            <Badge tone="warn">{t('onlyLeft', { count: item.left })}</Badge>
          ) : null}
        </p>
        <LostMarks lost={marks.lost} />
        <AllergenLine item={item} priced={priced} orderType={orderType} telephone={telephone} />
        {item.kcal === undefined ? null : <Calories kcal={item.kcal} />}
        {priced.ageRestricted ? <p className="mt-2 text-label text-ink-2">{t('ageNote')}</p> : null}
        {onStartOver === null ? null : (
          <p className="mt-2 flex items-center justify-between gap-4 text-label text-ink-2">
            {t('asYouLeft')}
            <Button variant="quiet" size="s" className="-me-4" onClick={onStartOver}>
              {t('startOver')}
            </Button>
          </p>
        )}
      </div>
      {isPainted ? (
        <>
          <div className="mt-3">
            {requiredFirst(item.sections).map((section) => (
              <SectionGroup key={section.id} section={section} choosing={choosing} />
            ))}
            {requiredFirst(item.options).map((option) => (
              <OptionGroup key={option.id} option={option} path={[]} choosing={choosing} />
            ))}
          </div>
          <KitchenNote
            isAlcohol={item.ageRestricted}
            value={choice.comment}
            onChange={(comment) => change({ ...choice, comment })}
          />
        </>
      ) : null}
    </div>
  )
}
