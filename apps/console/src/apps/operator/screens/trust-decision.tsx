import { ConfirmDialog, showToast, TextArea } from '@comanda/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { DecisionDialog } from '../../../forms/decision-dialog.tsx'
import { Button } from '../../../parts/button.tsx'
import { useTellRefusal } from '../../../parts/use-refusal-text.ts'
import { useApproveBusiness, useRefuseBusiness } from '../../../resources/businesses.ts'

const MOST_REASON = 300

/** Approves a restaurant that opened by itself, or refuses it with a reason. */
export function TrustDecisionButtons({ business: { id, name } }: { business: { id: number; name: string } }) {
  const t = useTranslations('operator.waiting')
  const approve = useApproveBusiness(id)
  const refuse = useRefuseBusiness(id)
  const tell = useTellRefusal()
  const [asks, setAsks] = useState<'approve' | 'refuse' | null>(null)
  const { register, handleSubmit, watch, formState } = useForm({ mode: 'onChange', defaultValues: { reason: '' } })
  const reason = watch('reason').trim()
  // What is decided leaves the list with its buttons.
  const approveIt = () => {
    setAsks(null)
    void approve.mutateAsync().then(() => showToast(t('approved', { name }), { tone: 'ok' }), tell)
  }
  const refuseIt = handleSubmit(() =>
    refuse.mutateAsync(reason).then(() => {
      setAsks(null)
      showToast(t('refused', { name }), { tone: 'ok' })
    }, tell),
  )
  return (
    <>
      <Button look="acceptedOutline" onClick={() => setAsks('approve')}>
        {t('approve')}
      </Button>
      <Button look="rejectedOutline" onClick={() => setAsks('refuse')}>
        {t('refuse')}
      </Button>
      {asks === 'approve' && (
        <ConfirmDialog
          title={t('approveTitle', { name })}
          labels={{ continue: t('approve'), cancel: t('cancel') }}
          onContinue={approveIt}
          onCancel={() => setAsks(null)}
        >
          {t('approveText')}
        </ConfirmDialog>
      )}
      {asks === 'refuse' && (
        <DecisionDialog
          title={t('refuseTitle', { name })}
          keep={t('cancel')}
          onClose={() => setAsks(null)}
          confirm={t('refuse')}
          isDisabled={formState.isSubmitting || reason === ''}
          onSubmit={(event) => void refuseIt(event)}
        >
          <p className="mb-5 text-17">{t('refuseText')}</p>
          <TextArea
            label={t('reason')}
            hint={t('hint')}
            maxLength={MOST_REASON}
            rows={3}
            {...register('reason', { required: true })}
          />
        </DecisionDialog>
      )}
    </>
  )
}
