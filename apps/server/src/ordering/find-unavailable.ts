import type { Availability } from '@comanda/contract/wire'
import { availabilityOf, type Choice, itemsMissingFor, localMoment, type OrderType } from '@comanda/domain'
import type { Shelf } from '../menus/catalogue.ts'

/** What of a cart cannot be had for an order type at a moment: gone or sold out, not so many, not that way, not that day, not at that hour. [7.38] */
export const findUnavailable = (
  lines: readonly Choice[],
  { location, menu }: Shelf,
  orderType: OrderType,
  at: Temporal.Instant,
): Availability => {
  const missing = itemsMissingFor({ lines }, menu)
  const moment = localMoment(at, location.timeZone)
  const notForOrderType: Availability['notForOrderType'][number][] = []
  const notToday: Availability['notToday'][number][] = []
  const notNow: Availability['notNow'][number][] = []
  for (const itemId of new Set(lines.map((line) => line.itemId))) {
    const item = menu.items.find(({ id }) => id === itemId)
    if (!item) continue
    const named = { id: item.id, name: item.name }
    const state = availabilityOf(item, menu.categories, orderType, moment)
    if (state.available) continue
    if (state.reason === 'order-type' || state.reason === 'category') notForOrderType.push(named)
    if (state.reason === 'not-today') notToday.push({ ...named, nextDate: state.nextDate })
    if (state.reason === 'not-now') notNow.push({ ...named, from: state.from })
  }
  return { ...missing, notForOrderType, notToday, notNow }
}
