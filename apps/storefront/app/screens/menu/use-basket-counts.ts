import type { OrderType } from '@comanda/domain'
import { useMemo } from 'react'
import { useCart } from '../../stored/cart.ts'

/** How many of each dish are in the basket of this menu. */
export function useBasketCounts(locationId: number, orderType: OrderType): ReadonlyMap<number, number> {
  const cart = useCart((state) => state.cart)
  return useMemo(() => {
    const counts = new Map<number, number>()
    const lines = cart?.locationId === locationId && cart.orderType === orderType ? cart.lines : []
    for (const line of lines) counts.set(line.itemId, (counts.get(line.itemId) ?? 0) + line.quantity)
    return counts
  }, [cart, locationId, orderType])
}
