import type { OrderDraft, PostalAddress } from '@comanda/domain'
import { Button, Notice, showToast } from '@comanda/ui'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { useNow } from '../../start-up/use-site.ts'
import { completeOrder } from '../../stored/complete-order.ts'
import { useDraft } from '../../stored/draft.ts'
import type { ReadyBasket } from '../cart/use-basket.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import { FoldedSummary } from './folded-summary.tsx'
import { foresee } from './foresee.ts'
import type { TimesOf } from './free-times.ts'
import { keepAddress } from './keep-address.ts'
import { OrderSummary } from './order-summary.tsx'
import { orderedAs, orderedIn } from './ordered.ts'
import { isSettled } from './payment/pay-order.ts'
import { PaymentStage } from './payment-stage.tsx'
import { type Placing, placeDraft, type Trouble } from './place-draft.ts'
import { isPutOff, type Promised, promisedBy, promisedFor } from './promised.ts'
import { PutOffNotice } from './put-off-notice.tsx'
import { DETAILS_FORM, StepDetails } from './step-details.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { useDetailsForm } from './use-details-form.ts'
import { useOrderTimes } from './use-order-times.ts'
import { claimOf, useWaysOn } from './use-ways-on.ts'

interface CheckoutScreenProps {
  readonly basket: ReadyBasket
  /** An order whose payment was begun before the page was left, and is still being checked. */
  readonly resumed: OrderView | null
}

/** Steps 1 and 2 of the checkout. [2.54] [2.55] [2.56] */
export function CheckoutScreen({ basket, resumed }: CheckoutScreenProps) {
  const t = useTranslations('checkout')
  const door = useDoor()
  const now = useNow()
  const { progress, happened } = useDraft()
  const details = useDetailsForm(basket)
  const [order, setOrder] = useState<OrderView | null>(resumed)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isPlacing, setPlacing] = useState(false)
  const busy = useRef(false)
  /** What was promised when the order was sent. */
  const [shown, setShown] = useState<Promised | null>(null)
  const { cart, answer } = basket
  const paying = progress.step === 2 ? order : null
  const { times, ask } = useOrderTimes(basket, paying === null)
  const of: TimesOf = { location: answer.location, orderType: cart.orderType, times, now }
  const promised = paying === null ? promisedFor(details.form.pickup, of) : promisedBy(paying)

  const place = async (claimed: OrderDraft['claimed'], change: Partial<OrderDraft> = {}) => {
    if (busy.current) return
    busy.current = true
    setPlacing(true)
    setTrouble(null)
    setShown(promisedFor(details.form.pickup, of))
    const { form } = details
    const send = async () => {
      const addressId = form.keepsAddress && form.address !== null ? await keep(form.address) : form.addressId
      return placeDraft(door(), { ...details.draft, claimed, ...change }, addressId)
    }
    const placing = await send().catch((fault: unknown): Placing => {
      console.error(fault)
      return { ok: false, trouble: { kind: 'call', call: 'fault', text: null } }
    })
    busy.current = false
    setPlacing(false)
    if (!placing.ok) {
      happened({ type: 'order-failed' })
      setTrouble(placing.trouble)
      if (placing.trouble.kind === 'call' && placing.trouble.call === 'email_exists') {
        details.takenEmail(form.contact.email)
      }
      // The menu and the kitchen have moved on: what the page shows is read anew.
      if (placing.trouble.kind === 'refused') {
        basket.retry()
        ask()
      }
      return
    }
    const { order: placed, isEarlier } = placing
    if (isEarlier) showToast(t('earlierOrder'))
    happened({ type: 'order-saved', orderId: placed.id })
    if (isSettled(placed)) completeOrder(placed.id)
    else setOrder(placed)
  }

  /** A new address goes into the account; where it does not, the order goes on with it all the same. */
  const keep = async (address: PostalAddress) => {
    const kept = await keepAddress(async () => {
      const { addAddress } = await import('../../api/account.ts')
      return addAddress(door(), { name: '', notes: '', address }, false)
    })
    if (kept === null) showToast(t('address.notKept'))
    else details.set({ address: null, addressId: kept })
    return kept
  }

  const submit = () => {
    setTrouble(null)
    if (details.check()) void place(claimOf(basket))
  }

  const goOn = useWaysOn({ basket, details, of, place, forget: () => setTrouble(null) })

  const ordered = paying === null ? orderedIn(basket) : orderedAs(paying)
  const summary = <OrderSummary basket={basket} ordered={ordered} promised={promised} address={details.form.address} />
  const fold = (
    <FoldedSummary basket={basket} ordered={ordered} promised={promised}>
      {summary}
    </FoldedSummary>
  )
  const onStep = (step: 1 | 2 | 3) => {
    if (step === 1) happened({ type: 'screen-opened' })
  }

  // A refusal that was answered says more than what is foreseen; whoever pays holds the time already.
  const foreseen =
    trouble === null && !isPlacing
      ? foresee(basket, details.form.pickup, paying === null ? of : { ...of, times: null })
      : []
  const warning =
    foreseen.length === 0 ? null : (
      <TroubleNotice
        quiet
        trouble={{ kind: 'refused', refusals: foreseen, shown: null }}
        basket={basket}
        onWay={goOn}
        onRetry={() => {}}
      />
    )

  if (paying !== null) {
    return (
      <PaymentStage
        basket={basket}
        order={paying}
        progress={progress}
        summary={summary}
        fold={fold}
        warning={
          <>
            {isPutOff(shown, promised) && shown !== null && promised !== null ? (
              <PutOffNotice of={of} shown={shown} promised={promised} onBack={() => onStep(1)} />
            ) : null}
            {warning}
          </>
        }
        onStep={onStep}
        onWay={goOn}
      />
    )
  }
  const missing = details.shown.length
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
        <Button type="submit" form={DETAILS_FORM} block pending={isPlacing}>
          {isPlacing ? t('continuing') : t('continue')}
        </Button>
      }
    >
      {trouble === null ? null : (
        <TroubleNotice trouble={trouble} basket={basket} onWay={goOn} onRetry={() => void place(claimOf(basket))} />
      )}
      {warning}
      <StepDetails basket={basket} state={details} of={of} onSubmit={submit} />
      <div role="status" className="mt-2">
        {missing > 0 ? <Notice tone="bad" title={t('missing', { count: missing })} /> : null}
      </div>
    </CheckoutLayout>
  )
}
