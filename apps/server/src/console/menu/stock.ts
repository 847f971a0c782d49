import type { StockWire } from '@comanda/contract'
import type { Item, Menu, Option } from '@comanda/domain'
import type { Stock } from '../../orders/record/reservations/stock.ts'

/** Every option of an item, nested ones and those of its deal's products too. */
function optionsOf(item: Item): Option[] {
  const deeper = (options: readonly Option[]): Option[] =>
    options.flatMap((option) => [option, ...option.values.flatMap((value) => deeper(value.options))])
  return [
    ...deeper(item.options),
    ...item.sections.flatMap((section) => section.products.flatMap((product) => deeper(product.options))),
  ]
}

/** The dishes and option values of a location in menu order, with stock and kitchen minutes. */
export function stockToWire(menu: Menu<Item>, stock: Stock, kitchenMinutes: ReadonlyMap<number, number>): StockWire {
  const inCategory = Map.groupBy(menu.items, ({ categoryId }) => categoryId)
  return {
    synonyms: menu.synonyms.map(({ words, finds }) => ({ words: [...words], finds: [...finds] })),
    categories: menu.categories.map((category) => ({
      id: category.id,
      name: category.name,
      items: (inCategory.get(category.id) ?? []).map((item) => ({
        id: item.id,
        name: item.name,
        image: item.image,
        soldOut: item.soldOut,
        backAt: item.backAt,
        stock: stock.get(item.id)?.left ?? null,
        kitchenMinutes: kitchenMinutes.get(item.id) ?? null,
      })),
    })),
    values: menu.items.flatMap((item) =>
      optionsOf(item).flatMap((option) =>
        option.values.map((value) => ({
          id: value.id,
          name: value.name,
          option: option.name,
          item: item.name,
          soldOut: value.soldOut,
          backAt: value.backAt ?? null,
        })),
      ),
    ),
  }
}
