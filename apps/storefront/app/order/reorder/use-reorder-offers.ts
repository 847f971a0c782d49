import { deliveryFeeFor, type Minor, minimumOfTiers, orderTypeState } from '@comanda/domain'
import { useEffect, useState } from 'react'
import type { ApiClient } from '../../api/client.ts'
import { readReorder } from '../../api/customer-orders.ts'
import { readLocation } from '../../api/locations.ts'
import type { LocationAnswer, OrderView, ReorderView } from '../../api/shapes.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useNow } from '../../start-up/use-site.ts'
import { storedGuest } from '../../stored/guest.ts'

/** What ordering the same dishes at another kitchen means. Amounts in minor units. */
export interface KitchenTerms {
  /** Minutes until the food is there, at least. */
  readonly minutes: number
  /** Null unless it is delivered. */
  readonly fee: Minor | null
  readonly minimum: Minor
  /** What the dishes lack to the minimum; 0 where they reach it. */
  readonly missing: Minor
}

/** Another kitchen that serves the order, with its terms where they could be read. */
export type OfferedKitchen = ReorderView['others'][number] & { readonly terms: KitchenTerms | null }

/** Where a rejected order can be placed again. */
export interface ReorderOffers {
  /** Whether its own location takes it. */
  readonly isHere: boolean
  /** Whether its own location takes it for a chosen time. */
  readonly takesLater: boolean
  readonly others: readonly OfferedKitchen[]
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
    others: await Promise.all(
      compared.value.others.map(async (other) => ({ ...other, terms: await readTerms(client, order, other.id) })),
    ),
  }
}

/** Reads the terms of a kitchen for the dishes of an order; null where they cannot be read. */
export async function readTerms(client: ApiClient, order: OrderView, locationId: number): Promise<KitchenTerms | null> {
  const { address } = order
  const answer = await readLocation(client, locationId, {
    postcode: address?.postcode ?? null,
    position: address?.position ?? null,
  })
  return answer.ok ? termsOf(answer.value, order) : null
}

/** Returns the terms of a kitchen for the dishes of an order; null where it does not deliver to the order's address. */
export function termsOf(
  { location, delivery }: Pick<LocationAnswer, 'location' | 'delivery'>,
  { orderType, totals }: Pick<OrderView, 'orderType' | 'totals'>,
): KitchenTerms | null {
  const minutes = location.settings[orderType].preparationMinutes
  if (orderType !== 'delivery') return { minutes, fee: null, minimum: 0, missing: 0 }
  if (delivery === null) return null
  const minimum = minimumOfTiers(delivery.tiers) ?? 0
  return {
    minutes,
    fee: deliveryFeeFor(delivery.tiers, location.baseDeliveryFee, totals.subTotal, false),
    minimum,
    missing: Math.max(0, minimum - totals.subTotal),
  }
}
