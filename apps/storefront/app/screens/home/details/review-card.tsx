import { localeOf } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Review } from '../../../api/shapes.ts'
import { ReviewAnswer } from '../../../order/review/review-answer.tsx'
import { useSite } from '../../../start-up/use-site.ts'

const SEVEN = [1, 2, 3, 4, 5, 6, 7] as const

/** One review: author, date, three ratings, comment and remarks on single dishes. [3.14] */
export function ReviewCard({ review, withLocation }: { readonly review: Review; readonly withLocation: boolean }) {
  const t = useTranslations('opinions')
  const { language, locationCount } = useSite()
  const date = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(review.createdAt))
  const locationName = withLocation && locationCount > 1 ? review.locationName : null
  return (
    <li className="border-b border-line py-4 first:pt-0 last:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-body font-strong">{review.writer}</span>
        <span className="text-label text-ink-2">{[date, locationName].filter(Boolean).join(' · ')}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-label">
        <Rating name={t('food')} value={review.food} withStars />
        <Rating name={t('service')} value={review.service} />
        <Rating name={t(`handover.${review.orderType}`)} value={review.delivery} />
      </div>
      {review.content ? <p className="mt-2.5 text-body break-words whitespace-pre-line">{review.content}</p> : null}
      {review.answer === null ? null : (
        <ReviewAnswer title={t('answer', { restaurant: review.locationName })} content={review.answer.content} />
      )}
      {review.dishes.length === 0 ? null : (
        <ul aria-label={t('dishes')} className="mt-3 flex flex-wrap gap-2">
          {review.dishes.map(({ itemId, name, rating }) => (
            <li key={itemId} className="rounded-btn bg-surface-2 px-3 py-1 text-label text-ink-2">
              {t('dish', { name, rating: String(rating) })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface RatingProps {
  readonly name: string
  readonly value: number
  readonly withStars?: boolean
}

function Rating({ name, value, withStars = false }: RatingProps) {
  const t = useTranslations('opinions')
  return (
    <p className={classes('inline-flex items-center gap-1.5', withStars && 'w-full')}>
      <span className="sr-only">{t('ratingNamed', { name, rating: String(value) })}</span>
      {withStars ? (
        <span aria-hidden="true" className="flex gap-0.5">
          {SEVEN.map((star) => (
            <Star
              key={star}
              className={classes('size-4.5', star <= value ? 'fill-current text-accent-ink' : 'text-line-strong')}
            />
          ))}
        </span>
      ) : null}
      <span aria-hidden="true" className="text-ink-2">
        {name}
      </span>
      <span aria-hidden="true" className="font-strong">
        {value}/7
      </span>
    </p>
  )
}
