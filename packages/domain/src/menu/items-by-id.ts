import type { Item } from './types.ts'

const known = new WeakMap<readonly Item[], ReadonlyMap<number, Item>>()

/** A menu's items by id, cached per list; menu lists are immutable. */
export function itemsById(items: readonly Item[]): ReadonlyMap<number, Item> {
  const kept = known.get(items)
  if (kept) return kept
  const made = new Map(items.map((item) => [item.id, item]))
  known.set(items, made)
  return made
}
