import {
  type ItemSummary,
  initialChoice,
  type Location,
  type Menu,
  type OrderType,
  remainingQuantity,
} from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useMayOrder } from '../../../item/use-may-order.ts'
import { dishesOf, useMenuCache } from '../../../menu-cache/menu-cache.ts'
import { useCart } from '../../../stored/cart.ts'

interface AddDish {
  readonly location: Location
  readonly orderType: OrderType
  readonly menu: Menu<ItemSummary>
  readonly open: (item: ItemSummary) => void
}

/**
 * Adds a dish without questions to the basket, or says why no more fits; every other dish opens its sheet. [2.53]
 * [5.08]
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
      const room = remainingQuantity(item, choice, own, null, dishesOf(useMenuCache.getState().menuCache))
      if (room.most > 0) add(choice, { locationId: location.id, orderType })
      else showToast(t(room.because === 'left' ? 'allInBasket' : 'lineFull'), { position: 'top-center' })
    },
    [location.id, orderType, open, mayOrder, t],
  )
}

/** Takes one portion of the line with this dish that was added last out of the basket; undo brings the line back. */
export function takeOne({ id, name }: Pick<ItemSummary, 'id' | 'name'>): void {
  const { cart, setQuantity, remove } = useCart.getState()
  const line = cart?.lines.findLast(({ itemId }) => itemId === id)
  if (line === undefined) return
  if (line.quantity > 1) setQuantity(line.key, line.quantity - 1)
  else remove(line.key, name)
}
