import type { Cart, OrderType } from '@comanda/domain'
import { useMemo } from 'react'

/** Returns how many of a dish a basket holds; none of a basket of another location or order type. */
export type CountIn = (cart: Cart | null, itemId: number) => number

/** Each dish reads its own count when the basket changes, so that only dishes with a changed count render. */
export function useCountIn(locationId: number, orderType: OrderType): CountIn {
  return useMemo(() => {
    let counted: Cart | null = null
    let counts: ReadonlyMap<number, number> = new Map()
    return (cart, itemId) => {
      if (cart !== counted) {
        counted = cart
        counts = countsOf(cart?.locationId === locationId && cart.orderType === orderType ? cart : null)
      }
      return counts.get(itemId) ?? 0
    }
  }, [locationId, orderType])
}

function countsOf(cart: Cart | null): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { itemId, quantity } of cart?.lines ?? []) counts.set(itemId, (counts.get(itemId) ?? 0) + quantity)
  return counts
}
