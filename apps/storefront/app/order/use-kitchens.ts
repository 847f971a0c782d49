import { availabilityOf, foldText, type Location, localMoment, orderTypeState } from '@comanda/domain'
import { useEffect, useState } from 'react'
import type { ApiClient } from '../api/client.ts'
import { findLocations, readLocation } from '../api/locations.ts'
import { readMenu } from '../api/menus.ts'
import type { LocationAnswer, OrderView } from '../api/shapes.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useNow, useSite } from '../start-up/use-site.ts'

/** Another kitchen and how many of the order's dishes it serves. */
export interface OtherKitchen {
  readonly location: Location
  readonly served: number
}

export interface Kitchens {
  /** The order's own kitchen while it takes orders of this type; null otherwise. */
  readonly own: Location | null
  /** Whether the own kitchen takes orders for a chosen time. */
  readonly takesLater: boolean
  readonly others: readonly OtherKitchen[]
}

/** The other kitchens whose menus are read: the nearest ones. */
const MOST = 2

/** Returns which kitchens can make an order now; null while that is read. At a table, only the own one. */
export function useKitchens(order: OrderView): Kitchens | null {
  const client = useApiClient()
  const { locations } = useSite()
  const now = useNow()
  const [kitchens, setKitchens] = useState<Kitchens | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for an order, not with every tick of the clock
  useEffect(() => {
    let left = false
    readKitchens(client(), order, locations, now).then(
      (read) => {
        if (!left) setKitchens(read)
      },
      (fault: unknown) => console.error(fault),
    )
    return () => {
      left = true
    }
  }, [order.id, client])
  return kitchens
}

async function readKitchens(
  client: ApiClient,
  order: OrderView,
  all: readonly LocationAnswer[],
  now: Temporal.Instant,
): Promise<Kitchens> {
  const { orderType, address } = order
  const destination = { postcode: address?.postcode ?? null, position: address?.position ?? null }
  const [own, near] = await Promise.all([
    readLocation(client, order.location.id),
    orderType === 'delivery' ? findLocations(client, destination) : null,
  ])
  const state = own.ok ? orderTypeState(own.value.location, orderType, now) : null
  const around = near === null ? all : near.ok ? near.value.filter(({ delivery }) => delivery !== null) : []
  const candidates = orderType === 'table' ? [] : around.map(({ location }) => location)
  const open = candidates.filter((location) => {
    const { asap, later } = orderTypeState(location, orderType, now)
    return location.id !== order.location.id && (asap || later)
  })
  const others = await Promise.all(
    open
      .slice(0, MOST)
      .map(async (location) => ({ location, served: await countServed(client, order, location, now) })),
  )
  return {
    own: own.ok && (state?.asap || state?.later) ? own.value.location : null,
    takesLater: state?.later === true,
    others: others.filter(({ served }) => served > 0),
  }
}

/** How many of the order's dishes a kitchen serves now. */
async function countServed(
  client: ApiClient,
  order: OrderView,
  location: Location,
  now: Temporal.Instant,
): Promise<number> {
  const menu = await readMenu(client, location.id)
  if (!menu.ok) return 0
  const { items, categories } = menu.value
  const moment = localMoment(now, location.timeZone)
  const names = items
    .filter((item) => availabilityOf(item, categories, order.orderType, moment).available)
    .map(({ name }) => foldText(name))
  return order.lines.filter(({ name }) => names.includes(foldText(name))).length
}
