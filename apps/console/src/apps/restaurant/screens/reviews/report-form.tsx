import { MOST_ANSWER_WORDS, REVIEW_REPORT_REASONS, type ReviewReportReason } from '@comanda/domain'
import { showToast, TextArea } from '@comanda/ui'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { reportReview, type StaffReview } from '../../../../api/reviews.ts'
import { showFieldErrors } from '../../../../forms/field-errors.ts'
import { Button } from '../../../../parts/button.tsx'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'

interface ReportFormProps {
  readonly review: StaffReview
  readonly locationId: number
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** Reports a review to the operator with a reason; it stays on the pages until the operator has decided. */
export function ReportForm({ review, locationId, onSaved, onCancel }: ReportFormProps) {
  const t = useTranslations('reviews')
  const noConnection = useTranslations('order')('noConnection')
  const { register, handleSubmit, setError, watch, formState } = useForm<{ reason: ReviewReportReason; words: string }>(
    {
      defaultValues: { reason: 'abusive', words: '' },
    },
  )
  const words = watch('words')
  const send = handleSubmit(async (form) => {
    const answer = await reportReview(locationId, review.id, form.reason, form.words.trim())
    if (!answer.ok) {
      if (!showFieldErrors(answer.error, setError, { reason: 'reason', words: 'words' }))
        showToast(t('notSaved', { reason: answer.error.message || noConnection }), { tone: 'bad' })
      return
    }
    showToast(t('reportSent'))
    onSaved()
  })
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={(event) => void send(event)}>
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
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </p>
    </form>
  )
}
