import type { OrderType } from '@comanda/domain'
import { useEffect, useEffectEvent } from 'react'
import type { LocationAnswer } from '../api/shapes.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { useCart } from '../stored/cart.ts'
import { isWithoutPlace, loadMenu } from './load-menu.ts'
import { useMenuCache } from './menu-cache.ts'

/**
 * Loads a location again when its menu opens for a delivery with a stored place, because the rendered page has none.
 * Otherwise the page's own answer is kept: the live stream tells at once if it is older. With a cart, the basket does
 * this. [4.46]
 */
export function useFreshLocation(sent: LocationAnswer, orderType: OrderType): void {
  const client = useApiClient()
  const locationId = sent.location.id
  const postcode = useBrowsingContext((browsing) => browsing.postcode)
  const keepSent = useEffectEvent(() => {
    const { menuCache, rememberLocation } = useMenuCache.getState()
    if (menuCache?.answer?.location.id !== locationId) rememberLocation(sent)
  })
  useEffect(() => {
    // During hydration the stored values are not rendered yet.
    const browsing = useBrowsingContext.getState()
    if (isWithoutPlace({ orderType, postcode: browsing.postcode, position: browsing.position })) return keepSent()
    const { cart } = useCart.getState()
    if (cart?.locationId === locationId && cart.orderType === orderType) return
    if (postcode !== browsing.postcode) return
    // When the call fails, the page stays as rendered.
    loadMenu(client(), { locationId, orderType, postcode, position: browsing.position }, false).catch(
      (error: unknown) => console.error(error),
    )
  }, [locationId, orderType, postcode, client])
}
