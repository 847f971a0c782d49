import { type InstantText, openingState } from '@comanda/domain'
import type { OrderView } from '../api/shapes.ts'
import { useKnownLocation } from '../menu-cache/live-locations.ts'
import { useNow } from '../start-up/use-site.ts'

/**
 * Returns when the kitchen opens that has an order it has not answered; null while it is open, and where that is not
 * known.
 */
export function useKitchenOpens({ status, location }: Pick<OrderView, 'status' | 'location'>): InstantText | null {
  const known = useKnownLocation(location.id)?.location
  const now = useNow()
  if (status !== 'received' || known === undefined) return null
  const opening = openingState(known, now)
  return opening.state === 'closed' ? opening.opensAt : null
}
