import { openingState } from '@comanda/domain'
import type { Shelf } from '../menus/catalogue.ts'

/** Whether what an alert waits for is so: the location takes orders now, or the dish may be had again. Where there is no such dish any more, never. */
export const hasCome = ({ location, menu }: Shelf, itemId: number | null, now: Temporal.Instant): boolean => {
  if (itemId === null) return openingState(location, now).state === 'open'
  return menu.items.some((item) => item.id === itemId && !item.soldOut)
}
