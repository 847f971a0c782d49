import type { CategoryDraft, DishDraft } from '../menu/draft.ts'
import { dealCategory } from './deals.ts'
import { drinkCategory } from './drinks.ts'
import { lunchCategory, pastaCategory } from './pasta.ts'
import { pizzaCategories } from './pizzas.ts'
import { dolciCategory, saladCategory, sideCategory } from './sides.ts'

/** Headingley's card: the whole of it. */
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

/** Granary Wharf's: a smaller oven, so a few dishes fewer, and its own sold-out list. */
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
