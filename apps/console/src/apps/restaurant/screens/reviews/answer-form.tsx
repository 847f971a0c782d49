import { MOST_ANSWER_WORDS } from '@comanda/domain'
import { showToast, TextArea } from '@comanda/ui'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { answerReview, type StaffReview } from '../../../../api/reviews.ts'
import { showFieldErrors } from '../../../../forms/field-errors.ts'
import { useUnsavedChanges } from '../../../../forms/unsaved-changes.tsx'
import { Button } from '../../../../parts/button.tsx'

interface ReviewFormProps {
  readonly review: StaffReview
  readonly locationId: number
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** The restaurant's public answer: everyone reads it under the review. An empty text removes it. */
export function AnswerForm({ review, locationId, onSaved, onCancel }: ReviewFormProps) {
  const t = useTranslations('reviews')
  const noConnection = useTranslations('order')('noConnection')
  const before = review.answer?.content ?? ''
  const { register, handleSubmit, setError, watch, formState } = useForm({ defaultValues: { content: before } })
  const content = watch('content')
  const markSaved = useUnsavedChanges(content !== before)
  const save = handleSubmit(async (form) => {
    const answer = await answerReview(locationId, review.id, form.content.trim())
    if (!answer.ok) {
      if (!showFieldErrors(answer.error, setError, { content: 'content' }))
        showToast(t('notSaved', { reason: answer.error.message || noConnection }), { tone: 'bad' })
      return
    }
    markSaved()
    showToast(t(form.content.trim() === '' ? 'removed' : 'saved'))
    onSaved()
  })
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={(event) => void save(event)}>
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
        <Button
          onClick={() => {
            markSaved()
            onCancel()
          }}
        >
          {t('cancel')}
        </Button>
      </p>
    </form>
  )
}
