import type { Cart } from '@comanda/domain'
import { startTransition, useEffect, useState } from 'react'
import { useCart } from './cart.ts'

/** Returns the cart, a moment after its change: what depends on it renders after the frame that answers the press. */
export function useLaterCart(): Cart | null {
  const [cart, setCart] = useState(() => useCart.getState().cart)
  useEffect(() => {
    const follow = () => startTransition(() => setCart(useCart.getState().cart))
    follow()
    return useCart.subscribe(follow)
  }, [])
  return cart
}
