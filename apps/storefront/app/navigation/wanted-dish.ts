import type { ItemSummary } from '@comanda/domain'

/**
 * The history state of a link to a dish on the menu of a location that may not be the dish's own: menus have ids of
 * their own.
 */
export function wantedDish({ name }: Pick<ItemSummary, 'name'>) {
  return { wantedDish: name }
}

/** Returns the name of the dish that a link led to; null for any other history state. */
export function wantedDishOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('wantedDish' in state)) return null
  return typeof state.wantedDish === 'string' ? state.wantedDish : null
}
