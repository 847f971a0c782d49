import { Button, EmptyState, Skeleton } from '@comanda/ui'
import { Star } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readReviews } from '../../api/reviews.ts'
import type { Review } from '../../api/shapes.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { useSite } from '../../start-up/use-site.ts'

/** What customers wrote, newest first, of all locations. [3.14] */
export function ReviewList() {
  const t = useTranslations('home')
  const common = useTranslations('common')
  const { locations, language } = useSite()
  const door = useDoor()
  const [reviews, setReviews] = useState<readonly Review[] | 'failed' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the door is made anew each time
  const load = useCallback(async () => {
    setReviews(null)
    const answers = await Promise.all(locations.map(({ location }) => readReviews(door(), location.id)))
    if (answers.some((answer) => !answer.ok)) setReviews('failed')
    else
      setReviews(
        answers
          .flatMap((answer) => (answer.ok ? answer.value : []))
          .sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
      )
  }, [locations])
  useEffect(() => {
    load().catch(() => setReviews('failed'))
  }, [load])
  if (reviews === null) return <Skeleton className="h-60" />
  if (reviews === 'failed')
    return (
      <EmptyState title={t('reviewsFailed')} action={<Button onClick={() => void load()}>{common('retry')}</Button>} />
    )
  if (reviews.length === 0) return <EmptyState title={t('reviewsEmpty')} />
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <ul>
      {reviews.map((review) => (
        <li key={`${review.writer} ${review.createdAt}`} className="border-b border-line py-4 first:pt-0 last:border-0">
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-label">
            <Rating name={t('food')} value={review.food} />
            <Rating name={t('service')} value={review.service} />
            <Rating name={t('handover')} value={review.delivery} />
          </p>
          {review.content ? <p className="mt-2 text-body">{review.content}</p> : null}
          <p className="mt-1.5 text-label text-ink-2">
            {t('reviewsBy', { name: review.writer, date: date.format(new Date(review.createdAt)) })} ·{' '}
            {review.locationName}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Rating({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Star aria-hidden="true" className="size-4 fill-current text-accent-ink" />
      <span className="text-ink-2">{name}</span>
      <span className="font-strong">{value}/7</span>
    </span>
  )
}
