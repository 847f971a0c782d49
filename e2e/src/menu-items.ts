/** A dish as the menu call lists it. */
export interface Item {
  readonly id: number
  readonly name: string
  readonly hasOptions: boolean
  readonly sold_out: boolean
  readonly age_restricted: boolean
  readonly is_meal_deal: boolean
  readonly special_price: number | null
  readonly mealDays: readonly unknown[]
  readonly mealTimes: readonly unknown[]
}

export interface Category {
  readonly menu_items: readonly Item[]
  readonly children: readonly Category[]
}

/** The dishes of a category and of the categories within it. */
export function itemsOf(category: Category): Item[] {
  return [...category.menu_items, ...category.children.flatMap(itemsOf)]
}
