import type { ItemSummary, Location, Menu, OrderType } from '@comanda/domain'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { confirm } from '../../shell/ask.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { menuPath } from '../paths.ts'

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
  const t = useTranslations('menu')
  const types = useTranslations('enumerations.orderType')
  const { language, locations, money } = useSite()
  const now = useNow()
  const navigate = useNavigate()
  const asked = useRef(false)
  const cart = useCart((state) => state.cart)
  const differs = cart !== null && (cart.locationId !== location.id || cart.orderType !== orderType)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per difference, not again as the clock moves on
  useEffect(() => {
    if (!differs || asked.current) return
    asked.current = true
    const own = locations.find((answer) => answer.location.id === cart.locationId)?.location
    const back = () => void navigate(own ? menuPath(own.slug, cart.orderType) : '/', { replace: true })
    const settle = async () => {
      if (cart.locationId !== location.id) {
        if (await confirm({ title: location.name, text: t('switchLocation') })) useCart.getState().clear()
        else back()
        return
      }
      const { changesOf, Changes } = await import('./cart-changes.tsx')
      const change = await changesOf(cart, { location, orderType, categories: menu.categories, language, now })
      const quiet = change.removed.length + change.repriced.length === 0
      const goOn =
        quiet ||
        (await confirm({
          title: types(orderType),
          text: <Changes change={change} money={(minor) => money(minor, location.currency)} />,
        }))
      if (goOn) useCart.getState().replace(change.cart)
      else back()
    }
    settle()
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        asked.current = false
      })
  }, [differs])
}
