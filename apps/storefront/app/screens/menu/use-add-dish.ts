import { type ItemSummary, initialChoice, type Location, type Menu, type OrderType, roomFor } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useCart } from '../../stored/cart.ts'
import { dishesOf, useShop } from '../../stored/shop.ts'
import { useMayOrder } from './use-may-order.ts'

interface AddDish {
  readonly location: Location
  readonly orderType: OrderType
  readonly menu: Menu<ItemSummary>
  readonly open: (item: ItemSummary) => void
}

/**
 * What has nothing to ask goes straight into the basket, or says why no more of it does; everything else opens its sheet. [2.53] [5.08]
 */
export function useAddDish({ location, orderType, open }: AddDish): (item: ItemSummary) => void {
  const t = useTranslations('item')
  const mayOrder = useMayOrder()
  return useCallback(
    (item) => {
      if (item.hasOptions || item.isMealDeal) return open(item)
      if (!mayOrder()) return
      const choice = initialChoice(item)
      const { cart, add } = useCart.getState()
      const own = cart?.locationId === location.id && cart.orderType === orderType ? cart : null
      const room = roomFor(item, choice, own, null, dishesOf(useShop.getState().shop))
      if (room.most > 0) add(choice, { locationId: location.id, orderType })
      else showToast(t(room.because === 'left' ? 'allInBasket' : 'lineFull'), { place: 'top-center' })
    },
    [location.id, orderType, open, mayOrder, t],
  )
}
