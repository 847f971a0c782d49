import { defaultPaymentType, isChargeable, paymentTypesFor, type Refusal, SMALLEST_CHARGE } from '@comanda/domain'
import { Button, buttonClass, Checkbox, Notice, Skeleton, showToast } from '@comanda/ui'
import { Banknote, CreditCard } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { useNativeWallets } from '../../native/use-native-wallets.ts'
import { useIsNativeView } from '../../shell/native-view.ts'
import { useSite } from '../../start-up/use-site.ts'
import { useDraft } from '../../stored/draft.ts'
import { CardForm, type CardHandle } from '../card/card-form.tsx'
import { CardLoading } from '../card/card-loading.tsx'
import { useStripe } from '../card/use-stripe.ts'
import type { ReadyBasket } from '../cart/use-basket.ts'
import { menuPath } from '../paths.ts'
import { CheckingNotice } from './payment/checking-notice.tsx'
import { NativeWallets } from './payment/native-wallets.tsx'
import { PaymentNotice } from './payment/payment-notice.tsx'
import { SavedCardWays } from './payment/saved-card-ways.tsx'
import { useCardChoice } from './payment/use-card-choice.ts'
import type { PaymentState, usePayment } from './payment/use-payment.ts'
import { useSheet } from './payment/wallet-sheet.ts'
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
  const { total } = order.totals
  const types = paymentTypesFor(location, order.orderType, total)
  const chosen = defaultPaymentType(location, order.orderType, total, paymentType === 'cash' ? 'cash' : 'card')
  const isTooSmall = location.acceptsCard && !isChargeable(total, location.currency)
  const smallest = basket.money(SMALLEST_CHARGE[location.currency])
  const provider = useStripe(types.includes('card'))
  const card = useRef<CardHandle>(null)
  const { state, pay } = payment
  const saved = useCardChoice(card, location.timeZone)
  const { choice, happened } = saved
  useCodeAgain(state, card)
  const { business } = useSite()
  const isNative = useIsNativeView()
  const { address } = order.location
  const nativeWallets = useNativeWallets(order.currency, address.country)
  const sheet = useSheet(order.totals, order.currency, order.couponCode)
  const hasWallets = types.includes('card') && total > 0

  const isChecking = state.phase === 'checking'
  const checking = <CheckingNotice orderId={order.id} isChecking={isChecking} isLong={state.long} />
  // What is being checked goes on whatever the place takes now.
  if (chosen === null && isChecking) return checking
  if (chosen === null && isTooSmall) {
    return (
      <Notice tone="warn" title={t('tooSmall.title', { smallest })}>
        <p>{t('tooSmall.text')}</p>
        <Link
          to={menuPath(location.slug, order.orderType)}
          className={`${buttonClass({ variant: 'outline', size: 's' })} mt-3`}
        >
          {t('tooSmall.menu')}
        </Link>
      </Notice>
    )
  }
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
  const submit = () => {
    if (chosen === 'cash') void pay('cash', null)
    else if (choice.cardId !== null) void pay('card', null, choice)
    else if (card.current === null) showToast(t('loadingCard'))
    else if (card.current.check()) void pay('card', card.current.make, choice)
  }
  const isBusy = state.phase !== 'choose'
  return (
    <>
      {checking}
      {/* Kept meanwhile: what was typed is still there if it comes to nothing. */}
      <div hidden={isChecking}>
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
        {hasWallets && isNative ? (
          <NativeWallets
            wallets={nativeWallets}
            asked={{
              amount: sheet.amount,
              currency: order.currency,
              country: address.country,
              label: business.name,
              items: sheet.lineItems.map(({ name, amount }) => ({ label: name, amount })),
            }}
            onPay={pay}
            disabled={isBusy}
          />
        ) : null}
        {hasWallets && !isNative && provider.stripe !== null ? (
          <Wallets stripe={provider.stripe} sheet={sheet} onPay={pay} disabled={isBusy} />
        ) : null}
        {total === 0 ? (
          <form
            id={PAYMENT_FORM}
            onSubmit={(event) => {
              event.preventDefault()
              void pay(types[0] ?? chosen, null)
            }}
          >
            <p className="rounded-m bg-soft p-5 text-body">{t('free')}</p>
          </form>
        ) : (
          <form
            id={PAYMENT_FORM}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            <fieldset disabled={isBusy}>
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
                    hint={t('cashReady', { amount: basket.money(total) })}
                    mark={<Banknote aria-hidden="true" className="size-6 text-ink" />}
                  />
                ) : null}
              </div>
            </fieldset>
            {isTooSmall ? <p className="mt-3 text-hint text-ink-2">{t('tooSmall.title', { smallest })}</p> : null}
          </form>
        )}
      </div>
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
