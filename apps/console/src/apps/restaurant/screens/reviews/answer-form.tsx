import { MOST_ANSWER_WORDS } from '@comanda/domain'
import { showToast, TextArea } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { StaffReview } from '../../../../api/reviews.ts'
import { Button } from '../../../../parts/button.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useAnswerReview } from '../../../../resources/reviews.ts'
import { StoredAnswer } from './stored-answer.tsx'

interface ReviewFormProps {
  readonly review: StaffReview
  readonly locationId: number
  readonly onEnd: () => void
}

/** The restaurant's public answer: everyone reads it under the review. An empty text removes it. */
export function AnswerForm({ review, locationId, onEnd }: ReviewFormProps) {
  const t = useTranslations('reviews')
  const before = review.answer?.content ?? ''
  const answer = useAnswerReview(locationId, review.id)
  const form = useRecordForm({ content: before })
  const { register, watch, formState } = form
  const seen = useSeen(review.answer, formState.isDirty, answer.error)
  const content = watch('content')
  const save = async (typed: { readonly content: string }) => {
    const words = typed.content.trim()
    await answer.mutateAsync({ content: words, seen })
    showToast(t(words === '' ? 'removed' : 'saved'))
  }
  return (
    <RecordForm
      form={form}
      submitError={answer.error}
      names={{ content: 'content' }}
      className="mt-4 grid gap-3"
      onSubmit={save}
      onSaved={onEnd}
    >
      {answer.error?.code === 'changed_meanwhile' && <StoredAnswer review={review} />}
      <TextArea
        label={t('answerLabel')}
        hint={t('answerHint')}
        rows={4}
        maxLength={MOST_ANSWER_WORDS}
        value={content}
        count={(count, most) => t('counter', { count, most })}
        error={formState.errors.content?.message ?? null}
        {...register('content')}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" disabled={formState.isSubmitting || (content.trim() === '' && before === '')}>
          {t(content.trim() === '' && before !== '' ? 'remove' : 'publish')}
        </Button>
        <Button onClick={onEnd}>{t('cancel')}</Button>
      </p>
    </RecordForm>
  )
}
