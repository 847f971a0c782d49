import { MOST_ANSWER_WORDS, REVIEW_REPORT_REASONS, type ReviewReportReason } from '@comanda/domain'
import { showToast, TextArea } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { StaffReview } from '../../../../api/reviews.ts'
import { Button } from '../../../../parts/button.tsx'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm } from '../../../../records/use-record-form.ts'
import { useReportReview } from '../../../../resources/reviews.ts'

interface ReportFormProps {
  readonly review: StaffReview
  readonly locationId: number
  readonly onEnd: () => void
}

interface Report {
  readonly reason: ReviewReportReason
  readonly words: string
}

/** Reports a review to the operator with a reason; it stays on the pages until the operator has decided. */
export function ReportForm({ review, locationId, onEnd }: ReportFormProps) {
  const t = useTranslations('reviews')
  const report = useReportReview(locationId, review.id)
  const form = useRecordForm<Report>({ reason: 'abusive', words: '' })
  const { register, watch, formState } = form
  const words = watch('words')
  const send = async (typed: Report) => {
    await report.mutateAsync({ reason: typed.reason, words: typed.words.trim() })
    showToast(t('reportSent'))
  }
  return (
    <RecordForm
      form={form}
      submitError={report.error}
      names={{ reason: 'reason', words: 'words' }}
      className="mt-4 grid gap-3"
      onSubmit={send}
      onSaved={onEnd}
    >
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="mb-2 text-17 font-[650]">{t('reportWhy')}</legend>
        {REVIEW_REPORT_REASONS.map((reason) => (
          <ChoiceCard key={reason} value={reason} title={t(`reason.${reason}`)} {...register('reason')} />
        ))}
      </fieldset>
      <TextArea
        label={t('reportWords')}
        hint={t('reportHint')}
        rows={3}
        maxLength={MOST_ANSWER_WORDS}
        value={words}
        count={(count, most) => t('counter', { count, most })}
        error={formState.errors.words?.message ?? null}
        {...register('words')}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" disabled={formState.isSubmitting}>
          {t('send')}
        </Button>
        <Button onClick={onEnd}>{t('cancel')}</Button>
      </p>
    </RecordForm>
  )
}
