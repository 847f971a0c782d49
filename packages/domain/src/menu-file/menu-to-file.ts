import { type Branch, menuTree } from '../menu/category.ts'
import type { Item, Menu, Option, Section } from '../menu/types.ts'
import type { CategoryEntry, DishEntry, MenuFile, OptionEntry, ProductEntry, SectionEntry } from './menu-file.ts'

/** Says which dish a product of a meal deal is. */
type Naming = (itemId: number) => Pick<ProductEntry, 'dish' | 'nth'>

const optionEntry = ({ id: _, values, ...option }: Option): OptionEntry => ({
  ...option,
  values: values.map(({ id: _id, soldOut: _soldOut, options, ...value }) => ({
    ...value,
    options: options.map(optionEntry),
  })),
})

const sectionEntry = ({ id: _, products, ...section }: Section, naming: Naming): SectionEntry => ({
  ...section,
  products: products.map(({ itemId, price, options }) => ({
    ...naming(itemId),
    price,
    options: options.map(optionEntry),
  })),
})

/** A dish as a file holds it, with every part. */
export function dishEntry(item: Item, naming: Naming): DishEntry {
  const { base, ...ownPrices } = item.prices
  return {
    name: item.name,
    description: item.description,
    picture: item.image,
    price: base,
    ownPrices,
    orderTypes: item.orderTypes,
    serving: item.serving,
    dietary: item.dietary,
    allergens: item.allergens,
    ageRestricted: item.ageRestricted,
    vat: item.vat,
    special: item.special,
    options: item.options.map(optionEntry),
    sections: item.sections.map((section) => sectionEntry(section, naming)),
  }
}

/** Names each dish, and counts those that share a name. `items` are in the order of the file. */
export function namingOf(items: readonly Pick<Item, 'id' | 'name'>[]): Naming {
  const counts = new Map<string, number>()
  const names = new Map<number, Pick<ProductEntry, 'dish' | 'nth'>>()
  for (const { id, name } of items) {
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    names.set(id, { dish: name, nth })
  }
  return (itemId) => names.get(itemId) ?? { dish: '', nth: 1 }
}

const itemsIn = (branches: readonly Branch<Item>[]): readonly Item[] =>
  branches.flatMap(({ items, children }) => [...items, ...itemsIn(children)])

/** The whole menu as a file; `menuFromFile` is the inverse. */
export function menuToFile(menu: Pick<Menu<Item>, 'categories' | 'items'>): MenuFile {
  const tree = menuTree(menu)
  const naming = namingOf(itemsIn(tree))
  const categoryEntry = ({ category, items, children }: Branch<Item>): CategoryEntry => ({
    name: category.name,
    description: category.description,
    orderTypes: category.orderTypes,
    dishes: items.map((item) => dishEntry(item, naming)),
    categories: children.map(categoryEntry),
  })
  return { categories: tree.map(categoryEntry) }
}
