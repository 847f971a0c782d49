import type { ItemSummary, Location, Menu, OrderType } from '@comanda/domain'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { menuPath } from '../paths.ts'
import { isOnItsWay, useAgreeOnCart } from './use-agree-on-cart.tsx'

interface Agreement {
  readonly location: Location
  readonly orderType: OrderType
  readonly menu: Menu<ItemSummary>
}

/**
 * A cart of another location or order type is asked about before this menu is used with it: go on, and it is emptied or
 * adjusted; cancel, and its own menu comes back. [4.29] [4.30] [8.30]
 */
export function useCartAgreement({ location, orderType, menu }: Agreement): void {
  const { locations } = useSite()
  const navigate = useNavigate()
  const agree = useAgreeOnCart()
  const asked = useRef(false)
  const cart = useCart((state) => state.cart)
  const differs = cart !== null && (cart.locationId !== location.id || cart.orderType !== orderType)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per difference, not again as the clock moves on
  useEffect(() => {
    // Agreed already: the page is on its way to the cart's own menu.
    if (!differs || asked.current || isOnItsWay()) return
    asked.current = true
    const own = locations.find((answer) => answer.location.id === cart.locationId)?.location
    agree({ location, orderType, categories: menu.categories })
      .then((isAgreed) => {
        if (!isAgreed) return navigate(own ? menuPath(own.slug, cart.orderType) : '/', { replace: true })
      })
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        asked.current = false
      })
  }, [differs])
}
