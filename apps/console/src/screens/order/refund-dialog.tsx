import {
  BRAND_NAMES,
  brandOf,
  decideRefund,
  lineShares,
  type Minor,
  orderNumberText,
  REFUND_REASONS,
  type RefundReason,
} from '@comanda/domain'
import { Field } from '@comanda/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { newIdempotencyKey, type StaffOrder } from '../../api/orders.ts'
import { DecisionDialog } from '../../forms/decision-dialog.tsx'
import { showFieldErrors } from '../../forms/field-errors.ts'
import { useUnsavedChanges } from '../../forms/unsaved-changes.tsx'
import { useOrderAddress } from '../../orders/order-address.ts'
import { Button } from '../../parts/button.tsx'
import { cardName } from '../../parts/card-name.ts'
import { ChoiceCard } from '../../parts/choice-card.tsx'
import { amountOf, amountText, useMoney } from '../../parts/money.ts'
import { useProof } from '../../proof/use-proof.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { useCurrentOrder } from './order-context.ts'
import { mayRefund } from './permissions.ts'

interface Refund {
  readonly amount: string
  /** Empty until chosen. */
  readonly reason: RefundReason | ''
}

/** Asks how much to refund, all, a dish's share or a typed amount, and why; the red button names the amount. */
export function RefundDialog() {
  const order = useCurrentOrder()
  const { role } = useSession().staff
  // Decided once: a refund that arrives meanwhile closes the dialog by itself.
  const [isAllowed] = useState(() => mayRefund(role, order))
  return isAllowed ? <RefundForm /> : <Navigate to=".." relative="path" replace />
}

function RefundForm() {
  const t = useTranslations('refund')
  const money = useMoney()
  const language = useLocale()
  const order = useCurrentOrder()
  const { actions } = useConsole()
  const { closeDialog } = useOrderAddress()
  const { withProof, proofDialog } = useProof()
  const { refundable, currency, refunds, status } = order
  const { register, handleSubmit, setValue, setError, watch, formState } = useForm<Refund>({
    mode: 'onChange',
    defaultValues: { amount: '', reason: '' },
  })
  const [typed, reason] = watch(['amount', 'reason'])
  const markSaved = useUnsavedChanges(typed !== '' || reason !== '')
  // The same amount and reason, sent again after a lost answer, is the same refund.
  const [keys] = useState(() => new Map<string, string>())
  const decisionOn = (text: string) => {
    const amount = amountOf(text)
    if (amount === null || amount <= 0) return null
    const decision = decideRefund({ status: status ?? 'completed', paid: refundable, refunds: [] }, amount)
    return decision.ok ? { amount, refusal: null } : { amount, refusal: decision.refusal }
  }
  const decision = decisionOn(typed)
  const brand = brandOf(order.paymentType)
  const goesBack =
    brand === null
      ? t('bank', { card: order.card ? cardName(order.card) : t('theCard') })
      : t('brand', { brand: BRAND_NAMES[brand] })
  const isRejection = decision?.refusal === 'reject_instead'
  const amount = decision?.refusal === null || isRejection ? decision.amount : null
  const wrongAmount = t('wrongAmount', { most: money(refundable, currency) })

  // A refund that shows on the order, also one whose answer was lost, completes the dialog.
  const [refundsBefore] = useState(refunds.length)
  const complete = useEffectEvent(() => {
    markSaved()
    closeDialog(order)
  })
  const isRefunded = refunds.length > refundsBefore
  useEffect(() => {
    if (isRefunded) complete()
  }, [isRefunded])

  const send = handleSubmit(async (refund) => {
    if (amount === null || refund.reason === '') return
    const decided = `${amount} ${refund.reason}`
    const key = keys.get(decided) ?? newIdempotencyKey()
    keys.set(decided, key)
    await actions.refund(
      order,
      amount,
      refund.reason,
      key,
      (error) =>
        // The proof was cancelled: the form stays as it is.
        error.code === 'staff_proof_needed' || showFieldErrors(error, setError, { amount: 'amount', reason: 'reason' }),
      withProof,
    )
  })
  return (
    <>
      <DecisionDialog
        title={t('title', { number: orderNumberText(order.number) })}
        keep={t('keep')}
        onClose={() => closeDialog(order)}
        confirm={amount === null ? t('refund') : t('confirm', { amount: money(amount, currency) })}
        isDisabled={formState.isSubmitting || amount === null || reason === '' || isRejection}
        onSubmit={(event) => void send(event)}
      >
        <Field
          label={t('amount', { most: money(refundable, currency) })}
          inputMode="decimal"
          autoComplete="off"
          className="text-24! font-[740]"
          error={formState.errors.amount?.message ?? null}
          {...register('amount', {
            validate: (text) => {
              const refusal = decisionOn(text)?.refusal
              return text === '' || refusal === null || refusal === 'reject_instead' || wrongAmount
            },
          })}
        />
        <QuickPicks
          order={order}
          onPick={(picked) =>
            setValue('amount', amountText(picked, language), { shouldValidate: true, shouldDirty: true })
          }
        />
        <fieldset className="mt-5 grid grid-cols-2 gap-2 sm:grid-cols-3">
          <legend className="mb-2 text-15 font-[600]">{t('reason')}</legend>
          {REFUND_REASONS.map((each) => (
            <ChoiceCard key={each} value={each} title={t(`why.${each}`)} {...register('reason')} />
          ))}
        </fieldset>
        {formState.errors.reason && <p className="mt-2 text-15 text-rejected">{formState.errors.reason.message}</p>}
        <p className="mt-3 text-15">{isRejection ? t('rejectInstead') : goesBack}</p>
      </DecisionDialog>
      {proofDialog}
    </>
  )
}

/** One press fills in all that is left, or the price of a dish less its share of the discount. */
function QuickPicks({ order, onPick }: { readonly order: StaffOrder; readonly onPick: (amount: Minor) => void }) {
  const t = useTranslations('refund')
  const money = useMoney()
  const { lines, totals, refundable, currency } = order
  const picks = lineShares(lines, totals.discount)
    .map((share, n) => ({ n, name: `${lines[n]?.quantity} × ${lines[n]?.name}`, amount: Math.min(share, refundable) }))
    .filter(({ amount }) => amount > 0)
  return (
    <fieldset aria-label={t('picks')} className="mt-3 flex flex-wrap gap-2">
      <Button onClick={() => onPick(refundable)}>{t('all', { amount: money(refundable, currency) })}</Button>
      {picks.map(({ n, name, amount }) => (
        <Button key={n} className="max-w-full" onClick={() => onPick(amount)}>
          <span className="truncate">{name}</span>
          <span className="font-[500]">{money(amount, currency)}</span>
        </Button>
      ))}
    </fieldset>
  )
}
