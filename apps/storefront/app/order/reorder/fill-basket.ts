import {
  addLine,
  type Cart,
  type Choice,
  canAddChoice,
  chooseLater,
  emptyCart,
  hasFailed,
  type Location,
  type PostalAddress,
} from '@comanda/domain'
import type { OrderView } from '../../api/shapes.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'
import { useCart } from '../../stored/cart.ts'
import { storedDetails } from '../../stored/contact.ts'
import { useDraft } from '../../stored/draft.ts'
import { randomKey } from '../../stored/random-key.ts'
import { useSession } from '../../stored/session.ts'

interface Filling {
  readonly order: OrderView
  readonly location: Location
  readonly choices: readonly Choice[]
  /** Keeps what is in the basket; else it goes. */
  readonly adds: boolean
  /** Chooses the first later day. */
  readonly isLater: boolean
  readonly now: Temporal.Instant
}

/** Whether dishes of an order can join the basket: the same location and order type. */
export function canJoin(cart: Cart | null, locationId: number, orderType: OrderView['orderType']): boolean {
  return cart !== null && cart.locationId === locationId && cart.orderType === orderType
}

/**
 * Fills the basket for a location with dishes of an order, delivered to the same address. Note, coupon and table are
 * those of that visit: only an order that was rejected keeps them.
 */
export function fillBasket({ order, location, choices, adds, isLater, now }: Filling): void {
  const { orderType, address } = order
  const { cart: before, clear, replace } = useCart.getState()
  const joined = adds && canJoin(before, location.id, orderType) ? before : null
  const cart = choices.reduce<Cart>(
    (filled, choice) => (canAddChoice(filled, choice) ? addLine(filled, choice, randomKey(12)) : filled),
    joined ?? emptyCart(location.id, orderType),
  )
  if (joined === null) clear()
  replace(cart)
  const isRecovery = order.status !== null && hasFailed(order.status) && location.id === order.location.id
  const { tableId, locationId } = useBrowsingContext.getState()
  useBrowsingContext.getState().set({
    locationId: location.id,
    locationSlug: location.slug,
    orderType,
    tableId: isRecovery ? (order.table?.id ?? null) : locationId === location.id ? tableId : null,
    ...(orderType === 'delivery' && address !== null && { postcode: address.postcode, position: address.position }),
  })
  if (orderType === 'delivery' && address !== null) deliverTo(address, order)
  useDraft.getState().set({
    ...(isRecovery && { comment: order.comment, couponCode: order.couponCode }),
    ...(isLater && { pickup: chooseLater(location, orderType, now) }),
  })
}

/** Chooses the saved address of an order, or else fills it in as if it was typed. */
function deliverTo(address: PostalAddress, { driverInstructions }: OrderView): void {
  const { user } = useSession.getState()
  const saved = user?.addresses.find((one) => placeOf(one.address) === placeOf(address))
  useDraft.getState().set({ addressId: saved?.id ?? null })
  if (saved) return
  const contact = storedDetails.read()?.value.contact ?? { firstName: '', lastName: '', email: '', telephone: '' }
  storedDetails.write({ contact, address, driverInstructions })
}

const placeOf = ({ line1, line2, streetNumber, postcode }: PostalAddress): string =>
  [streetNumber, line1, line2, postcode].join(' ').toLowerCase().replaceAll(/\s+/g, '')
