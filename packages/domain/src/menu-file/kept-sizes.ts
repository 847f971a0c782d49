import type { Item } from '../menu/types.ts'
import { createMatch } from './match-parts.ts'
import type { DishEntry } from './menu-file.ts'

/**
 * A dish whose sizes a file says, with those that it does not name: each size keeps its price although the least one,
 * which is the price of the dish, may be another one.
 */
export function withKeptSizes(dish: DishEntry, before: Item): DishEntry {
  if (!dish.keepsOtherOptions || dish.options === undefined) return dish
  const match = createMatch(dish.options, before.options)
  const pairs = dish.options.map((option) => {
    const values = match(option)?.values ?? []
    const named = new Set(option.values.map(createMatch(option.values, values)))
    return { option, kept: values.filter((value) => !named.has(value)) }
  })
  const prices = pairs.flatMap(({ kept }) => kept.map((value) => before.prices.base + value.price))
  const price = Math.min(dish.price, ...prices)
  const options = pairs.map(({ option, kept }) => ({
    ...option,
    values: [
      ...option.values.map((value) => ({ ...value, price: dish.price + value.price - price })),
      ...kept.map((value) => ({
        ...value,
        price: before.prices.base + value.price - price,
        options: [],
        translations: undefined,
      })),
    ],
  }))
  return { ...dish, price, options }
}
