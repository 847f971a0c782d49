import type { Allergen, Category, DietaryMark, ItemSummary, Menu } from '@comanda/domain'
import { foldText } from './fold-text.ts'

/** What a person wants to see of a menu. */
export interface Wanted {
  readonly query: string
  readonly marks: readonly DietaryMark[]
  readonly without: readonly Allergen[]
}

export const EVERYTHING: Wanted = { query: '', marks: [], without: [] }

export interface Group {
  readonly category: Category
  readonly items: readonly ItemSummary[]
}

const folded = new WeakMap<ItemSummary, string>()

function textOf(item: ItemSummary): string {
  let text = folded.get(item)
  if (text === undefined) {
    text = foldText(`${item.name} ${item.description}`)
    folded.set(item, text)
  }
  return text
}

/** Vegan dishes are vegetarian too. */
const has = (item: ItemSummary, mark: DietaryMark) =>
  item.dietary.includes(mark) || (mark === 'vegetarian' && item.dietary.includes('vegan'))

/** Each word somewhere in name or description, each mark borne, no unwanted allergen; "not declared" is not "free from". [2.06] */
export function isWanted(item: ItemSummary, { query, marks, without }: Wanted): boolean {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  return (
    marks.every((mark) => has(item, mark)) &&
    (without.length === 0 ||
      (item.allergens !== null && !without.some((allergen) => item.allergens?.includes(allergen)))) &&
    words.every((word) => textOf(item).includes(word))
  )
}

/** Categories in the menu's order with what is wanted of them; those without any are left out. [2.08] */
export function groupsOf(menu: Menu<ItemSummary>, wanted: Wanted): Group[] {
  const byCategory = new Map<number, ItemSummary[]>()
  for (const item of menu.items) {
    if (!isWanted(item, wanted)) continue
    const items = byCategory.get(item.categoryId)
    if (items) items.push(item)
    else byCategory.set(item.categoryId, [item])
  }
  return menu.categories.flatMap((category) => {
    const items = byCategory.get(category.id)
    return items ? [{ category, items }] : []
  })
}
