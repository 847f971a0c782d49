import type { OrderType, Position } from '@comanda/domain'

interface KnownPlace {
  readonly postcode: string | null
  readonly position: Position | null
  /** Before that the page does not know what the browser stores. */
  readonly isHydrated: boolean
}

/**
 * What the menu's header says of the place: that it is missing for a delivery, its postcode, or nothing. Nothing is
 * promised to a customer whose address is not known.
 */
export function shownPlace(
  orderType: OrderType,
  { postcode, position, isHydrated }: KnownPlace,
): 'missing' | 'postcode' | 'none' {
  if (orderType !== 'delivery') return 'none'
  if (postcode !== null) return 'postcode'
  return isHydrated && position === null ? 'missing' : 'none'
}
