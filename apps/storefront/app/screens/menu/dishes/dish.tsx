import { type Currency, type Fit, type ItemSummary, ownMarks, type Variant } from '@comanda/domain'
import { Badge, classes, Picture, Price } from '@comanda/ui'
import { memo, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { DietaryMarks } from '../../../item/dietary-marks.tsx'
import { DishRating } from '../../../item/dish-rating.tsx'
import { FavouriteButton } from '../../../item/favourite-button.tsx'
import { lazyPart } from '../../../start-up/load-part.ts'
import { useCart } from '../../../stored/cart.ts'
import { AddButton } from './add-button.tsx'
import { DishLink } from './dish-link.tsx'
import type { CountIn } from './use-count-in.ts'
import type { DishDetails } from './use-dish-words.ts'

/** Only filters need it. */
export const FitNotes = lazyPart(() => import('./fit-notes.tsx'))

export interface DishProps {
  readonly item: ItemSummary
  readonly level: 'h3' | 'h4'
  readonly details: DishDetails
  readonly countIn: CountIn
  /** Whether the dish is in the first view. */
  readonly eager: boolean
  /** How the dish fits the filters; null where it fits as it is. */
  readonly fit: Fit | null
  readonly currency: Currency
  readonly onOpen: (item: ItemSummary, variant?: Variant | null) => void
  readonly onAdd: (item: ItemSummary) => void
  readonly onTake: (item: ItemSummary) => void
  readonly onNear: (item: ItemSummary) => void
  /** Whether it is a favourite of the signed-in customer. */
  readonly marked: boolean
  readonly onMark: (item: Pick<ItemSummary, 'id' | 'name'>) => void
}

/**
 * A dish: a row on a phone, a card on a desktop; without a picture only text. All of it opens the sheet; the plus adds
 * it, the heart marks it.
 * [2.53]
 */
export const Dish = memo(function Dish(props: DishProps) {
  const {
    item,
    level: Heading,
    details,
    countIn,
    eager,
    fit,
    currency,
    onOpen,
    onAdd,
    onTake,
    onNear,
    marked,
    onMark,
  } = props
  const { price, was, reason, saves, left, rating } = details
  const t = useTranslations('menu')
  const inItem = useTranslations('item')
  const count = useCart(({ cart }) => countIn(cart, item.id))
  const variant = fit?.variant ?? null
  const hasPicture = item.image !== null
  const isInBasket = count > 0 && reason === null
  return (
    <li
      onPointerEnter={() => onNear(item)}
      className={classes(
        'relative flex min-h-30 gap-4 border-b border-line py-4 last:border-b-0',
        'md:flex-col-reverse md:justify-end md:gap-0 md:overflow-hidden md:rounded-l md:border md:bg-surface md:py-0 md:last:border-b',
        'md:transition-shadow md:hover:shadow-e2 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ink',
      )}
    >
      <div className="flex min-w-0 grow flex-col md:p-4 md:pt-3.5">
        <Heading
          className={classes(
            'text-dish font-strong wrap-break-word',
            reason !== null && 'text-ink-2',
            !hasPicture && 'pe-11',
          )}
        >
          <DishLink item={item} variant={variant} onOpen={onOpen} />
        </Heading>
        <p
          lang={item.descriptionLanguage}
          className={classes(
            'mt-1 line-clamp-2 text-label text-ink-2 md:min-h-10',
            !hasPicture && 'pe-12 md:line-clamp-6',
          )}
        >
          {item.description}
        </p>
        {fit === null ? null : (
          <Suspense>
            <FitNotes fit={fit} currency={currency} className={hasPicture ? '' : 'pe-12'} />
          </Suspense>
        )}
        <p
          className={classes(
            'mt-auto flex min-h-6.5 flex-wrap items-center gap-2 pt-3 text-body',
            !hasPicture && (isInBasket ? 'pe-32' : 'pe-12'),
          )}
        >
          <Price
            now={price}
            was={was}
            labels={{ now: t('nowPrice', { price: '' }), was: t('wasPrice', { price: '' }) }}
          />
          {item.kcal === undefined ? null : (
            <span className="text-label text-ink-2">{inItem('kcal', { count: item.kcal })}</span>
          )}
          {rating === null ? null : <DishRating rating={rating} />}
          <DietaryMarks marks={variant?.marks ?? ownMarks(item)} />
          {item.ageRestricted ? (
            <Badge tone="warn">
              <span aria-hidden="true">18+</span>
              <span className="sr-only">{t('age')}</span>
            </Badge>
          ) : null}
          {reason === null ? null : <Badge>{reason}</Badge>}
          {saves === null ? null : <Badge tone="ok">{saves}</Badge>}
          {left === null ? null : <Badge tone="warn">{t('left', { count: left })}</Badge>}
        </p>
      </div>
      <div className={hasPicture ? 'relative shrink-0 max-md:self-start' : 'contents'}>
        {hasPicture ? (
          <Picture
            image={item.image}
            name={item.name}
            tint={item.id}
            sizes="(min-width: 48rem) 15rem, 7.25rem"
            faded={reason !== null}
            eager={eager}
            className="size-29 rounded-pic md:h-44 md:w-full md:rounded-none"
            pictureClass="md:scale-120"
          />
        ) : null}
        <FavouriteButton
          item={item}
          marked={marked}
          onPress={onMark}
          className={classes('end-0 md:end-1 md:top-1', hasPicture ? 'top-0' : 'top-2')}
        />
        {reason === null ? (
          <AddButton
            item={item}
            count={count}
            // The plus alone would add the dish as it is, which does not fit.
            onAdd={variant === null ? onAdd : (dish) => onOpen(dish, variant)}
            onTake={onTake}
            className={classes('end-0 md:end-1 md:bottom-1', hasPicture ? 'bottom-0' : 'bottom-2')}
          />
        ) : null}
      </div>
    </li>
  )
})
