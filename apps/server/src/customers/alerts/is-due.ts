import { openingState } from '@comanda/domain'
import type { MenuSnapshot } from '../../restaurants/menus/catalogue.ts'

/** Whether an alert is due: the location takes orders now, or the dish is available again. Never for a deleted dish. */
export function isDue({ location, menu }: MenuSnapshot, itemId: number | null, now: Temporal.Instant): boolean {
  if (itemId === null) return openingState(location, now).state === 'open'
  return menu.items.some((item) => item.id === itemId && !item.soldOut)
}
