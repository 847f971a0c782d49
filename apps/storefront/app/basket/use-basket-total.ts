import type { Cart } from '@comanda/domain'
import { useMemo } from 'react'
import { useSite } from '../start-up/use-site.ts'
import { countOf, useCart } from '../stored/cart.ts'
import { type ShownPrices, shownPrices } from '../stored/shown-prices.ts'
import { useSharedBasket } from './shared-basket.tsx'

/**
 * Returns the formatted total of the basket; 0 while it is empty. While its menu loads or cannot be read, the dishes at
 * the prices that were shown last, without charges; empty where one of them is not known.
 */
export function useBasketTotal(): string {
  const site = useSite()
  const basket = useSharedBasket()
  const cart = useCart((state) => state.cart)
  const isReady = basket.state === 'ready'
  const kept = useMemo(
    () => (isReady || cart === null ? null : totalShown(cart, shownPrices.read()?.value ?? {})),
    [isReady, cart],
  )
  if (isReady) return basket.money(basket.totals.total)
  const money = (amount: number) => site.money(amount, site.locations[0]?.location.currency ?? 'GBP')
  if (countOf(cart) === 0) return money(0)
  return kept === null ? '' : money(kept)
}

/** The sum of the lines at the prices shown last, minor units; null where one is not known. */
export function totalShown({ lines }: Pick<Cart, 'lines'>, prices: ShownPrices): number | null {
  let sum = 0
  for (const { key, quantity } of lines) {
    const price = prices[key]?.unitPrice
    if (price === undefined) return null
    sum += price * quantity
  }
  return sum
}
