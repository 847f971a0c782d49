import {
  amountOfParts,
  BRAND_NAMES,
  brandOf,
  decideRefund,
  isMadeAnyway,
  orderNumberText,
  REFUND_REASONS,
  type RefundParts,
  type RefundReason,
} from '@comanda/domain'
import { Field } from '@comanda/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { DecisionDialog } from '../../../../forms/decision-dialog.tsx'
import { useUnsavedChanges } from '../../../../forms/unsaved-changes.tsx'
import { useOrderAddress } from '../../../../orders/order-address.ts'
import { Button } from '../../../../parts/button.tsx'
import { cardName } from '../../../../parts/card-name.ts'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { amountOf, amountText, useMoney } from '../../../../parts/money.ts'
import { showFieldErrors } from '../../../../records/field-errors.ts'
import { newIdempotencyKey } from '../../../../resources/orders.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { useCurrentOrder } from './order-context.ts'
import { mayRefund } from './permissions.ts'
import { NO_PARTS, RefundPartsChoice } from './refund-parts-choice.tsx'

interface Refund {
  readonly amount: string
  /** Empty until chosen. */
  readonly reason: RefundReason | ''
}

/** Asks what to refund, dishes and charges or an amount of goodwill, and why; the red button names the amount. */
export function RefundDialog() {
  const order = useCurrentOrder()
  const { staff } = useSession()
  // Decided once: a refund that arrives meanwhile closes the dialog by itself.
  const [isAllowed] = useState(() => mayRefund(staff, order))
  return isAllowed ? <RefundForm /> : <Navigate to=".." relative="path" replace />
}

function RefundForm() {
  const t = useTranslations('refund')
  const money = useMoney()
  const language = useLocale()
  const order = useCurrentOrder()
  const { actions } = useConsole()
  const { closeDialog } = useOrderAddress()
  const { currency, refunds, status } = order
  // An order is paid by card or in cash.
  const isInCash = order.cashReturnable > 0
  const refundable = isInCash ? order.cashReturnable : order.refundable
  const [parts, setParts] = useState<RefundParts>(NO_PARTS)
  const { register, handleSubmit, setValue, setError, watch, formState } = useForm<Refund>({
    mode: 'onChange',
    defaultValues: { amount: '', reason: '' },
  })
  const [typed, reason] = watch(['amount', 'reason'])
  const markSaved = useUnsavedChanges(typed !== '' || reason !== '')
  // The same amount, parts and reason, sent again after a lost answer, is the same refund.
  const [keys] = useState(() => new Map<string, string>())
  const decisionOn = (text: string) => {
    const amount = amountOf(text)
    if (amount === null || amount <= 0) return null
    const decision = decideRefund({ status: status ?? 'completed', paid: refundable, refunds: [] }, amount)
    return decision.ok ? { amount, refusal: null } : { amount, refusal: decision.refusal }
  }
  const decision = decisionOn(typed)
  const brand = brandOf(order.paymentType)
  const goesBack = isInCash
    ? t('cash.text')
    : brand === null
      ? t('bank', { card: order.card ? cardName(order.card) : t('theCard') })
      : t('brand', { brand: BRAND_NAMES[brand] })
  const isRejection = decision?.refusal === 'reject_instead'
  const amount = decision?.refusal === null || isRejection ? decision.amount : null
  const wrongAmount = t('wrongAmount', { most: money(refundable, currency) })

  // A refund that shows on the order, also one whose answer was lost, completes the dialog.
  const [before] = useState({ refunds: refunds.length, cash: order.cashReturned })
  const complete = useEffectEvent(() => {
    markSaved()
    closeDialog(order)
  })
  const isRefunded = refunds.length > before.refunds || order.cashReturned > before.cash
  useEffect(() => {
    if (isRefunded) complete()
  }, [isRefunded])

  const fillIn = (text: string) => setValue('amount', text, { shouldValidate: true, shouldDirty: true })
  const send = handleSubmit(async (refund) => {
    if (amount === null || refund.reason === '') return
    const decided = JSON.stringify([amount, refund.reason, parts])
    const key = keys.get(decided) ?? newIdempotencyKey()
    keys.set(decided, key)
    await actions.refund(
      order,
      { amount, reason: refund.reason, parts, isInCash },
      key,
      (error) =>
        // The proof was cancelled: the form stays as it is.
        error.code === 'staff_proof_needed' || showFieldErrors(error, setError, { amount: 'amount', reason: 'reason' }),
    )
  })
  const stops = status === 'accepted' && order.preparedAt === null && parts.lines.length > 0 && !isMadeAnyway(reason)
  return (
    <DecisionDialog
      title={t(isInCash ? 'cash.title' : 'title', { number: orderNumberText(order.number) })}
      keep={t(isInCash ? 'cash.keep' : 'keep')}
      onClose={() => closeDialog(order)}
      confirm={
        amount === null
          ? t(isInCash ? 'cash.open' : 'refund')
          : t(isInCash ? 'cash.confirm' : 'confirm', { amount: money(amount, currency) })
      }
      isDisabled={formState.isSubmitting || amount === null || reason === '' || isRejection}
      onSubmit={(event) => void send(event)}
    >
      <RefundPartsChoice
        order={order}
        parts={parts}
        onChoose={(chosen) => {
          setParts(chosen)
          const sum = Math.min(amountOfParts(order.lines, order.totals, chosen), refundable)
          fillIn(sum === 0 ? '' : amountText(sum, language))
        }}
      />
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
      <div className="mt-3">
        <Button
          onClick={() => {
            setParts(NO_PARTS)
            fillIn(amountText(refundable, language))
          }}
        >
          {t('all', { amount: money(refundable, currency) })}
        </Button>
      </div>
      <fieldset className="mt-5 grid grid-cols-2 gap-2 sm:grid-cols-3">
        <legend className="mb-2 text-15 font-[600]">{t('reason')}</legend>
        {REFUND_REASONS.map((each) => (
          <ChoiceCard key={each} value={each} title={t(`why.${each}`)} {...register('reason')} />
        ))}
      </fieldset>
      {formState.errors.reason && <p className="mt-2 text-15 text-rejected">{formState.errors.reason.message}</p>}
      {stops && <p className="mt-3 text-15 font-[650] text-rejected">{t('notMade')}</p>}
      <p className="mt-3 text-15">{isRejection ? t('rejectInstead') : goesBack}</p>
    </DecisionDialog>
  )
}
