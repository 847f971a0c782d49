import {
  defaultPaymentType,
  isChargeable,
  MINIMUM_CHARGE,
  paymentTypesFor,
  type Refusal,
  telephoneWords,
} from '@comanda/domain'
import { Button, buttonClass, Checkbox, Notice, Skeleton, showToast } from '@comanda/ui'
import { Banknote } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../../api/shapes.ts'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import { useIsNativeView } from '../../../native/native-view.ts'
import { useNativeWallets } from '../../../native/use-native-wallets.ts'
import { menuPath } from '../../../navigation/paths.ts'
import { CardBrands } from '../../../payment/brand-mark.tsx'
import { CardForm, type CardHandle } from '../../../payment/card-form.tsx'
import { CardLoading } from '../../../payment/card-loading.tsx'
import { useStripe } from '../../../payment/use-stripe.ts'
import { useSheet } from '../../../payment/wallets/wallet-sheet.ts'
import { Wallets } from '../../../payment/wallets/wallets.tsx'
import { useSite } from '../../../start-up/use-site.ts'
import { useDraft } from '../../../stored/draft.ts'
import { RefusalNotice } from '../submit/refusal-notice.tsx'
import type { RecoveryAction } from '../submit/refusal-words.ts'
import { CheckingNotice } from './checking-notice.tsx'
import { NativeWallets } from './native-wallets.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { SavedCardChoices } from './saved-card-choices.tsx'
import { useCardChoice } from './use-card-choice.ts'
import type { PaymentState, usePayment } from './use-payment.ts'

/** The form's id, so that buttons outside the form can submit it. */
export const PAYMENT_FORM = 'checkout-payment'

interface StepPaymentProps {
  readonly basket: ReadyBasket
  readonly order: OrderView
  readonly payment: ReturnType<typeof usePayment>
  /** Another price is being asked for: nothing can be paid meanwhile. */
  readonly isRequoting: boolean
  readonly onAction: (way: RecoveryAction, refusal: Refusal) => void
  readonly onBack: () => void
}

/**
 * Step 2: how to pay. Customers with an account also see their saved cards. [2.56] [4.33] [5.44] [5.45] [9.21] [9.22]
 */
