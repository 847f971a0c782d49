import { isStaffAllowed, localeOf } from '@comanda/domain'
import { Chip, Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ReviewFilter } from '../../../../api/reviews.ts'
import { Button } from '../../../../parts/button.tsx'
import { EmptyList } from '../../../../parts/empty-list.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { REVIEW_FILTERS, reviewsQuery } from '../../../../resources/reviews.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { ReviewItem } from './review-item.tsx'

/** The reviews of the location: what customers wrote, the restaurant's answers, and reports to the operator. [7.40] */
export function ReviewsScreen() {
  const { location } = useConsole()
  // Another location starts on its own first page.
  return <Reviews key={location.id} />
}

function Reviews() {
  const t = useTranslations('reviews')
  const { location } = useConsole()
  const { staff } = useSession()
  const [show, setShow] = useState<ReviewFilter>('all')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(reviewsQuery(location.id, show, page))
  const { format: mean } = new Intl.NumberFormat(localeOf(useLocale()), { maximumFractionDigits: 1 })
  return (
    <div className="overflow-auto">
      <div className="mx-auto w-full max-w-240 p-4 md:p-8">
        <h2 className="text-34 font-[760]">{t('title')}</h2>
        {data && data.summary.rating !== null && (
          <p className="mt-1 text-17 text-ink-2">
            {t('means', {
              rating: mean(data.summary.rating),
              food: mean(data.summary.food ?? 0),
              service: mean(data.summary.service ?? 0),
              handover: mean(data.summary.handover ?? 0),
              count: data.summary.count,
            })}
          </p>
        )}
        <fieldset aria-label={t('show')} className="my-4 flex flex-wrap gap-2">
          {REVIEW_FILTERS.map((filter) => (
            <Chip
              key={filter}
              chosen={filter === show}
              onClick={() => {
                setShow(filter)
                setPage(1)
              }}
            >
              {t(`filter.${filter}`)}
            </Chip>
          ))}
        </fieldset>
        {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="mt-6 h-64 w-full" />}
        {data?.reviews.length === 0 && <EmptyList Icon={Star}>{t(`none.${show}`)}</EmptyList>}
        <ul className="grid gap-4">
          {data?.reviews.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              locationId={location.id}
              mayAnswer={isStaffAllowed(staff, 'answer-reviews')}
            />
          ))}
        </ul>
        {data && data.pages > 1 && (
          <nav aria-label={t('pages')} className="mt-6 flex items-center justify-between gap-4">
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('newer')}
            </Button>
            <p className="text-15 text-ink-2">{t('page', { page, pages: data.pages })}</p>
            <Button disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
              {t('older')}
            </Button>
          </nav>
        )}
      </div>
    </div>
  )
}
