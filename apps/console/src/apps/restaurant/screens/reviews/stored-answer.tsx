import { useTranslations } from 'use-intl'
import type { StaffReview } from '../../../../api/reviews.ts'

/** The restaurant's answer to a review, if there is one. */
export function StoredAnswer({ review: { answer } }: { readonly review: StaffReview }) {
  const t = useTranslations('reviews')
  if (answer === null) return null
  return (
    <div className="mt-3 border-s-4 border-line-strong ps-4">
      <p className="text-15 font-[650]">{t('yourAnswer')}</p>
      <p className="text-17 break-words whitespace-pre-line">{answer.content}</p>
    </div>
  )
}
