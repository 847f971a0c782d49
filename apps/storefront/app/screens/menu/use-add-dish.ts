import { type ItemSummary, initialChoice, type Location, type Menu, type OrderType } from '@comanda/domain'
import { useCallback } from 'react'
import { useCart } from '../../stored/cart.ts'
import { useMayOrder } from './use-may-order.ts'

interface AddDish {
  readonly location: Location
  readonly orderType: OrderType
  readonly menu: Menu<ItemSummary>
  readonly open: (item: ItemSummary) => void
}

/** What has nothing to ask goes straight into the basket; everything else opens its sheet. [2.53] [5.08] */
export function useAddDish({ location, orderType, open }: AddDish): (item: ItemSummary) => void {
  const mayOrder = useMayOrder()
  return useCallback(
    (item) => {
      if (item.hasOptions || item.isMealDeal) open(item)
      else if (mayOrder()) useCart.getState().add(initialChoice(item), { locationId: location.id, orderType })
    },
    [location.id, orderType, open, mayOrder],
  )
}
