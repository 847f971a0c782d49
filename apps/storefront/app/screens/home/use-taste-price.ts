import { type ItemSummary, itemPrice, localMoment, ORDER_TYPES } from '@comanda/domain'
import { useNow, useSite } from '../../start-up/use-site.ts'

/** What a dish costs today at the first location, the first way it is to be had there. [9.24] */
export function useTastePrice(): (dish: ItemSummary) => string {
  const { locations, money } = useSite()
  const now = useNow()
  const first = locations[0]?.location
  return (dish) => {
    if (first === undefined) return ''
    const type = ORDER_TYPES.find((one) => first.settings[one].offered) ?? 'collection'
    return money(itemPrice(dish, type, localMoment(now, first.timeZone).date), first.currency)
  }
}
