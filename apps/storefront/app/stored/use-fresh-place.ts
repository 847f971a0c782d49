import type { OrderType } from '@comanda/domain'
import { useEffect } from 'react'
import { useDoor } from '../start-up/use-door.ts'
import { useCart } from './cart.ts'
import { readShop } from './read-shop.ts'
import { useVisit } from './visit.ts'

/**
 * Reads a location again where its menu is opened, for a delivery as it is for the kept postcode: the page may have been open for
 * long, and knows no postcode. With a cart, the basket does so. [4.46]
 */
export function useFreshPlace(locationId: number, orderType: OrderType): void {
  const door = useDoor()
  const postcode = useVisit((visit) => visit.postcode)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the door is made anew each time
  useEffect(() => {
    // While the page comes alive, what is kept is not rendered yet.
    const { cart } = useCart.getState()
    if (cart?.locationId === locationId && cart.orderType === orderType) return
    if (postcode !== useVisit.getState().postcode) return
    // Without an answer the page stands as it was made.
    readShop(door(), { locationId, orderType }, false).catch((error: unknown) => console.error(error))
  }, [locationId, orderType, postcode])
}
