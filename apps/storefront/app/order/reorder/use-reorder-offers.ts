import { orderTypeState } from '@comanda/domain'
import { useEffect, useState } from 'react'
import type { ApiClient } from '../../api/client.ts'
import { readReorder } from '../../api/customer-orders.ts'
import { readLocation } from '../../api/locations.ts'
import type { OrderView, ReorderView } from '../../api/shapes.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useNow } from '../../start-up/use-site.ts'
import { storedGuest } from '../../stored/guest.ts'

/** Where a rejected order can be placed again. */
export interface ReorderOffers {
  /** Whether its own location takes it. */
  readonly isHere: boolean
  /** Whether its own location takes it for a chosen time. */
  readonly takesLater: boolean
  readonly others: ReorderView['others']
}

const NOWHERE: ReorderOffers = { isHere: false, takesLater: false, others: [] }

/** Returns where a rejected order can be placed again; null while that is read. */
export function useReorderOffers(order: OrderView): ReorderOffers | null {
  const client = useApiClient()
  const now = useNow()
  const [offers, setOffers] = useState<ReorderOffers | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for an order, not with every tick of the clock
  useEffect(() => {
    let left = false
    readOffers(client(), order, now).then(
      (read) => {
        if (!left) setOffers(read)
      },
      (fault: unknown) => console.error(fault),
    )
    return () => {
      left = true
    }
  }, [order.id, client])
  return offers
}

async function readOffers(client: ApiClient, order: OrderView, now: Temporal.Instant): Promise<ReorderOffers> {
  const { id } = order.location
  const [compared, place] = await Promise.all([
    readReorder(client, order.id, id, storedGuest.read()?.value ?? null),
    readLocation(client, id),
  ])
  if (!compared.ok || !place.ok) return NOWHERE
  const isHere = compared.value.location.obstacle === null
  return {
    isHere,
    takesLater: isHere && orderTypeState(place.value.location, order.orderType, now).later,
    others: compared.value.others,
  }
}
