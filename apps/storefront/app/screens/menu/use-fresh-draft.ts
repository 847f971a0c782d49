import { ASAP, keepPickup, type Location, type OrderType } from '@comanda/domain'
import { useEffect } from 'react'
import { useNow } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { type Draft, useDraft } from '../../stored/draft.ts'

/**
 * Back from a checkout, its draft starts again at step 1 with card, and keeps its time only as long as that can be had. [4.24]
 * An order that waits for its payment is left alone: another tab may be paying it.
 */
export function useFreshDraft(location: Location, orderType: OrderType): void {
  const now = useNow()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a menu is opened, not as the clock moves on
  useEffect(() => {
    const { cart } = useCart.getState()
    if (cart !== null && (cart.locationId !== location.id || cart.orderType !== orderType)) return
    const draft = useDraft.getState()
    if (draft.progress.status === 'prepared' && isBegun(draft))
      draft.backToMenu(pickupKept(draft, location, orderType, now))
  }, [location.id, orderType])
}

const isBegun = ({ pickup, paymentType }: Draft): boolean => pickup.type !== 'asap' || paymentType !== 'card'

/** A closed location's checkout turns to later by itself: here only what somebody chose is looked at. */
function pickupKept({ pickup }: Draft, location: Location, orderType: OrderType, now: Temporal.Instant) {
  return pickup.type === 'asap' ? ASAP : keepPickup(pickup, location, orderType, now)
}
