import { useEffect } from 'react'
import { type Basket, useBasket } from '../screens/cart/use-basket.ts'
import { useBasketNews } from '../screens/cart/use-basket-news.ts'
import { useWaitingDeal } from '../screens/cart/use-waiting-deal.ts'

/** Reads the basket, hands it on, and says what happens to it by itself; renders nothing. */
export function BasketReader({ onBasket }: { readonly onBasket: (basket: Basket) => void }) {
  const basket = useBasket()
  useBasketNews(basket)
  useWaitingDeal(basket)
  useEffect(() => onBasket(basket), [basket, onBasket])
  return null
}
