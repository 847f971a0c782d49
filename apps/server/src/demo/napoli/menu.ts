import type { CategoryDraft, DishDraft } from '../menu/draft.ts'
import { dealCategory } from './deals.ts'
import { drinkCategory } from './drinks.ts'
import { lunchCategory, pastaCategory } from './pasta.ts'
import { pizzaCategories } from './pizzas.ts'
import { dolciCategory, saladCategory, sideCategory } from './sides.ts'

/** Headingley's menu: all dishes. */
export const headingleyMenu: readonly CategoryDraft[] = [
  ...pizzaCategories,
  pastaCategory,
  lunchCategory,
  saladCategory,
  sideCategory,
  dolciCategory,
  dealCategory,
  drinkCategory,
]

const NOT_BY_THE_CANAL = ['Pizza fritta', 'Linguine alle vongole', 'Zuppa of the day', 'Chinotto']
const SOLD_OUT_BY_THE_CANAL = ['Cannoli siciliani', 'Salsiccia e friarielli']

/** Granary Wharf's menu: fewer dishes, because the oven is smaller, and other sold-out dishes. */
export const granaryWharfMenu: readonly CategoryDraft[] = headingleyMenu.map(byTheCanal)

function byTheCanal(draft: CategoryDraft): CategoryDraft {
  return {
    ...draft,
    dishes: draft.dishes
      .filter((dish) => !NOT_BY_THE_CANAL.includes(dish.name))
      .map((dish): DishDraft => ({ ...dish, soldOut: SOLD_OUT_BY_THE_CANAL.includes(dish.name) })),
    children: draft.children.map(byTheCanal),
  }
}
