import { ASAP, keepPickup, type Location, type OrderType } from '@comanda/domain'
import { useEffect, useEffectEvent } from 'react'
import { useNow } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { type Draft, useDraft } from '../../stored/draft.ts'
import { storedStartedPayment } from '../../stored/started-payment.ts'
import { usualPayment } from '../../stored/usual-payment.ts'

/** Starts the draft again on a return from the checkout: by a link, an address, a reload or a new tab. [4.24] */
export function useFreshDraft(location: Location, orderType: OrderType): void {
  const now = useNow()
  const onMenu = useEffectEvent(() => freshenDraft(location, orderType, now))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another menu is opened
  useEffect(() => onMenu(), [location.id, orderType])
}

/**
 * Sets the draft back to step 1 with the usual way to pay; it keeps its time only while that is available. While a
 * payment is under way it is kept, because another tab may be paying. [4.24]
 */
export function freshenDraft(location: Location, orderType: OrderType, now: Temporal.Instant): void {
  const { cart } = useCart.getState()
  if (cart !== null && (cart.locationId !== location.id || cart.orderType !== orderType)) return
  const draft = useDraft.getState()
  const isLeft = draft.progress.status === 'saved' && storedStartedPayment.read() === null
  if (isLeft || (draft.progress.status === 'prepared' && hasChoices(draft)))
    draft.backToMenu(availablePickup(draft, location, orderType, now))
}

const hasChoices = ({ pickup, paymentType }: Draft): boolean => pickup.type !== 'asap' || paymentType !== usualPayment()

/**
 * The checkout itself switches to later when the location is closed; this handles only a time that the customer chose.
 */
function availablePickup({ pickup }: Draft, location: Location, orderType: OrderType, now: Temporal.Instant) {
  return pickup.type === 'asap' ? ASAP : keepPickup(pickup, location, orderType, now)
}
