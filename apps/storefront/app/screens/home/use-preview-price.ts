import { type ItemSummary, itemPrice, localMoment, ORDER_TYPES } from '@comanda/domain'
import { useNow, useSite } from '../../start-up/use-site.ts'

/** Returns today's price of a dish at the first location, for the first order type that offers it. [9.24] */
export function usePreviewPrice(): (dish: ItemSummary) => string {
  const { locations, money } = useSite()
  const now = useNow()
  const first = locations[0]?.location
  return (dish) => {
    if (first === undefined) return ''
    const type = ORDER_TYPES.find((one) => first.settings[one].offered) ?? 'collection'
    return money(itemPrice(dish, type, localMoment(now, first.timeZone).date), first.currency)
  }
}
