import { TextArea } from '@comanda/ui'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useProof } from '../../../account/use-proof.tsx'
import type { Answer } from '../../../api/call.ts'
import { type OperatedBusinessDetail, suspendBusiness } from '../../../api/operator.ts'
import { DecisionDialog } from '../../../forms/decision-dialog.tsx'
import { useUnsavedChanges } from '../../../forms/unsaved-changes.tsx'

const MOST_REASON = 300

interface SuspendDialogProps {
  readonly business: OperatedBusinessDetail
  /** Null: closed without an effect. */
  readonly onEnd: (answer: Answer<OperatedBusinessDetail> | null) => void
}

/** Says what suspending does, and asks why. */
export function SuspendDialog({ business: { id, name }, onEnd }: SuspendDialogProps) {
  const t = useTranslations('operator.suspend')
  const { withProof, proofDialog } = useProof()
  const { register, handleSubmit, watch, formState } = useForm({ mode: 'onChange', defaultValues: { reason: '' } })
  const reason = watch('reason').trim()
  const markSaved = useUnsavedChanges(reason !== '')
  const suspend = handleSubmit(async () => {
    const answer = await withProof(() => suspendBusiness(id, reason))
    // The proof was cancelled: the form stays as it is.
    if (!answer.ok && answer.error.code === 'staff_proof_needed') return
    markSaved()
    onEnd(answer)
  })
  return (
    <>
      <DecisionDialog
        title={t('title', { name })}
        keep={t('keep')}
        onClose={() => onEnd(null)}
        confirm={t('confirm')}
        isDisabled={formState.isSubmitting || reason === ''}
        onSubmit={(event) => void suspend(event)}
      >
        <ul className="mb-5 grid list-disc gap-1 ps-5 text-17">
          <li>{t('pages')}</li>
          <li>{t('orders')}</li>
          <li>{t('staff')}</li>
        </ul>
        <TextArea
          label={t('reason')}
          hint={t('hint')}
          maxLength={MOST_REASON}
          rows={3}
          {...register('reason', { required: true })}
        />
      </DecisionDialog>
      {proofDialog}
    </>
  )
}
