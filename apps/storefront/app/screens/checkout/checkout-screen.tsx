import { chooseLater, type OrderDraft, type PostalAddress, type Refusal } from '@comanda/domain'
import { Button, Notice, showToast } from '@comanda/ui'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { confirm } from '../../shell/ask.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { completeOrder } from '../../stored/complete-order.ts'
import { useDraft } from '../../stored/draft.ts'
import { useSession } from '../../stored/session.ts'
import { completeItem } from '../../stored/shop.ts'
import type { ReadyBasket } from '../cart/use-basket.ts'
import { menuPath } from '../paths.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import { FoldedSummary } from './folded-summary.tsx'
import { foresee } from './foresee.ts'
import { OrderSummary } from './order-summary.tsx'
import { isSettled } from './payment/pay-order.ts'
import { PaymentStage } from './payment-stage.tsx'
import { placeDraft, type Trouble } from './place-draft.ts'
import { namesOf, type WayOn } from './refusal-words.ts'
import { DETAILS_FORM, StepDetails } from './step-details.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { useDetailsForm } from './use-details-form.ts'
import { withoutRefused } from './without-refused.ts'

/** Steps 1 and 2 of the checkout. [2.54] [2.55] [2.56] */
export function CheckoutScreen({ basket }: { readonly basket: ReadyBasket }) {
  const t = useTranslations('checkout')
  const { language } = useSite()
  const refusalWords = useTranslations('refusals')
  const door = useDoor()
  const navigate = useNavigate()
  const now = useNow()
  const { progress, happened, set: setDraft } = useDraft()
  const details = useDetailsForm(basket)
  const [order, setOrder] = useState<OrderView | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isPlacing, setPlacing] = useState(false)
  const busy = useRef(false)
  const { cart, answer } = basket

  const place = async (claimed: OrderDraft['claimed'], change: Partial<OrderDraft> = {}) => {
    if (busy.current) return
    busy.current = true
    setPlacing(true)
    setTrouble(null)
    const { form } = details
    const addressId = form.keepsAddress && form.address !== null ? await keep(form.address) : form.addressId
    const placing = await placeDraft(door(), { ...details.draft, claimed, ...change }, addressId)
    busy.current = false
    setPlacing(false)
    if (!placing.ok) {
      happened({ type: 'order-failed' })
      setTrouble(placing.trouble)
      if (placing.trouble.kind === 'call' && placing.trouble.call === 'email_exists') {
        details.takenEmail(form.contact.email)
      }
      // The menu has moved on: what the basket shows is read anew.
      if (placing.trouble.kind === 'refused') basket.retry()
      return
    }
    const { order: placed } = placing
    happened({ type: 'order-saved', orderId: placed.id })
    if (isSettled(placed)) completeOrder(placed.id)
    else setOrder(placed)
  }

  /** A new address goes into the account; where it does not, the order goes on with it all the same. */
  const keep = async (address: PostalAddress) => {
    const { addAddress } = await import('../../api/account.ts')
    const answer = await addAddress(door(), { name: '', notes: '', address }, false)
    if (!answer.ok) {
      showToast(t('address.notKept'))
      return null
    }
    const known = new Set(useSession.getState().user?.addresses.map(({ id }) => id))
    const added = answer.value.addresses.find(({ id }) => !known.has(id))
    useSession.getState().enter(answer.value)
    details.set({ address: null, addressId: added?.id ?? null })
    return added?.id ?? null
  }

  const submit = () => {
    setTrouble(null)
    if (details.check()) void place(claimOf(basket))
  }

  const goToMenu = () => void navigate(menuPath(answer.location.slug, cart.orderType))

  const goHome = async () => {
    const words = { title: refusalWords('ways.home') }
    if (!(await confirm(words))) return
    useCart.getState().clear()
    void navigate('/')
  }

  const takeOut = (refusal: Refusal) => {
    const items = basket.lines.flatMap(({ item }) => item ?? completeItem(basket.shop, 0) ?? [])
    const rest = withoutRefused(cart, refusal, items)
    const gone = basket.lines.filter(({ line }) => !rest.lines.some(({ key }) => key === line.key))
    useCart.getState().replace(rest)
    setTrouble(null)
    if (gone.length > 0) showToast(refusalWords('removed', { names: namesOf(gone, language) }))
    else if (refusal.code === 'items_short') showToast(refusalWords('cut'))
  }

  const chooseOtherTime = () => {
    details.set({ pickup: chooseLater(answer.location, cart.orderType, now) })
    setTrouble(null)
    details.point('pickup.at')
  }

  const goOn = (way: WayOn, refusal: Refusal) => {
    // Every way but these two leads through step 1.
    if (way !== 'otherPayment' && way !== 'close') happened({ type: 'screen-opened' })
    switch (way) {
      case 'fixForm':
        return details.point(fieldOf(refusal))
      case 'menu':
        return goToMenu()
      case 'home':
        return void goHome()
      case 'later':
      case 'otherTime':
        return chooseOtherTime()
      case 'remove':
      case 'fewer':
        return takeOut(refusal)
      case 'otherAddress':
        details.set({ address: null })
        setTrouble(null)
        return details.point('address')
      case 'confirmPrice':
        if (refusal.code !== 'price_changed') return
        return void place({ lines: refusal.lines.map(({ linePrice }) => linePrice), totals: refusal.totals })
      case 'withoutCoupon':
        setDraft({ couponCode: null })
        return void place(claimOf(basket), { couponCode: null })
      case 'basket':
        return void navigate('/cart')
      case 'otherPayment':
      case 'close':
        return setTrouble(null)
    }
  }

  const summary = <OrderSummary basket={basket} pickup={details.form.pickup} address={details.form.address} />
  const fold = <FoldedSummary basket={basket}>{summary}</FoldedSummary>
  const onStep = (step: 1 | 2 | 3) => {
    if (step === 1) happened({ type: 'screen-opened' })
  }

  // A refusal that was answered says more than what is foreseen.
  const foreseen = trouble === null && !isPlacing ? foresee(basket, details.form.pickup, now) : []
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

  if (progress.step === 2 && order !== null) {
    return (
      <PaymentStage
        basket={basket}
        order={order}
        progress={progress}
        summary={summary}
        fold={fold}
        warning={warning}
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
      <StepDetails basket={basket} state={details} onSubmit={submit} />
      <div role="status" className="mt-2">
        {missing > 0 ? <Notice tone="bad" title={t('missing', { count: missing })} /> : null}
      </div>
    </CheckoutLayout>
  )
}

/** What the customer was shown: compared by the server, never believed. [7.42] */
function claimOf({ lines, totals }: ReadyBasket): OrderDraft['claimed'] {
  return { lines: lines.map(({ priced }) => priced?.linePrice ?? 0), totals }
}

function fieldOf(refusal: Refusal): string {
  switch (refusal.code) {
    case 'form_invalid':
      return refusal.field
    case 'address_incomplete':
      return `address.${refusal.field}`
    case 'table_unknown':
      return 'tableId'
    case 'age_not_confirmed':
      return 'ageConfirmed'
    default:
      return 'contact.firstName'
  }
}
