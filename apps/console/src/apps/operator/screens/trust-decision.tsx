import { ConfirmDialog, showToast, TextArea } from '@comanda/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useProof } from '../../../account/use-proof.tsx'
import type { Answer } from '../../../api/call.ts'
import { approveBusiness, refuseBusiness } from '../../../api/operator.ts'
import { DecisionDialog } from '../../../forms/decision-dialog.tsx'
import { Button } from '../../../parts/button.tsx'

const MOST_REASON = 300

/** Approves a restaurant that opened by itself, or refuses it with a reason. */
export function TrustDecisionButtons({ business: { id, name } }: { business: { id: number; name: string } }) {
  const t = useTranslations('operator.waiting')
  const common = useTranslations('account')
  const queries = useQueryClient()
  const { withProof, proofDialog } = useProof()
  const [asks, setAsks] = useState<'approve' | 'refuse' | null>(null)
  const { register, handleSubmit, watch, formState } = useForm({ mode: 'onChange', defaultValues: { reason: '' } })
  const reason = watch('reason').trim()
  const tell = (answer: Answer<unknown>, done: string) => {
    if (answer.ok) showToast(done, { tone: 'ok' })
    else if (answer.error.code !== 'staff_proof_needed')
      showToast(answer.error.message || common('noConnection'), { tone: 'bad' })
    for (const key of ['waiting', 'business', 'businesses', 'acts']) void queries.invalidateQueries({ queryKey: [key] })
  }
  const approve = async () => {
    setAsks(null)
    tell(await withProof(() => approveBusiness(id)), t('approved', { name }))
  }
  const refuse = handleSubmit(async () => {
    const answer = await withProof(() => refuseBusiness(id, reason))
    // The proof was cancelled: the form stays as it is.
    if (!answer.ok && answer.error.code === 'staff_proof_needed') return
    setAsks(null)
    tell(answer, t('refused', { name }))
  })
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
          onContinue={() => void approve()}
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
          onSubmit={(event) => void refuse(event)}
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
      {proofDialog}
    </>
  )
}
