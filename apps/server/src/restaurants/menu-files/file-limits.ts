import { MAX_FILE_CATEGORIES, MAX_FILE_CHOICES, MAX_FILE_DISHES } from '@comanda/domain'

/** What a file has too much of. `time` and `memory`: reading it took too long, or too much. */
export type FileExcess =
  | 'lines'
  | 'columns'
  | 'depth'
  | 'parts'
  | 'categories'
  | 'dishes'
  | 'choices'
  | 'time'
  | 'memory'

/** The file holds more than a menu can. Nothing of it is read. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
  readonly excess: FileExcess

  constructor(excess: FileExcess) {
    super(`the file has too much: ${excess}`)
    this.excess = excess
  }
}

/** Lines of a text, rows of a table: five for each dish of the largest menu. */
export const MOST_LINES = 10_000
export const MOST_COLUMNS = 200
/** Levels of lists and objects. A menu with options of options has about 20. */
const MOST_DEPTH = 60
/** Values, objects and lists. The largest menu with all its parts has about half as many. */
const MOST_PARTS = 300_000
/** Offers, sizes and references of one dish. */
export const MOST_OFFERS = 100

/** @throws FileTooLarge where a text has more lines than a menu. */
export function countLines(text: string): void {
  let lines = 1
  for (let at = text.search(/[\r\n]/); at !== -1 && at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) lines += 1
    if (lines > MOST_LINES) throw new FileTooLarge('lines')
  }
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/**
 * Counts what parsed JSON holds before anything recursive or costly looks at it, without recursion of its own.
 * @throws FileTooLarge where it is more than a menu
 */
export function countParts(content: unknown): void {
  const counts = { parts: 0, categories: 0, dishes: 0, choices: 0 }
  let level: unknown[] = [content]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_DEPTH) throw new FileTooLarge('depth')
    const next: unknown[] = []
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue
      const values: readonly unknown[] = Array.isArray(one) ? one : Object.values(one)
      counts.parts += values.length
      if (counts.parts > MOST_PARTS) throw new FileTooLarge('parts')
      if (!Array.isArray(one)) {
        const { categories, dishes, values: choices, products } = one as Readonly<Record<string, unknown>>
        counts.categories += lengthOf(categories)
        counts.dishes += lengthOf(dishes)
        counts.choices += lengthOf(choices) + lengthOf(products)
      }
      for (const value of values) next.push(value)
    }
    level = next
  }
  if (counts.dishes > MAX_FILE_DISHES) throw new FileTooLarge('dishes')
  if (counts.categories > MAX_FILE_CATEGORIES) throw new FileTooLarge('categories')
  if (counts.choices > MAX_FILE_CHOICES) throw new FileTooLarge('choices')
}
