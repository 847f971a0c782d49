import type { Language } from '../business/language.ts'
import type { OrderType } from '../location/order-type.ts'
import { isSingle, minOf } from '../menu/limits.ts'
import type { Minor } from '../pricing/money.ts'
import type { CategoryEntry, DishEntry, MenuFile, OptionEntry } from './menu-file.ts'

/** A price of a dish in minor units; `size` is null where it has one price. */
export interface PrintedPrice {
  readonly size: string | null
  readonly price: Minor
}

export interface PrintedDish
  extends Required<Pick<DishEntry, 'name' | 'description'>>,
    Pick<DishEntry, 'dietary' | 'allergens' | 'mayContain' | 'kcal' | 'ageRestricted'> {
  readonly prices: readonly PrintedPrice[]
}

export interface PrintedCategory {
  readonly name: string
  readonly description: string
  /** 0 for a category of the menu, 1 for one inside it, and so on. */
  readonly depth: number
  readonly dishes: readonly PrintedDish[]
}

/**
 * A menu as it is printed: what is sold for one way to order, in one language where it has been translated. Categories
 * without a dish are left out, those inside another follow it.
 */
export function printedMenu(
  { categories }: MenuFile,
  orderType: OrderType,
  language: Language,
): readonly PrintedCategory[] {
  const isSold = ({ orderTypes }: Pick<DishEntry, 'orderTypes'>) => orderTypes?.includes(orderType) ?? true
  const printed = (category: CategoryEntry, depth: number): readonly PrintedCategory[] => {
    // No order type is all of them for a category, and none for a dish.
    if (category.orderTypes?.length && !isSold(category)) return []
    const dishes = category.dishes.filter(isSold).map((dish) => printedDish(dish, orderType, language))
    const inner = category.categories.flatMap((one) => printed(one, depth + 1))
    if (dishes.length === 0 && inner.length === 0) return []
    return [{ ...wordsOf(category, language), depth, dishes }, ...inner]
  }
  return categories.flatMap((category) => printed(category, 0))
}

function wordsOf(
  { name, description = '', translations }: Pick<DishEntry, 'name' | 'description' | 'translations'>,
  language: Language,
) {
  const own = translations?.[language]
  return { name: own?.name || name, description: own?.description || description }
}

function printedDish(dish: DishEntry, orderType: OrderType, language: Language): PrintedDish {
  const { dietary, allergens, mayContain, kcal, ageRestricted } = dish
  const price = dish.ownPrices?.[orderType] ?? dish.price
  const sizes = dish.options?.find(areSizes)
  const prices = sizes
    ? sizes.values.map((value) => ({ size: wordsOf(value, language).name, price: price + value.price }))
    : [{ size: null, price }]
  return { ...wordsOf(dish, language), prices, dietary, allergens, mayContain, kcal, ageRestricted }
}

/** Whether one of the choices has to be taken and decides the price. */
function areSizes(option: OptionEntry): boolean {
  return isSingle(option) && minOf(option) > 0 && new Set(option.values.map(({ price }) => price)).size > 1
}
