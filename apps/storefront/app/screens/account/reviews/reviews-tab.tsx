import type { OwnReview } from '@comanda/domain'
import { buttonClass, EmptyState } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { readOwnReviews } from '../../../api/account.ts'
import { ListFailed, ListSkeleton } from '../../../loading/list-states.tsx'
import { useLoaded } from '../../../loading/use-loaded.ts'
import { accountPath } from '../../../navigation/account-tab.ts'
import { ReviewAnswer } from '../../../order/review/review-answer.tsx'
import { Stars } from '../../../order/review/stars.tsx'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { Section } from '../section.tsx'
import { useDayWords } from '../use-day-words.ts'

/** The customer's own reviews. [7.41] */
export function ReviewsTab() {
  const t = useTranslations('account.reviews')
  const client = useApiClient()
  const { loaded, retry } = useLoaded(() => readOwnReviews(client()))
  if (loaded.state === 'ready' && loaded.value.length === 0) {
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        picture={<EmptyBubble />}
        action={
          <Link to={accountPath('orders')} className={buttonClass({ block: true })}>
            {t('emptyAction')}
          </Link>
        }
      />
    )
  }
  return (
    <Section title={t('title')}>
      {loaded.state === 'loading' ? <ListSkeleton /> : null}
      {loaded.state === 'failed' ? <ListFailed title={t('failed')} error={loaded.error} onRetry={retry} /> : null}
      {loaded.state === 'ready' ? (
        <ul className="flex flex-col gap-4">
          {loaded.value.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

function ReviewCard({ review }: { readonly review: OwnReview }) {
  const t = useTranslations('account.reviews')
  const words = useDayWords()
  return (
    <li className="rounded-l border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-group font-strong">{review.locationName}</h3>
        <p className="text-label text-ink-2">{words.day(review.createdAt)}</p>
      </div>
      {review.content ? <p className="mt-2 text-body break-words whitespace-pre-line">{review.content}</p> : null}
      {review.answer === null ? null : (
        <ReviewAnswer title={t('answer', { restaurant: review.locationName })} content={review.answer.content} />
      )}
      <div className="mt-3 flex flex-col gap-1.5 border-t border-line pt-3">
        <Stars name={t('food')} value={review.food} />
        <Stars name={t('service')} value={review.service} />
        <Stars name={t(`handover.${review.orderType}`)} value={review.handover} />
      </div>
    </li>
  )
}

/** A drawing of a speech bubble with stars in the brand colours. */
function EmptyBubble() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 200" className="size-44">
      <circle cx="100" cy="100" r="100" fill="var(--soft-2)" />
      <path
        d="M48 58h104a14 14 0 0 1 14 14v46a14 14 0 0 1-14 14h-58l-28 24v-24H48a14 14 0 0 1-14-14V72a14 14 0 0 1 14-14z"
        fill="var(--surface)"
        stroke="var(--accent)"
        strokeWidth="2.5"
      />
      {[64, 100, 136].map((x) => (
        <path
          key={x}
          d="m0-13 3.8 8.6 9.2.9-7 6.3 2.1 9.2L0 6.2l-8.1 4.8L-6 1.8l-7-6.3 9.2-.9z"
          transform={`translate(${x} 96)`}
          fill="oklch(.78 .13 75)"
        />
      ))}
    </svg>
  )
}
