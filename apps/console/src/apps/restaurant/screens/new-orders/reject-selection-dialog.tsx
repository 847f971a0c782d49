import { MAX_REJECTED_AT_ONCE, type RejectReason } from '@comanda/domain'
import { showToast, TextArea } from '@comanda/ui'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { DecisionDialog } from '../../../../forms/decision-dialog.tsx'
import { useUnsavedChanges } from '../../../../forms/unsaved-changes.tsx'
import { MAX_MESSAGE, ReasonCards } from '../../../../orders/reason-cards.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useRejectOrders } from '../../../../resources/orders.ts'
import { useConsole } from '../../shell/console-context.ts'
import { type NotRejected, useSelectionOfList } from './selection-context.ts'

interface Rejection {
  readonly reason: RejectReason
  readonly message: string
}

/** Asks once for a reason and a text for all selected orders, and rejects them. */
export function RejectSelectionDialog() {
  const { selected } = useSelectionOfList()
  // Decided once: the selection empties while the dialog rejects it.
  const [isAllowed] = useState(() => selected.size > 0)
  return isAllowed ? <RejectSelectionForm /> : <Navigate to=".." relative="path" replace />
}

function RejectSelectionForm() {
  const t = useTranslations('rejectSelection')
  const words = useTranslations()
  const { location, actions } = useConsole()
  const { mutateAsync } = useRejectOrders(location.id)
  const tell = useTellRefusal()
  const { selected, settle } = useSelectionOfList()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [orders] = useState(() => [...selected.values()])
  const [done, setDone] = useState(0)
  const suggestion = (reason: RejectReason): string => t(`words.${reason}`)
  const { register, handleSubmit, setValue, getValues, watch, formState } = useForm<Rejection>({
    mode: 'onChange',
    defaultValues: { reason: 'unconfirmed', message: suggestion('unconfirmed') },
  })
  const [reason, message] = watch(['reason', 'message'])
  const markSaved = useUnsavedChanges(message !== suggestion(reason))
  const close = () =>
    void ((state as { isPushed?: boolean } | null)?.isPushed
      ? navigate(-1)
      : navigate('..', { relative: 'path', replace: true }))
  const count = orders.length
  const reject = handleSubmit(async (rejection) => {
    let rejected = 0
    for (let from = 0; from < count; from += MAX_REJECTED_AT_ONCE) {
      const part = orders.slice(from, from + MAX_REJECTED_AT_ONCE)
      const ids = part.map(({ id }) => id)
      const answer = await mutateAsync({ ids, reason: rejection.reason, message: rejection.message.trim() }).catch(tell)
      if (!answer) break
      const { rejected: gone, failed } = answer
      rejected += gone.length
      settle(
        ids,
        failed.flatMap(({ id, code }): NotRejected[] => {
          const order = selected.get(id)
          return order ? [{ order, code }] : []
        }),
      )
      setDone(from + part.length)
    }
    if (rejected > 0) showToast(t('rejected', { count: rejected }), { tone: 'ok' })
    markSaved()
    close()
  })
  const hasPaid = orders.some(({ paymentType }) => paymentType !== 'cash')
  return (
    <DecisionDialog
      title={t('title', { count })}
      keep={t('keep')}
      onClose={close}
      confirm={formState.isSubmitting ? t('rejecting', { done, count }) : t('confirm', { count })}
      isDisabled={formState.isSubmitting || message.trim() === '' || !actions.areOn}
      onSubmit={(event) => void reject(event)}
    >
      <ReasonCards
        legend={t('reason')}
        register={register('reason', {
          onChange: () => {
            // The suggested text follows the reason; a text of one's own stays.
            if (message === suggestion(reason)) setValue('message', suggestion(getValues('reason')))
          },
        })}
      />
      <div className="mt-5">
        <TextArea
          label={t('reads')}
          rows={3}
          maxLength={MAX_MESSAGE}
          value={message}
          count={(used, max) => words('reject.counter', { count: used, max })}
          {...register('message')}
        />
      </div>
      <p className="mt-2 flex items-center gap-2 text-15">
        <Undo2 size={22} className="shrink-0 text-rejected" aria-hidden />
        {hasPaid ? t('moneyBack') : words('reject.noMoney')}
      </p>
    </DecisionDialog>
  )
}
