import { defaultPaymentType, paymentTypesFor, type Refusal } from '@comanda/domain'
import { Button, Checkbox, Notice, Skeleton, showToast } from '@comanda/ui'
import { Banknote, CreditCard, LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { useDraft } from '../../stored/draft.ts'
import { CardForm, type CardHandle } from '../card/card-form.tsx'
import { CardLoading } from '../card/card-loading.tsx'
import { useStripe } from '../card/use-stripe.ts'
import type { ReadyBasket } from '../cart/use-basket.ts'
import { PaymentNotice } from './payment/payment-notice.tsx'
import { SavedCardWays } from './payment/saved-card-ways.tsx'
import { useCardChoice } from './payment/use-card-choice.ts'
import type { PaymentState, usePayment } from './payment/use-payment.ts'
import { Wallets } from './payment/wallets.tsx'
import { Way } from './payment/way.tsx'
import type { WayOn } from './refusal-words.ts'
import { TroubleNotice } from './trouble-notice.tsx'

/** Names the form, so that buttons outside of it can send it. */
export const PAYMENT_FORM = 'checkout-payment'

interface StepPaymentProps {
  readonly basket: ReadyBasket
  readonly order: OrderView
  readonly payment: ReturnType<typeof usePayment>
  readonly onWay: (way: WayOn, refusal: Refusal) => void
  readonly onBack: () => void
}

/** Step 2: how to pay. Whoever has an account is offered the cards that it keeps. [2.56] [4.33] [5.44] [5.45] [9.21] [9.22] */
export function StepPayment({ basket, order, payment, onWay, onBack }: StepPaymentProps) {
  const t = useTranslations('payment')
  const { location } = basket.answer
  const { paymentType, set } = useDraft()
  const types = paymentTypesFor(location, order.orderType)
  const chosen = defaultPaymentType(location, order.orderType, paymentType === 'cash' ? 'cash' : 'card')
  const provider = useStripe(types.includes('card'))
  const card = useRef<CardHandle>(null)
  const { state, pay } = payment
  const saved = useCardChoice(card, location.timeZone)
  const { choice, happened } = saved
  useCodeAgain(state, card)

  if (chosen === null) {
    return <Notice tone="warn" title={t('noWays', { location: location.name, telephone: location.telephone })} />
  }
  if (state.lapsed) {
    return (
      <Notice tone="warn" role="alert" title={t('lapsed.title')}>
        <p>{t('lapsed.text')}</p>
        <Button size="s" variant="outline" className="mt-3" onClick={onBack}>
          {t('backToCheckout')}
        </Button>
      </Notice>
    )
  }
  if (state.phase === 'checking') {
    return (
      <div role="status" className="flex items-start gap-4 rounded-m bg-soft p-5">
        <LoaderCircle aria-hidden="true" className="size-6 shrink-0 text-accent-ink motion-safe:animate-spin" />
        <p className="text-body">{state.long ? t('checking.long') : t('checking.text')}</p>
      </div>
    )
  }
  const submit = () => {
    if (chosen === 'cash') void pay('cash', null)
    else if (choice.cardId !== null) void pay('card', null, choice)
    else if (card.current === null) showToast(t('loadingCard'))
    else if (card.current.check()) void pay('card', card.current.make, choice)
  }
  const isPaying = state.phase === 'paying'
  return (
    <>
      {state.refusals === null ? null : (
        <TroubleNotice
          trouble={{
            kind: 'refused',
            refusals: state.refusals,
            shown: { lines: order.lines.map(({ linePrice }) => linePrice), totals: order.totals },
          }}
          basket={basket}
          onWay={onWay}
          onRetry={onBack}
        />
      )}
      {state.failure === null ? null : (
        <PaymentNotice failure={state.failure.failure} text={state.failure.text} cashToo={types.includes('cash')} />
      )}
      {provider.stripe === null || order.totals.total === 0 ? null : (
        <Wallets
          stripe={provider.stripe}
          amount={order.totals.total}
          currency={order.currency}
          onPay={pay}
          disabled={isPaying}
        />
      )}
      <form
        id={PAYMENT_FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <fieldset disabled={isPaying}>
          <legend className="sr-only">{t('ways')}</legend>
          <div className="divide-y divide-line rounded-l border border-line bg-surface">
            {types.includes('card') && saved.isReading ? (
              <div aria-busy="true" className="px-4 py-5">
                <Skeleton className="h-6 w-48" />
              </div>
            ) : null}
            {types.includes('card') ? (
              <SavedCardWays
                cards={saved.cards}
                timeZone={location.timeZone}
                chosenId={chosen === 'card' ? choice.cardId : null}
                onChoose={({ id }) => {
                  set({ paymentType: 'card' })
                  happened({ type: 'saved-card-chosen', cardId: id })
                }}
              />
            ) : null}
            {types.includes('card') ? (
              <Way
                type="card"
                isChosen={chosen === 'card' && choice.cardId === null}
                onChoose={() => {
                  set({ paymentType: 'card' })
                  happened({ type: 'cleared' })
                }}
                title={t('newCard')}
                mark={<CreditCard aria-hidden="true" className="size-6 text-ink" />}
              >
                {provider.stripe === null ? (
                  <CardLoading failed={provider.failed} onRetry={provider.retry} />
                ) : (
                  <CardForm
                    ref={card}
                    stripe={provider.stripe}
                    name={`${order.contact.firstName} ${order.contact.lastName}`.trim()}
                    email={order.contact.email}
                    onComplete={() => happened({ type: 'new-card-complete' })}
                    {...(saved.cards.length > 0 && { incomplete: t('selectSaved') })}
                  />
                )}
                {saved.isCustomer ? (
                  <Checkbox
                    label={t('saveCard')}
                    checked={choice.saveCard}
                    onChange={(event) => happened({ type: 'save-card', saveCard: event.target.checked })}
                  />
                ) : null}
              </Way>
            ) : null}
            {types.includes('cash') ? (
              <Way
                type="cash"
                isChosen={chosen === 'cash'}
                onChoose={() => {
                  set({ paymentType: 'cash' })
                  happened({ type: 'not-by-card' })
                }}
                title={t(`cash.${order.orderType}`)}
                hint={t('cashReady', { amount: basket.money(order.totals.total) })}
                mark={<Banknote aria-hidden="true" className="size-6 text-ink" />}
              />
            ) : null}
          </div>
        </fieldset>
      </form>
    </>
  )
}

/** After a wrong security code the code is asked for again. */
function useCodeAgain(state: PaymentState, card: { readonly current: CardHandle | null }) {
  const { failure } = state
  useEffect(() => {
    if (failure?.failure === 'incorrect_cvc') card.current?.focusCode()
  }, [failure, card])
}
