import { BRAND_NAMES, brandOf, isStaffAllowed, orderNumberText, type RejectReason } from '@comanda/domain'
import { TextArea } from '@comanda/ui'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { DecisionDialog } from '../../../../forms/decision-dialog.tsx'
import { useUnsavedChanges } from '../../../../forms/unsaved-changes.tsx'
import { dishesOf } from '../../../../orders/dishes-of.ts'
import { useOrderAddress } from '../../../../orders/order-address.ts'
import { MAX_MESSAGE, ReasonCards } from '../../../../orders/reason-cards.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { useNameList } from '../../../../parts/use-name-list.ts'
import { showFieldErrors } from '../../../../records/field-errors.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { useCurrentOrder } from './order-context.ts'
import { mayReject } from './permissions.ts'
import { RunOutDishes } from './run-out-dishes.tsx'

interface Rejection {
  readonly reason: RejectReason
  readonly message: string
}

/** Asks for a reason and the text that the customer reads, and says what happens to the money. */
export function RejectDialog() {
  const order = useCurrentOrder()
  const { staff } = useSession()
  // Decided once: another member who accepts the order meanwhile must not close the dialog over typed text.
  const [isAllowed] = useState(() => mayReject(staff, order))
  return isAllowed ? <RejectForm /> : <Navigate to=".." relative="path" replace />
}

function RejectForm() {
  const t = useTranslations('reject')
  const money = useMoney()
  const order = useCurrentOrder()
  const { actions, location } = useConsole()
  const { staff } = useSession()
  const { closeDialog, closeToBoard } = useOrderAddress()
  const name = order.customer.firstName
  const namesOf = useNameList()
  const dishes = isStaffAllowed(staff, 'sell-out') ? dishesOf(order) : []
  // With a single dish there is nothing to ask.
  const [runOut, setRunOut] = useState<readonly number[]>(() => (dishes.length === 1 ? dishes.map(({ id }) => id) : []))
  const suggestion = (reason: RejectReason, out = runOut): string => {
    const names = dishes.filter(({ id }) => out.includes(id)).map((dish) => dish.name)
    return reason === 'sold-out' && names.length > 0
      ? t('words.ranOut', { name, dishes: namesOf(names) })
      : t(`words.${reason}`, { name })
  }
  const { register, handleSubmit, setValue, getValues, setError, watch, formState } = useForm<Rejection>({
    mode: 'onChange',
    defaultValues: { reason: 'busy', message: suggestion('busy') },
  })
  const [reason, message] = watch(['reason', 'message'])
  const markSaved = useUnsavedChanges(message !== suggestion(reason))
  const isPaid = order.paymentState === 'paid' || order.paymentState === 'part-refunded'
  const amount = money(order.totals.total - order.refunded, order.currency)
  const brand = brandOf(order.paymentType)
  const moneyBack =
    brand === null ? t('moneyBack', { amount }) : t('moneyBackBy', { amount, brand: BRAND_NAMES[brand] })
  const reject = handleSubmit(async (rejection) => {
    const isRejected = await actions.reject(
      order,
      {
        reason: rejection.reason,
        message: rejection.message.trim(),
        soldOut: rejection.reason === 'sold-out' ? runOut : [],
      },
      (error) =>
        // The proof was cancelled: the form stays as it is.
        error.code === 'staff_proof_needed' ||
        showFieldErrors(error, setError, { reason: 'reason', message: 'message' }),
    )
    if (!isRejected) return
    markSaved()
    closeToBoard()
  })
  return (
    <DecisionDialog
      title={t('title', { number: orderNumberText(order.number) })}
      keep={t('keep')}
      onClose={() => closeDialog(order)}
      confirm={isPaid ? t('confirmRefund', { amount }) : t('confirm', { number: orderNumberText(order.number) })}
      isDisabled={formState.isSubmitting || message.trim() === ''}
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
      {formState.errors.reason && <p className="mt-2 text-15 text-rejected">{formState.errors.reason.message}</p>}
      {reason === 'sold-out' && dishes.length > 0 && (
        <RunOutDishes
          dishes={dishes}
          location={location}
          chosen={runOut}
          onChange={(next) => {
            if (message === suggestion(reason)) setValue('message', suggestion(reason, next))
            setRunOut(next)
          }}
        />
      )}
      <div className="mt-5">
        <TextArea
          label={t('reads', { name })}
          rows={3}
          maxLength={MAX_MESSAGE}
          value={message}
          count={(count, max) => t('counter', { count, max })}
          error={formState.errors.message?.message ?? null}
          {...register('message')}
        />
      </div>
      <p className="mt-2 flex items-center gap-2 text-15">
        <Undo2 size={22} className="shrink-0 text-rejected" aria-hidden />
        {isPaid ? moneyBack : t('noMoney')}
      </p>
    </DecisionDialog>
  )
}
