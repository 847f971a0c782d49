import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { StarChoice } from './star-choice.tsx'

/** Stars by dish id. */
export type Ratings = Readonly<Record<number, number>>

interface DishRatingsProps {
  readonly order: Pick<OrderView, 'lines'>
  readonly ratings: Ratings
  readonly onRate: (itemId: number, rating: number | null) => void
}

/** Optional ratings of the ordered dishes, each dish once. [3.13] */
export function DishRatings({ order, ratings, onRate }: DishRatingsProps) {
  const t = useTranslations('account.reviews')
  const id = useId()
  const dishes = [...new Map(order.lines.map(({ itemId, name }) => [itemId, name]))]
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-m border border-line p-4">
      <div>
        <h3 id={id} className="text-label font-strong">
          {t('dishes')}
        </h3>
        <p className="text-hint text-ink-2">{t('dishesHint')}</p>
      </div>
      {dishes.map(([itemId, name]) => (
        <StarChoice
          key={itemId}
          name={name}
          value={ratings[itemId] ?? null}
          error={null}
          onChange={(rating) => onRate(itemId, rating)}
          onClear={() => onRate(itemId, null)}
        />
      ))}
    </section>
  )
}
