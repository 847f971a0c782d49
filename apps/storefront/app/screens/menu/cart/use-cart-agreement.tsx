import type { ItemSummary, Location, Menu, OrderType } from '@comanda/domain'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isCartChangeRunning, useConfirmCartChange } from '../../../basket/use-confirm-cart-change.tsx'
import { useLocations } from '../../../menu-cache/live-locations.ts'
import { menuPath } from '../../../navigation/paths.ts'
import { useCart } from '../../../stored/cart.ts'

interface Agreement {
  readonly location: Location
  readonly orderType: OrderType
  readonly menu: Menu<ItemSummary>
}

/**
 * Asks what to do with a cart of another location or order type before this menu uses it: confirming empties or adjusts
 * the cart, cancelling returns to the cart's own menu. [4.29] [4.30] [8.30]
 */
export function useCartAgreement({ location, orderType, menu }: Agreement): void {
  const locations = useLocations()
  const navigate = useNavigate()
  const agree = useConfirmCartChange()
  const asked = useRef(false)
  const differs = useCart(
    ({ cart }) => cart !== null && (cart.locationId !== location.id || cart.orderType !== orderType),
  )

  const ask = useEffectEvent(() => {
    const { cart } = useCart.getState()
    // The customer has agreed already: the page is navigating to the cart's own menu.
    if (cart === null || asked.current || isCartChangeRunning()) return
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
  })
  useEffect(() => {
    if (differs) ask()
  }, [differs])
}
