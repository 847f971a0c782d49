import { formatMoney } from '@comanda/domain'
import { Button, Notice } from '@comanda/ui'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cancelPayment, payChange, validateOrder } from '../../api/payments.ts'
import type { OrderView } from '../../api/shapes.ts'
import { CardForm, type CardHandle } from '../../payment/card-form.tsx'
import { CardLoading } from '../../payment/card-loading.tsx'
import { loadPayments } from '../../payment/load-stripe.ts'
import { type PaymentOutcome, type PaymentSteps, payOrder } from '../../payment/pay-order.ts'
import { useStripe } from '../../payment/use-stripe.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useSite } from '../../start-up/use-site.ts'
import { storedGuest } from '../../stored/guest.ts'
import { whilePaying } from '../../stored/started-payment.ts'

interface PayChangeProps {
  readonly order: OrderView
  readonly change: NonNullable<OrderView['change']>
  /** Reads the order again. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

type Failed = Extract<PaymentOutcome, { readonly result: 'not-paid' }>

/** The difference of a change, paid by card: the change is made with the payment. */
export function PayChange({ order, change, onChanged, onClose }: PayChangeProps) {
  const t = useTranslations('tracking.change')
  const payment = useTranslations('payment')
  const { language } = useSite()
  const { stripe, failed, retry } = useStripe(true)
  const card = useRef<CardHandle>(null)
  const { isPaying, isChecking, failure, pay } = usePayChange(order, change, onChanged)
  const amount = formatMoney(change.due, order.currency, language)
  const name = `${order.contact.firstName} ${order.contact.lastName}`.trim()
  return (
    <form
      noValidate
      aria-label={t('payTitle', { amount })}
      className="mt-4 rounded-l border border-line bg-surface p-4 text-ink"
      onSubmit={(event) => {
        event.preventDefault()
        if (card.current?.check()) void pay(card.current)
      }}
    >
      {isChecking ? <p role="status">{t('checking')}</p> : null}
      {/* Hidden, not unmounted: the entry is still there if the payment fails. */}
      <div hidden={isChecking}>
        <Failure failure={failure} />
        <fieldset disabled={isPaying} className="min-w-0">
          <legend className="mb-3 font-strong">{t('payTitle', { amount })}</legend>
          {stripe === null ? (
            <CardLoading failed={failed} onRetry={retry} />
          ) : (
            <CardForm ref={card} stripe={stripe} name={name} email={order.contact.email} address={order.address} />
          )}
        </fieldset>
        <p className="mt-3 text-hint text-ink-2">{payment('secured')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            type="submit"
            size="s"
            pending={isPaying}
            disabled={stripe === null}
            icon={<Lock aria-hidden="true" className="size-5" />}
          >
            {t('payNow', { amount })}
          </Button>
          <Button size="s" variant="quiet" disabled={isPaying} onClick={onClose}>
            {t('back')}
          </Button>
        </div>
      </div>
    </form>
  )
}

function Failure({ failure }: { readonly failure: Failed | null }) {
  const t = useTranslations('payment.failed')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== null) box.current?.focus()
  }, [failure])
  if (failure === null) return null
  const { failure: why, text } = failure
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mb-4 rounded-m">
      <Notice tone="bad" title={t('title')}>
        {t('notCharged')} {why === 'other' && text !== null ? text : t(why)}
      </Notice>
    </div>
  )
}

/** Pays a change, one attempt at a time. While the outcome is unknown the order, which is followed live, tells it. */
function usePayChange(
  order: OrderView,
  { number, payment: known }: NonNullable<OrderView['change']>,
  onChanged: () => void,
) {
  const client = useApiClient()
  const { payments } = useSite()
  const [phase, setPhase] = useState<'form' | 'paying' | 'checking'>('form')
  const [failure, setFailure] = useState<Failed | null>(null)
  const pay = async ({ make }: CardHandle) => {
    setPhase('paying')
    setFailure(null)
    const guest = storedGuest.read()?.value ?? null
    const steps: PaymentSteps = {
      isPaid: ({ change }) => change?.number === number && change.payment === 'paid',
      pay: (_type, method) => payChange(client(), order.id, number, method ?? '', guest),
      confirm: async (clientSecret, account) => {
        const stripe = await loadPayments(payments, account)
        if (stripe === null) return { error: { type: 'api_connection_error' } }
        const { error } = await stripe.handleNextAction({ clientSecret })
        return {
          error: error === undefined ? null : { type: error.type, code: error.code, decline_code: error.decline_code },
        }
      },
      validate: (intentId) => validateOrder(client(), order.id, intentId, guest),
      cancel: () => cancelPayment(client(), order.id, guest),
    }
    const outcome = await whilePaying(() => payOrder('card', make, steps, () => setPhase('checking'))).catch(
      (fault: unknown): PaymentOutcome => {
        console.error(fault)
        return { result: 'checking', intentId: null }
      },
    )
    setPhase(outcome.result === 'checking' ? 'checking' : 'form')
    setFailure(outcome.result === 'not-paid' ? outcome : null)
    onChanged()
  }
  return { isPaying: phase === 'paying', isChecking: phase === 'checking' && known !== 'failed', failure, pay }
}
