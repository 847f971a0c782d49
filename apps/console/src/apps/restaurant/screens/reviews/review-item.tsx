import { localeOf } from '@comanda/domain'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { StaffReview } from '../../../../api/reviews.ts'
import { Button } from '../../../../parts/button.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { AnswerForm } from './answer-form.tsx'
import { ReportForm } from './report-form.tsx'
import { StoredAnswer } from './stored-answer.tsx'

interface ReviewItemProps {
  readonly review: StaffReview
  readonly locationId: number
  readonly mayAnswer: boolean
}

/** One review with its three ratings, the dishes, the restaurant's answer, and what staff can do. [3.14] */
export function ReviewItem({ review, locationId, mayAnswer }: ReviewItemProps) {
  const t = useTranslations('reviews')
  const language = useLocale()
  const { timeZone } = useConsole().location
  const [open, setOpen] = useState<'answer' | 'report' | null>(null)
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone })
  const close = () => setOpen(null)
  const ratings = [
    { name: t('food'), value: review.food },
    { name: t('service'), value: review.service },
    { name: t(`handover.${review.orderType}`), value: review.delivery },
  ]
  return (
    <li className="rounded-m border border-line bg-surface p-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-20 font-[680]">{review.writer || t('noName')}</span>
        <span className="text-15 text-ink-2">
          {[
            date.format(new Date(review.createdAt)),
            review.orderCode === null ? '' : t('order', { number: review.orderCode }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-15">
        {ratings.map(({ name, value }) => (
          <span key={name} className="inline-flex items-center gap-1">
            <Star size={16} aria-hidden className="fill-current" />
            {t('rating', { name, value })}
          </span>
        ))}
      </p>
      {review.content === '' ? null : <p className="mt-3 text-17 break-words whitespace-pre-line">{review.content}</p>}
      {review.dishes.length === 0 ? null : (
        <p className="mt-2 text-15 text-ink-2">
          {review.dishes.map(({ name, rating }) => t('rating', { name, value: rating })).join(' · ')}
        </p>
      )}
      {review.isHidden ? <p className="mt-3 text-15 font-[650] text-rejected">{t('hidden')}</p> : null}
      {review.report !== null && !review.isHidden ? (
        <p className="mt-3 text-15 font-[650]">{t('reported', { reason: t(`reason.${review.report.reason}`) })}</p>
      ) : null}
      {open === 'answer' ? null : <StoredAnswer review={review} />}
      {open === 'answer' ? <AnswerForm review={review} locationId={locationId} onEnd={close} /> : null}
      {open === 'report' ? <ReportForm review={review} locationId={locationId} onEnd={close} /> : null}
      {mayAnswer && open === null ? (
        <p className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => setOpen('answer')}>{t(review.answer === null ? 'answer' : 'change')}</Button>
          {review.report === null && !review.isHidden ? (
            <Button look="quiet" onClick={() => setOpen('report')}>
              {t('report')}
            </Button>
          ) : null}
        </p>
      ) : null}
    </li>
  )
}
