import { showToast, TextArea } from '@comanda/ui'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { OperatedBusinessDetail } from '../../../api/operator.ts'
import { DecisionDialog } from '../../../forms/decision-dialog.tsx'
import { useUnsavedChanges } from '../../../forms/unsaved-changes.tsx'
import { useTellRefusal } from '../../../parts/use-refusal-text.ts'
import { useSuspendBusiness } from '../../../resources/businesses.ts'

const MOST_REASON = 300

interface SuspendDialogProps {
  readonly business: OperatedBusinessDetail
  readonly onEnd: () => void
}

/** Says what suspending does, and asks why. */
export function SuspendDialog({ business: { id, name }, onEnd }: SuspendDialogProps) {
  const t = useTranslations('operator.suspend')
  const { register, handleSubmit, watch, formState } = useForm({ mode: 'onChange', defaultValues: { reason: '' } })
  const reason = watch('reason').trim()
  const markSaved = useUnsavedChanges(reason !== '')
  const business = useTranslations('operator.business')
  const { mutateAsync } = useSuspendBusiness(id)
  const tell = useTellRefusal()
  const suspend = handleSubmit(() =>
    mutateAsync(reason).then(() => {
      markSaved()
      showToast(business('isSuspended', { name }), { tone: 'ok' })
      onEnd()
    }, tell),
  )
  return (
    <DecisionDialog
      title={t('title', { name })}
      keep={t('keep')}
      onClose={onEnd}
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
  )
}
