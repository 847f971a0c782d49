import { useSite } from '../start-up/use-site.ts'
import { useSharedBasket } from './basket-provider.tsx'

/** Returns the formatted total of the basket; 0 while it is empty or loading. */
export function useBasketTotal(): string {
  const site = useSite()
  const basket = useSharedBasket()
  if (basket.state === 'ready') return basket.money(basket.totals.total)
  return site.money(0, site.locations[0]?.location.currency ?? 'GBP')
}
