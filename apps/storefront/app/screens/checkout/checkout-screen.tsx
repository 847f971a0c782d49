import { ASAP, asapWindow, type OrderDraft, type PostalAddress, type Refusal } from '@comanda/domain'
import { Button, Notice, showToast } from '@comanda/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import type { ReadyBasket } from '../../basket/use-basket.ts'
import { fieldId } from '../../forms/field-id.ts'
import { isFromBasket } from '../../navigation/checkout-entry.ts'
import { isSettled } from '../../payment/pay-order.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useNow } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { completeOrder } from '../../stored/complete-order.ts'
import { useDraft } from '../../stored/draft.ts'
import { readExpressPayment, takeExpressPayment } from '../../stored/express-payment.ts'
import { storedStartedPayment } from '../../stored/started-payment.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import { contactOf, type Section } from './details/details-form.ts'
import { keepAddress } from './details/keep-address.ts'
import { DETAILS_FORM, StepDetails } from './details/step-details.tsx'
import { type DetailsFormState, useDetailsForm } from './details/use-details-form.ts'
import { KnownDetails } from './payment/known-details.tsx'
import { PaymentStage } from './payment/payment-stage.tsx'
import { preflight } from './submit/preflight.ts'
import { RefusalNotice } from './submit/refusal-notice.tsx'
import { orBuildFailure, type SubmitFailure, submitOrder } from './submit/submit-order.ts'
import { claimOf, useRecoveryActions } from './submit/use-recovery-actions.ts'
import { useRequote } from './submit/use-requote.ts'
import { useWhenAccountRead } from './submit/use-when-account-read.ts'
import { useWhenOnline } from './submit/use-when-online.ts'
import { WaitingNotice } from './submit/waiting-notice.tsx'
import { FoldedSummary } from './summary/folded-summary.tsx'
import { contentsOfBasket, contentsOfOrder } from './summary/order-contents.ts'
import { OrderCoupon } from './summary/order-coupon.tsx'
import { OrderSummary } from './summary/order-summary.tsx'
import type { TimesOf } from './times/free-times.ts'
import { isPutOff, type Promised, promisedBy, promisedFor } from './times/promised.ts'
import { useOrderTimes } from './times/use-order-times.ts'
import { usePromiseWords, useRangeWords } from './times/use-promise-words.ts'
import { useCheckoutHistory } from './use-checkout-history.ts'

interface CheckoutScreenProps {
  readonly basket: ReadyBasket
  /** The order whose payment started before the customer left the page and is still being checked. */
  readonly resumed: OrderView | null
  /** The basket was changed after the order had been submitted, which led back here from the payment. */
  readonly hasChanged: boolean
}

