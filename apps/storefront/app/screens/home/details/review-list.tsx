import { Button, EmptyState, Skeleton } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LocationPicker } from '../../../location/details/location-picker.tsx'
import { useSite } from '../../../start-up/use-site.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewScores } from './review-summary.tsx'
import { useReviewPages } from './use-review-pages.ts'

/** The reviews of all locations or one, newest first, with a summary. [3.14] [7.40] */
export function ReviewList() {
  const { locations } = useSite()
  const [shown, setShown] = useState<number | null>(null)
  const first = locations[0]?.location.id
  if (first === undefined) return null
  return (
    <div className="flex flex-col gap-5">
      <LocationPicker value={shown} onChange={setShown} withAll />
      <Reviews key={shown} locationId={shown ?? first} everywhere={shown === null} />
    </div>
  )
}

function Reviews({ locationId, everywhere }: { readonly locationId: number; readonly everywhere: boolean }) {
  const t = useTranslations('opinions')
  const home = useTranslations('home')
  const common = useTranslations('common')
  const { pages, state, more } = useReviewPages(locationId, everywhere)
  if (pages === null) {
    return state === 'failed' ? (
      <EmptyState title={home('reviewsFailed')} action={<Button onClick={more}>{common('retry')}</Button>} />
    ) : (
      <Waiting />
    )
  }
  const { reviews, summary } = pages
  if (summary.count === 0) return <EmptyState title={home('reviewsEmpty')} text={t('emptyHint')} />
  const isEnd = reviews.length >= summary.count
  return (
    <>
      <ReviewScores summary={summary} />
      <ul aria-label={t('list')}>
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} withLocation={everywhere} />
        ))}
      </ul>
      <p role="status" className="text-center text-label text-ink-2">
        {state === 'failed' ? t('moreFailed') : t('shown', { shown: reviews.length, total: summary.count })}
      </p>
      {isEnd ? null : (
        <Button variant="secondary" block pending={state === 'loading'} onClick={more}>
          {state === 'failed' ? common('retry') : t('more')}
        </Button>
      )}
    </>
  )
}

/** Placeholders of the content's size. */
function Waiting() {
  const t = useTranslations('opinions')
  return (
    <div role="status" aria-busy="true" className="flex min-h-[60vh] flex-col gap-5">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-44" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  )
}
