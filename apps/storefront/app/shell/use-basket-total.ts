import { useSite } from '../start-up/use-site.ts'
import { useSharedBasket } from './basket.tsx'

/** The total of the basket in words; 0 while it is empty or not known yet. */
export function useBasketTotal(): string {
  const site = useSite()
  const basket = useSharedBasket()
  if (basket.state === 'ready') return basket.money(basket.totals.total)
  return site.money(0, site.locations[0]?.location.currency ?? 'GBP')
}
