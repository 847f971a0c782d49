import { useEffect } from 'react'
import { type Basket, useBasket } from '../screens/cart/use-basket.ts'

/** Reads the basket and hands it on; renders nothing. */
export function BasketReader({ onBasket }: { readonly onBasket: (basket: Basket) => void }) {
  const basket = useBasket()
  useEffect(() => onBasket(basket), [basket, onBasket])
  return null
}
