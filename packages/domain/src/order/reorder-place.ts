import { linesByName } from '../cart/lines-by-name.ts'
import { type DeliveryDestination, deliversTo, needsPosition } from '../location/delivery.ts'
import { distanceMetres } from '../location/distance.ts'
import type { OrderType } from '../location/order-type.ts'
import type { Location, PostalAddress } from '../location/types.ts'
import type { Item, Menu } from '../menu/types.ts'
import { orderTypeState } from '../slots/order-times.ts'
import { localMoment } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'
import type { PricedLine } from './order.ts'
import { compareReorder, type ReorderComparison } from './reorder.ts'

/**
 * Why a location cannot take a past order again: it no longer offers the order type, no longer delivers to the address,
 * or takes no orders now, not even for later. [8.37]
 */
export const REORDER_OBSTACLES = ['order-type', 'not-delivered', 'closed'] as const
export type ReorderObstacle = (typeof REORDER_OBSTACLES)[number]

/** Whether a location can take a past order again, and for when. */
export interface ReorderPlace {
  readonly obstacle: ReorderObstacle | null
  /** It is closed or paused now and takes orders for a chosen time. [1.07] */
  readonly preOrder: boolean
  /** Next opening; null while it is open or if unknown. */
  readonly opensAt: InstantText | null
}

/** The parts of a past order that decide where it can be ordered again. */
export interface PastOrder {
  readonly lines: readonly PricedLine[]
  readonly orderType: OrderType
  /** Where it was delivered to. */
  readonly address: PostalAddress | null
}

type Kitchen = { readonly location: Location; readonly menu: Pick<Menu<Item>, 'items' | 'categories'> }

/** Decides whether a location can take a past order again now. [8.37] */
export function reorderPlace(
  location: Location,
  { orderType, address }: Pick<PastOrder, 'orderType' | 'address'>,
  now: Temporal.Instant,
): ReorderPlace {
  const { offered, asap, later, opensAt } = orderTypeState(location, orderType, now)
  const obstacle = !offered
    ? 'order-type'
    : orderType === 'delivery' && address !== null && !reaches(location, address)
      ? 'not-delivered'
      : !asap && !later
        ? 'closed'
        : null
  return { obstacle, preOrder: obstacle === null && !asap, opensAt }
}

/** Without a position, areas drawn on the map cannot be checked: the checkout asks for the address again. */
function reaches(location: Location, { postcode, position }: DeliveryDestination): boolean {
  return deliversTo(location, { postcode, position }, 0) !== null || (position === null && needsPosition(location))
}

/** A past order compared with a location's menu, for now or, where that is closed, for its next opening. [5.58] */
export function reorderAt({ location, menu }: Kitchen, past: PastOrder, now: Temporal.Instant): ReorderComparison {
  const { preOrder, opensAt } = reorderPlace(location, past, now)
  const at = preOrder && opensAt !== null ? Temporal.Instant.from(opensAt) : now
  return compareReorder(past.lines, menu, past.orderType, localMoment(at, location.timeZone))
}

/** Another location that serves more of a past order. */
export interface OtherKitchen {
  readonly location: Location
  readonly place: ReorderPlace
  /** How many of the order's lines it serves. */
  readonly served: number
}

/** The most locations that are offered beside the order's own. */
const MOST_OTHERS = 2

/**
 * Locations that serve more lines of a past order than its own, `servedHere`: the most lines first, then those that are
 * open, then the nearest. A dish is the same where its name is. A table order stays at its location.
 */
export function otherKitchens(
  past: PastOrder,
  here: { readonly location: Location; readonly served: number },
  kitchens: readonly Kitchen[],
  now: Temporal.Instant,
): OtherKitchen[] {
  if (past.orderType === 'table') return []
  const from = past.address?.position ?? here.location.address.position
  const away = ({ address: { position } }: Location) =>
    from === null || position === null ? Number.MAX_VALUE : distanceMetres(from, position)
  return kitchens
    .filter(({ location }) => location.id !== here.location.id)
    .flatMap(({ location, menu }) => {
      const place = reorderPlace(location, past, now)
      if (place.obstacle !== null) return []
      const there = { ...past, lines: linesByName(past.lines, menu.items) }
      const served = reorderAt({ location, menu }, there, now).lines.length
      return served > here.served ? [{ location, place, served }] : []
    })
    .sort(
      (a, b) =>
        b.served - a.served ||
        Number(a.place.preOrder) - Number(b.place.preOrder) ||
        away(a.location) - away(b.location),
    )
    .slice(0, MOST_OTHERS)
}
