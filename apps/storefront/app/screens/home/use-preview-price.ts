import { type ItemSummary, itemPrice, localMoment, type OrderType } from '@comanda/domain'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { previewTypeOf } from './preview.ts'

/**
 * Returns the present price of a dish at the first location, for an order type if that is offered, else for the first
 * that is. [9.18] [9.24]
 */
export function usePreviewPrice(orderType: OrderType | null): (dish: ItemSummary) => string {
  const { locations, money } = useSite()
  const now = useNow()
  const first = locations[0]?.location
  return (dish) => {
    if (first === undefined) return ''
    const price = itemPrice(dish, previewTypeOf(first, orderType), localMoment(now, first.timeZone))
    return money(price, first.currency)
  }
}