export function StepPayment({ basket, order, payment, isRequoting, onAction, onBack }: StepPaymentProps) {
  const t = useTranslations('payment')
  const { location } = basket.answer
  const { paymentType, set } = useDraft()
  const { total } = order.totals
  const types = paymentTypesFor(location, order.orderType, total)
  const chosen = defaultPaymentType(location, order.orderType, total, paymentType === 'cash' ? 'cash' : 'card')
  const isTooSmall = location.acceptsCard && !isChargeable(total, location.currency)
  const smallest = basket.money(MINIMUM_CHARGE[location.currency])
  const provider = useStripe(types.includes('card'))
  const card = useRef<CardHandle>(null)
  /** The brand of the card that is being typed, in the provider's spelling. */
  const [brand, setBrand] = useState('unknown')
  const { state } = payment
  const pay: typeof payment.pay = async (...how) => (isRequoting ? null : payment.pay(...how))
  const saved = useCardChoice(card, location.timeZone)
  const { choice, happened } = saved
  useFieldAgain(state, card)
  const checkWhenLoaded = useEarlyPress(provider.stripe !== null, card)
  const { business, payments } = useSite()
  const name = `${order.contact.firstName} ${order.contact.lastName}`.trim()
  const isNative = useIsNativeView()
  // A card can be cloned to a connected account; what Link and Klarna make must be made there.
  const express = useStripe(types.includes('card'), payments.brands.length === 0 ? null : payments.account)
  const { address } = order.location
  const nativeWallets = useNativeWallets(order.currency, address.country)
  const sheet = useSheet(order.totals, order.currency, order.couponCode)
  const hasWallets = types.includes('card') && total > 0

  const isChecking = state.phase === 'checking'
  const isCash = state.payingBy === 'cash'
  const canPayCash = state.mayGiveUp && !isCash && types.includes('cash')
  const checking = (
    <CheckingNotice
      orderId={order.id}
      isChecking={isChecking}
      isLong={state.long}
      isCash={isCash}
      onCash={canPayCash ? () => void payment.payInCash() : null}
    />
  )
  // A payment that is being checked stays on screen whatever payment types the location accepts now.
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
    const { name: place, telephone } = location
    const title =
      order.orderType === 'table'
        ? t('noWaysTable', { location: place })
        : t('noWays', { location: place, telephone: telephoneWords(telephone, business.territory) })
    return <Notice tone="warn" title={title} />
  }
  if (state.expired) {
    return (
      <Notice tone="warn" role="alert" title={t('expired.title')}>
        <p>{t('expired.text')}</p>
        <Button size="s" variant="outline" className="mt-3" onClick={onBack}>
          {t('backToCheckout')}
        </Button>
      </Notice>
    )
  }
  const submit = () => {
    if (chosen === 'cash') void pay('cash', null)
    else if (choice.cardId !== null) void pay('card', null, choice)
    else if (card.current === null) {
      showToast(t('loadingCard'))
      checkWhenLoaded()
    } else if (card.current.check()) void pay('card', card.current.make, choice)
  }
  const isBusy = state.phase !== 'choose' || isRequoting
  return (
    <>
      {checking}
      {/* Hidden, not unmounted: the entry is still there if the payment fails. */}
      <div hidden={isChecking}>
        {state.refusals === null ? null : (
          <RefusalNotice
            failure={{
              kind: 'refused',
              refusals: state.refusals,
              shown: { lines: order.lines.map(({ linePrice }) => linePrice), totals: order.totals },
            }}
            basket={basket}
            onAction={onAction}
            onRetry={onBack}
          />
        )}
        {state.failure === null ? null : (
          <PaymentNotice
            failure={state.failure.failure}
            text={state.failure.text}
            isCash={isCash}
            cashToo={types.includes('cash')}
          />
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
        {hasWallets && !isNative && express.stripe !== null ? (
          <Wallets
            stripe={express.stripe}
            sheet={sheet}
            // Klarna writes to its customers.
            brands={payments.brands.filter((brand) => brand !== 'klarna' || order.contact.email !== '')}
            billing={{ name, email: order.contact.email, country: (order.address ?? address).country }}
            onPay={(type, make) => pay(type, make)}
            disabled={isBusy}
          />
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
            {/* A fieldset is as wide as its content, which would widen the page with larger text. */}
            <fieldset disabled={isBusy} className="min-w-0">
              <legend className="sr-only">{t('ways')}</legend>
              <div className="divide-y divide-line rounded-l border border-line bg-surface">
                {types.includes('card') && saved.isReading ? (
                  <div aria-busy="true" className="px-4 py-5">
                    <Skeleton className="h-6 w-48" />
                  </div>
                ) : null}
                {types.includes('card') ? (
                  <SavedCardChoices
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
                  <PaymentChoice
                    type="card"
                    isChosen={chosen === 'card' && choice.cardId === null}
                    onChoose={() => {
                      set({ paymentType: 'card' })
                      happened({ type: 'cleared' })
                    }}
                    title={t('newCard')}
                    mark={<CardBrands brand={brand} />}
                  >
                    {provider.stripe === null ? (
                      <CardLoading failed={provider.failed} onRetry={provider.retry} />
                    ) : (
                      <CardForm
                        ref={card}
                        stripe={provider.stripe}
                        name={name}
                        email={order.contact.email}
                        address={order.address}
                        onBrand={setBrand}
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
                  </PaymentChoice>
                ) : null}
                {types.includes('cash') ? (
                  <PaymentChoice
                    type="cash"
                    isChosen={chosen === 'cash'}
                    onChoose={() => {
                      set({ paymentType: 'cash' })
                      happened({ type: 'not-by-card' })
                    }}
                    title={t(`cash.${order.orderType}`)}
                    hint={t('cashReady', { amount: basket.money(total) })}
                    mark={
                      <span className="inline-flex h-[36px] w-[52px] items-center justify-center rounded-s bg-surface-2">
                        <Banknote aria-hidden="true" className="size-6 text-ink" />
                      </span>
                    }
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

/** Asks for the security code or the postcode again after a wrong one. */
function useFieldAgain(state: PaymentState, card: { readonly current: CardHandle | null }) {
  const { failure } = state
  useEffect(() => {
    if (failure?.failure === 'incorrect_cvc') card.current?.focusCode()
    if (failure?.failure === 'incorrect_postcode') card.current?.focusPostcode()
  }, [failure, card])
}

/**
 * Marks the missing card fields as soon as the form has loaded, when the customer pressed Pay before. Returns the
 * function that notes the press. [5.45]
 */
function useEarlyPress(isLoaded: boolean, card: { readonly current: CardHandle | null }): () => void {
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isLoaded || !isPressed.current) return
    isPressed.current = false
    card.current?.check()
  }, [isLoaded, card])
  return () => {
    isPressed.current = true
  }
}
