import { type CheckoutState, defaultPaymentType, type Refusal } from '@comanda/domain'
import { Button, Notice } from '@comanda/ui'
import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../../api/shapes.ts'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import { TermsSentence } from '../../../payment/terms-sentence.tsx'
import { completeOrder } from '../../../stored/complete-order.ts'
import { useDraft } from '../../../stored/draft.ts'
import { takeExpressPayment } from '../../../stored/express-payment.ts'
import { useSession } from '../../../stored/session.ts'
import { CheckoutLayout } from '../checkout-layout.tsx'
import type { RecoveryAction } from '../submit/refusal-words.ts'
import { useWhenOnline } from '../submit/use-when-online.ts'
import { WaitingNotice } from '../submit/waiting-notice.tsx'
import { OrderCodeSheet } from './order-code-sheet.tsx'
import { payButtonWords } from './pay-button-words.ts'
import { PAYMENT_FORM, StepPayment } from './step-payment.tsx'
import { useOrderCode } from './use-order-code.ts'
import { usePayment } from './use-payment.ts'

interface PaymentStageProps {
  readonly basket: ReadyBasket
  readonly order: OrderView
  readonly progress: CheckoutState
  readonly summary: ReactNode
  readonly fold: ReactNode
  /** The details of step 1 in short. */
  readonly known: ReactNode
  /** What has changed since the order was submitted. */
  readonly warning: ReactNode
  /** The order in view is about to be superseded by one at another price: it cannot be paid. */
  readonly isRequoting: boolean
  /** The order is ready later than the customer was told. */
  readonly isPutOff: boolean
  readonly onStep: (step: 1 | 2 | 3) => void
  readonly onAction: (action: RecoveryAction, refusal: Refusal) => void
}

/** Step 2 in its frame with the one button that pays; no button while a payment is being checked. */
export function PaymentStage({
  basket,
  order,
  progress,
  summary,
  fold,
  known,
  warning,
  isRequoting,
  isPutOff,
  onStep,
  onAction,
}: PaymentStageProps) {
  const t = useTranslations('payment')
  const checkout = useTranslations('checkout')
  const payment = usePayment(order, () => completeOrder(order.id))
  const { state } = payment
  const network = useWhenOnline()
  const isRepriced = useExpress(order, payment.pay, isPutOff)
  const isCustomer = useSession((session) => session.user !== null)
  const { codeFor } = state
  const code = useOrderCode(order.id, () => void payment.pay(codeFor ?? 'cash', null))
  const paymentType = useDraft((draft) => draft.paymentType)
  const wanted = paymentType === 'cash' ? 'cash' : 'card'
  const chosen = defaultPaymentType(basket.answer.location, order.orderType, order.totals.total, wanted)
  const isAtRest = state.phase === 'choose'
  /** Cash is never spoken of as a payment or a bank. [8.33] */
  const isCash = state.payingBy === 'cash'
  const paysLater = chosen === 'cash' || order.totals.total === 0
  const amount = basket.money(order.totals.total)
  /**
   * An order that is paid later is sent when the network is back; a card is charged only while the customer is there.
   */
  const pay: typeof payment.pay = async (...how) => {
    if (!paysLater) return payment.pay(...how)
    network.run(() => void payment.pay(...how))
    return null
  }
  const words = () => {
    if (network.isWaiting) return checkout('waiting.button')
    if (isRequoting && state.phase !== 'paying') return checkout('continuing')
    return t(payButtonWords(state, { paysLater, total: order.totals.total }), { amount })
  }
  const hasButton = chosen !== null && state.phase !== 'checking' && !state.expired
  return (
    <CheckoutLayout
      progress={progress}
      onStep={isAtRest ? onStep : () => {}}
      onBack={isAtRest ? () => onStep(1) : () => {}}
      heading={state.phase === 'checking' ? t(isCash ? 'checkingOrder.title' : 'checking.title') : t('title')}
      above={isAtRest && !state.expired ? known : null}
      fold={fold}
      aside={summary}
      action={
        hasButton ? (
          <Button
            type="submit"
            form={PAYMENT_FORM}
            block
            pending={state.phase === 'paying' || isRequoting || network.isWaiting}
            icon={paysLater ? null : <Lock aria-hidden="true" className="size-5" />}
          >
            {words()}
          </Button>
        ) : null
      }
      note={
        hasButton ? (
          <>
            {order.totals.total === 0 ? null : (
              <p className="mt-2 text-center text-hint text-ink-2">{paysLater ? t('cashNote') : t('secured')}</p>
            )}
            <TermsSentence />
          </>
        ) : null
      }
    >
      {isRepriced && isAtRest && state.refusals === null ? (
        <div className="mb-6">
          <Notice tone="warn" role="status" title={t('repriced')} />
        </div>
      ) : null}
      {isAtRest && state.refusals === null ? warning : null}
      <WaitingNotice network={network} what="order" />
      <StepPayment
        basket={basket}
        order={order}
        payment={{ ...payment, pay }}
        isRequoting={isRequoting}
        onAction={(action, refusal) => {
          payment.forget()
          onAction(action, refusal)
        }}
        onBack={() => onStep(1)}
      />
      {codeFor === null ? null : (
        <OrderCodeSheet
          email={order.contact.email}
          code={code}
          onChangeEmail={isCustomer ? null : () => onStep(1)}
          onClose={payment.forget}
        />
      )}
    </CheckoutLayout>
  )
}

/**
 * Pays the order with the wallet that the customer confirmed in the basket: once, only at the amount that its sheet
 * showed, and not if it is ready later than the basket said. Returns whether the order costs something else.
 */
function useExpress(order: OrderView, pay: ReturnType<typeof usePayment>['pay'], isPutOff: boolean): boolean {
  const [isRepriced, setRepriced] = useState(false)
  const payNow = useEffectEvent(() => {
    const express = takeExpressPayment()
    if (express === null || isPutOff) return
    if (express.amount !== order.totals.total || express.currency !== order.currency) return setRepriced(true)
    void pay(express.type, async () => ({ ok: true, method: express.method }))
  })
  useEffect(() => payNow(), [])
  return isRepriced
}
