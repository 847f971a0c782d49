import type { OrderType } from '@comanda/domain'
import { useEffect } from 'react'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { useCart } from '../stored/cart.ts'
import { loadMenu } from './load-menu.ts'

/**
 * Loads a location again when its menu opens, for delivery with the stored postcode: the rendered page may be old and
 * has no postcode. With a cart, the basket does this. [4.46]
 */
export function useFreshLocation(locationId: number, orderType: OrderType): void {
  const client = useApiClient()
  const postcode = useBrowsingContext((browsing) => browsing.postcode)
  useEffect(() => {
    // During hydration the stored values are not rendered yet.
    const { cart } = useCart.getState()
    if (cart?.locationId === locationId && cart.orderType === orderType) return
    const browsing = useBrowsingContext.getState()
    if (postcode !== browsing.postcode) return
    // When the call fails, the page stays as rendered.
    loadMenu(client(), { locationId, orderType, postcode, position: browsing.position }, false).catch(
      (error: unknown) => console.error(error),
    )
  }, [locationId, orderType, postcode, client])
}
