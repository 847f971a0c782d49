import type { Item } from './types.ts'

const known = new WeakMap<readonly Item[], ReadonlyMap<number, Item>>()

/** A menu's items by their ids; kept for as long as the list itself, which never changes. */
export function itemsById(items: readonly Item[]): ReadonlyMap<number, Item> {
  const kept = known.get(items)
  if (kept) return kept
  const made = new Map(items.map((item) => [item.id, item]))
  known.set(items, made)
  return made
}
