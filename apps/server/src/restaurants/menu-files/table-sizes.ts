import { type DishEntry, foldText, type Language } from '@comanda/domain'
import type { FilePlace } from './read-outcome.ts'
import { sizeOption } from './size-option.ts'

/** A row of a table: its dish, and the size that it names; empty where it names none. */
export interface SizedRow {
  readonly at: FilePlace
  readonly size: string
  readonly dish: DishEntry
}

/** What tills write for a dish that has no sizes. */
const ONLY_SIZE: ReadonlySet<string> = new Set(['regular', 'normal', 'default title', 'unica', 'unico', 'standard'])

/** The dish with its size as a part of its name, in every language. */
export function namedBySize({ dish, size }: Pick<SizedRow, 'dish' | 'size'>): DishEntry {
  if (size === '') return dish
  const named = (name: string): string => `${name}, ${size}`
  const words = Object.entries(dish.translations ?? {}).map(([language, { name, ...rest }]) => [
    language,
    name ? { ...rest, name: named(name) } : { ...rest, name },
  ])
  return {
    ...dish,
    name: named(dish.name),
    translations: dish.translations && Object.fromEntries(words),
  }
}

/** What the rows of one dish have to agree on. A description may stand in one of them alone. */
const sameInAllSizes = (dish: DishEntry): string =>
  JSON.stringify({ ...dish, price: null, description: null, externalId: null })

/**
 * The rows as one dish with a choice of its size; null where they differ in more than that. A choice has one price for
 * all order types and no VAT, text or declared allergens of its own.
 */
const asOneDish = (rows: readonly SizedRow[], language: Language): DishEntry | null => {
  const [first] = rows
  const sizes = new Set(rows.map(({ size }) => foldText(size)))
  const descriptions = new Set(rows.flatMap(({ dish }) => dish.description || []))
  if (first === undefined || rows.length < 2 || sizes.has('') || sizes.size < rows.length) return null
  if (descriptions.size > 1 || Object.keys(first.dish.ownPrices ?? {}).length > 0) return null
  if (new Set(rows.map(({ dish }) => sameInAllSizes(dish))).size > 1) return null
  // One id in all rows is that of the dish.
  const isOfSizes = new Set(rows.map(({ dish }) => dish.externalId)).size > 1
  const prices = rows
    .map(({ dish, size }) => ({
      name: size,
      translations: undefined,
      amount: dish.price,
      ...(isOfSizes && { externalId: dish.externalId }),
    }))
    .toSorted((a, b) => a.amount - b.amount)
  const least = prices[0]?.amount ?? 0
  const description = [...descriptions][0] ?? first.dish.description
  return {
    ...first.dish,
    ...(isOfSizes && { externalId: undefined }),
    description,
    price: least,
    options: [sizeOption(prices, least, language)],
    keepsOtherOptions: true,
  }
}

/**
 * The dishes of one category. Those of one name become one where they differ in size alone; any other has its size in
 * its name.
 */
export function joinSizes(rows: readonly SizedRow[], language: Language): readonly Omit<SizedRow, 'size'>[] {
  const groups = [...Map.groupBy(rows, ({ dish }) => dish.name).values()]
  const joined = new Map(groups.map((group) => [group[0], asOneDish(group, language)]))
  const isJoined = new Set(groups.filter(([first]) => joined.get(first)).flat())
  const isAlone = new Set(groups.filter(({ length }) => length === 1).flat())
  return rows.flatMap((row) => {
    const hasSize = !(isAlone.has(row) && ONLY_SIZE.has(foldText(row.size)))
    const dish = joined.get(row) ?? (hasSize ? namedBySize(row) : row.dish)
    return joined.get(row) || !isJoined.has(row) ? [{ at: row.at, dish }] : []
  })
}
