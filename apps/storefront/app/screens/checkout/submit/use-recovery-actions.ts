import { keepPickup, type OrderDraft, type Refusal } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import { runCartChange, useConfirmCartChange } from '../../../basket/use-confirm-cart-change.tsx'
import { confirm } from '../../../dialogs/ask.ts'
import { menuPath } from '../../../navigation/paths.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { useBrowsingContext } from '../../../stored/browsing-context.ts'
import { useCart } from '../../../stored/cart.ts'
import { useDraft } from '../../../stored/draft.ts'
import type { DetailsFormState } from '../details/use-details-form.ts'
import { laterAt, laterOf, type TimesOf } from '../times/free-times.ts'
import { namesOf, type RecoveryAction } from './refusal-words.ts'
import { withoutRefused } from './without-refused.ts'

interface RecoverySetting {
  readonly basket: ReadyBasket
  readonly details: DetailsFormState
  readonly of: TimesOf
  readonly submit: (claimed: OrderDraft['claimed'], change?: Partial<OrderDraft>) => Promise<void>
  readonly forget: () => void
}

/** Returns a function that performs a recovery action. [8.22]–[8.30] */
export function useRecoveryActions({
  basket,
  details,
  of,
  submit,
  forget,
}: RecoverySetting): (action: RecoveryAction, refusal: Refusal) => void {
  const { language } = useSite()
  const t = useTranslations('refusals')
  const navigate = useNavigate()
  const { happened, set: setDraft } = useDraft()
  const { cart, answer, menuCache } = basket
  const agree = useConfirmCartChange()

  const goHome = async () => {
    if (!(await confirm({ title: t('homeTitle') }))) return
    useCart.getState().clear()
    void navigate('/')
  }

  const takeOut = (refusal: Refusal) => {
    const items = basket.lines.flatMap(({ item }) => item ?? [])
    const rest = withoutRefused(cart, refusal, items)
    const gone = basket.lines.filter(({ line }) => !rest.lines.some(({ key }) => key === line.key))
    useCart.getState().replace(rest)
    forget()
    if (gone.length > 0) showToast(t('removed', { names: namesOf(gone, language) }))
    else if (refusal.code === 'items_short') showToast(t('cut'))
  }

  /** Keeps the basket and the details; what collection would change is asked about first. [4.30] */
  const collect = async () => {
    const { location } = answer
    const { categories } = menuCache.menu
    if (!(await agree({ location, orderType: 'collection', categories }))) return
    useBrowsingContext
      .getState()
      .set({ locationId: location.id, locationSlug: location.slug, orderType: 'collection', tableId: null })
    const { pickup } = details.form
    if (pickup.type === 'later') details.set({ pickup: keepPickup(pickup, location, 'collection', of.now) })
    forget()
  }

  /** Opens the times with the offered alternative selected. */
  const chooseOtherTime = (refusal: Refusal) => {
    const next = 'next' in refusal ? refusal.next : null
    details.set({ pickup: next === null ? laterOf(of) : laterAt(next, of.location) })
    forget()
    details.point('pickup.at')
  }

  return (action, refusal) => {
    // Every action except these two leads through step 1.
    if (action !== 'otherPayment' && action !== 'close') happened({ type: 'screen-opened' })
    switch (action) {
      case 'fixForm':
        return details.point(fieldOf(refusal))
      case 'menu':
        return void navigate(menuPath(answer.location.slug, cart.orderType))
      case 'home':
        return void goHome()
      case 'later':
      case 'otherTime':
        return chooseOtherTime(refusal)
      case 'remove':
      case 'fewer':
        return takeOut(refusal)
      case 'otherAddress':
        details.set({ address: null })
        forget()
        return details.point('address')
      case 'collect':
        return void runCartChange(collect).catch((fault: unknown) => console.error(fault))
      case 'confirmPrice':
        if (refusal.code !== 'price_changed') return
        return void submit({ lines: refusal.lines.map(({ linePrice }) => linePrice), totals: refusal.totals })
      case 'withoutCoupon':
        setDraft({ couponCode: null })
        return void submit(claimOf(basket), { couponCode: null })
      case 'basket':
        return void navigate('/cart')
      case 'otherPayment':
      case 'close':
        return forget()
    }
  }
}

/**
 * Returns what the customer was shown. The server compares it and never trusts it. A total before delivery claims
 * nothing: the payment shows the whole one. [7.42]
 */
export function claimOf({
  lines,
  totals,
  isFeeKnown,
}: Pick<ReadyBasket, 'lines' | 'totals' | 'isFeeKnown'>): OrderDraft['claimed'] {
  if (!isFeeKnown) return null
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