/** Steps 1 and 2 of the checkout. [2.54] [2.55] [2.56] */
export function CheckoutScreen({ basket, resumed, hasChanged }: CheckoutScreenProps) {
  const t = useTranslations('checkout')
  const client = useApiClient()
  const now = useNow()
  const { progress, happened } = useDraft()
  const details = useDetailsForm(basket)
  const [order, setOrder] = useState<OrderView | null>(resumed)
  const [failure, setFailure] = useState<SubmitFailure | null>(null)
  const [isSubmitting, setPlacing] = useState(false)
  const busy = useRef(false)
  const isPaying = useCart((state) => state.paying)
  /** The promise that the customer saw when the order was sent. */
  const [shown, setShown] = useState<Promised | null>(null)
  const { cart, answer } = basket
  const paying = progress.step === 2 ? order : null
  const takesNow = asapWindow(answer.location, cart.orderType, now) !== null
  const { times, ask } = useOrderTimes(basket, { takesNow, isOpen: paying === null })
  const of: TimesOf = { location: answer.location, orderType: cart.orderType, times, now }
  const promised = paying === null ? promisedFor(details.form.pickup, of) : promisedBy(paying)
  /** The section to open when step 1 is back. */
  const toChange = useRef<Section | null>(null)
  const history = useCheckoutHistory({
    // A payment under way stays in view.
    onBack: () => {
      if (storedStartedPayment.read() !== null) return
      happened({ type: 'screen-opened' })
      if (toChange.current !== null) details.open(toChange.current, true)
      toChange.current = null
    },
    onForward: () => submitByHand(),
  })

  const submit = async (claimed: OrderDraft['claimed'], change: Partial<OrderDraft> = {}) => {
    if (busy.current) return
    busy.current = true
    setPlacing(true)
    setFailure(null)
    // The basket promised what the kitchen takes when it is not busy.
    const usual = asapWindow(answer.location, cart.orderType, now)
    const isExpress = readExpressPayment() !== null && details.form.pickup.type === 'asap'
    setShown(isExpress && usual ? { type: 'window', window: usual } : promisedFor(details.form.pickup, of))
    const { form } = details
    const send = async () => {
      const addressId = form.keepsAddress && form.address !== null ? await keep(form.address) : form.addressId
      return submitOrder(client(), { ...details.draft, claimed, ...change }, addressId)
    }
    const submission = await orBuildFailure(send())
    busy.current = false
    setPlacing(false)
    // A wallet that was confirmed in the basket pays only the order that follows by itself.
    if (!submission.ok || submission.isEarlier) takeExpressPayment()
    if (!submission.ok) {
      happened({ type: 'order-failed' })
      setFailure(submission.failure)
      if (submission.failure.kind === 'call' && submission.failure.call === 'email_exists') {
        details.takenEmail(form.contact.email)
      }
      // The menu or the kitchen has changed: load what the page shows again.
      if (submission.failure.kind === 'refused') {
        basket.retry()
        ask()
      }
      return
    }
    const { order: submitted, isEarlier } = submission
    if (isEarlier) showToast(t('earlierOrder'))
    happened({ type: 'order-saved', orderId: submitted.id })
    if (isSettled(submitted)) completeOrder(submitted.id)
    else {
      setOrder(submitted)
      history.toPayment()
    }
  }

  /** Saves a new address in the account. The order continues even when that fails. */
  const keep = async (address: PostalAddress) => {
    const savedId = await keepAddress(async () => {
      const { addAddress } = await import('../../api/account.ts')
      return addAddress(client(), { name: '', notes: '', address }, false)
    })
    if (savedId === null) showToast(t('address.notKept'))
    else details.set({ address: null, addressId: savedId })
    return savedId
  }

  const account = useWhenAccountRead()
  const network = useWhenOnline()
  const submitForm = () => {
    setFailure(null)
    account.run(submitChecked)
  }
  // With the details of an account that was read meanwhile.
  const submitChecked = useEffectEvent(() => {
    if (details.check()) network.run(submitLatest)
  })
  // What was typed while the order waited counts.
  const submitLatest = useEffectEvent(() => {
    if (details.check()) void submit(claimOf(basket))
  })

  const submitByHand = () => {
    takeExpressPayment()
    submitForm()
  }
  const goOn = useRecoveryActions({ basket, details, of, submit, forget: () => setFailure(null) })

  // During payment the time slot is already held.
  const known = preflight(
    basket,
    details.form.pickup,
    paying === null ? of : { ...of, times: null },
    paying === null ? details.draft.address : null,
    details.outside,
  )
  const refused = failure?.kind === 'refused' ? failure.refusals : []
  /** Null for an address that is not served: it has no time of arrival. */
  const expected = [...known, ...refused].some(isOfAddress) ? null : promised
  // A refusal from the server says more than the preflight check.
  const preflightRefusals = failure === null && !isSubmitting ? known : []
  const warn = (refusals: readonly Refusal[]) =>
    refusals.length === 0 ? null : (
      <RefusalNotice
        quiet
        failure={{ kind: 'refused', refusals, shown: null }}
        basket={basket}
        onAction={goOn}
        onRetry={() => {}}
      />
    )
  const warning = warn(preflightRefusals.filter((refusal) => !isOfAddress(refusal)))

  const contents = paying === null ? contentsOfBasket(basket) : contentsOfOrder(paying)
  const requote = useRequote(paying !== null, basket.couponCode, () => void submit(claimOf(basket)))
  const isRequoting = paying !== null && (requote.isDue || isSubmitting)
  const summary = (
    <OrderSummary
      basket={basket}
      contents={contents}
      promised={expected}
      address={details.form.address}
      // While a payment is under way, the order stays as it is.
      coupon={
        isPaying ? null : (
          <OrderCoupon basket={basket} contents={contents} isBusy={isRequoting} onChange={requote.begin} />
        )
      }
    />
  )
  const fold = (
    // The step of payment says the time below it.
    <FoldedSummary basket={basket} contents={contents} promised={paying === null ? expected : null}>
      {summary}
    </FoldedSummary>
  )
  const onStep = (step: 1 | 2 | 3) => {
    if (step === 1) history.toDetails()
  }

  useExpressContact(details)
  useSkipKnown(
    details.isKnown && !details.needsAge && times !== null && promised !== null && preflightRefusals.length === 0,
    submitForm,
  )

  if (paying !== null) {
    /** What an order for now would be promised: more than the page promises once the customer has waited long. */
    const promisedNow = paying.pickup.type === 'asap' ? promisedFor(ASAP, { ...of, times: null }) : null
    const told = promisedBy(paying)
    const isLate = isPutOff(told, promisedNow)
    const change = (section: Section) => {
      toChange.current = section
      history.toDetails()
    }
    return (
      <PaymentStage
        basket={basket}
        order={paying}
        progress={progress}
        summary={summary}
        fold={fold}
        known={<KnownDetails order={paying} onChange={change} />}
        warning={
          <>
            {isLate && told !== null && promisedNow !== null ? (
              <PutOffNotice of={of} shown={told} promised={promisedNow} onBack={() => onStep(1)} />
            ) : isPutOff(shown, promised) && shown !== null && promised !== null ? (
              <PutOffNotice of={of} shown={shown} promised={promised} onBack={() => onStep(1)} />
            ) : null}
            {warning}
          </>
        }
        isRequoting={isRequoting}
        isPutOff={isPutOff(shown, promised)}
        onStep={onStep}
        onAction={goOn}
      />
    )
  }
  const wrong = details.shown.length
  return (
    <CheckoutLayout
      progress={{ ...progress, step: 1 }}
      onStep={onStep}
      onBack={null}
      heading={t('steps.details')}
      isHeadingHidden
      fold={fold}
      aside={summary}
      action={
        <Button
          type="submit"
          form={DETAILS_FORM}
          block
          pending={isSubmitting || account.isWaiting || network.isWaiting}
        >
          {isSubmitting || account.isWaiting
            ? t('continuing')
            : network.isWaiting
              ? t('waiting.button')
              : t('continue')}
        </Button>
      }
    >
      {failure === null ? null : (
        <RefusalNotice failure={failure} basket={basket} onAction={goOn} onRetry={() => void submit(claimOf(basket))} />
      )}
      {hasChanged && failure === null ? (
        <div className="mb-6">
          <Notice tone="warn" role="status" title={t('changed.title')}>
            {t('changed.text', { count: contents.count, total: basket.money(contents.totals.total) })}
          </Notice>
        </div>
      ) : null}
      {warning}
      <WaitingNotice network={network} what="details" />
      <StepDetails
        basket={basket}
        state={details}
        of={of}
        addressNotice={warn(preflightRefusals.filter(isOfAddress))}
        onSubmit={submitByHand}
      />
      <div role="status" className="mt-2">
        {wrong > 0 ? (
          <Notice tone="bad" title={t('toCheck', { count: wrong })}>
            <ul>
              {details.shown.map((field) => (
                <li key={field}>
                  <a
                    href={`#${fieldId(field)}`}
                    onClick={(event) => {
                      event.preventDefault()
                      details.point(field)
                    }}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {details.errorOf(field)}
                  </a>
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
      </div>
    </CheckoutLayout>
  )
}

/** Shown beside the address. */
const isOfAddress = ({ code }: Refusal): boolean => code === 'out_of_area' || code === 'area_closed'

/** Fills what is missing of the contact details with what the wallet knows that was confirmed in the basket. */
function useExpressContact(details: DetailsFormState): void {
  const fill = useEffectEvent(() => {
    const express = readExpressPayment()
    if (express === null) return
    const { contact } = details.form
    const known = contactOf(express.contact)
    details.set({
      contact: {
        firstName: contact.firstName || known.firstName,
        lastName: contact.lastName || known.lastName,
        email: contact.email || known.email,
        telephone: contact.telephone || known.telephone,
      },
    })
  })
  useEffect(() => fill(), [])
}

/** Submits an order from the basket once when all its details are known: the customer sees them beside the payment. */
function useSkipKnown(isKnown: boolean, submit: () => void): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [isFresh, setFresh] = useState(() => isFromBasket(state))
  // A reload shows the details.
  const forget = useEffectEvent(() => {
    if (isFromBasket(state)) void navigate('/checkout', { replace: true, state: null, preventScrollReset: true })
  })
  useEffect(() => forget(), [])
  const skip = useEffectEvent(() => {
    setFresh(false)
    submit()
  })
  const isDue = isKnown && isFresh
  useEffect(() => {
    if (isDue) skip()
  }, [isDue])
}

interface PutOffNoticeProps {
  readonly of: TimesOf
  readonly shown: Promised
  readonly promised: Promised
  readonly onBack: () => void
}

/** Says before the payment that the kitchen has become busier since the customer started the form. */
function PutOffNotice({ of, shown, promised, onBack }: PutOffNoticeProps) {
  const t = useTranslations('checkout.putOff')
  const zone = of.location.timeZone
  const words = usePromiseWords(of.orderType, zone)
  const range = useRangeWords(zone)
  return (
    <div className="mb-6">
      <Notice tone="warn" role="status" title={words(promised)}>
        <p>{t('text', { before: range(shown) })}</p>
        <Button size="s" variant="outline" className="mt-3" onClick={onBack}>
          {t('action')}
        </Button>
      </Notice>
    </div>
  )
}
