import {
  type Currency,
  type DishEntry,
  LANGUAGES,
  type Language,
  MAX_FILE_CHOICES,
  MAX_FILE_DISHES,
  type Minor,
  menuFileProblems,
  type OptionEntry,
  type PriceProblem,
  readPrice,
  type ValueEntry,
  type WordingsByLanguage,
} from '@comanda/domain'
import { FileTooLarge } from './file-limits.ts'
import { isNode, type Node, textOf } from './linked-data.ts'
import type { ReadReason } from './read-outcome.ts'

/** What the readers of other systems' menus share. */

/** The objects of a list; none where it is no list. */
export function nodesOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

export function byKey(nodes: readonly Node[], key: string): ReadonlyMap<string, Node> {
  return new Map(nodes.map((node) => [String(node[key]), node]))
}

/** A whole number from 0; null for anything else, which has no limit. */
export function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null
}

/** An amount in minor units, as JSON holds it. */
export function minorOf(value: unknown): Minor | ReadReason {
  if (value === null || value === undefined) return 'price-missing'
  if (typeof value !== 'number' || !Number.isInteger(value)) return 'price-unreadable'
  return value < 0 ? 'price-negative' : value
}

/** An amount in pounds or euros, as JSON holds it: a point stands before the decimals. */
export function majorOf(value: unknown, currency: Currency): Minor | ReadReason {
  if (value === null || value === undefined) return 'price-missing'
  if (typeof value !== 'number' && typeof value !== 'string') return 'price-unreadable'
  if (typeof value === 'number' && value < 0) return 'price-negative'
  const read: { readonly amount: Minor; readonly isRounded: boolean } | PriceProblem = readPrice(String(value), {
    currency,
    decimal: '.',
  })
  return typeof read === 'string' ? read : read.isRounded ? 'price-unclear' : read.amount
}

/** A text by language, or in no named one: `{ translations: { en_gb: "Soup" } }`, "Soup". */
function wordsOf(
  value: unknown,
  own: Language,
): { readonly text: string; readonly others: readonly (readonly [Language, string])[] } {
  const translations = isNode(value) && isNode(value.translations) ? value.translations : null
  if (translations === null) return { text: textOf(value, own), others: [] }
  const all = Object.entries(translations).map(
    ([key, text]) => [key.slice(0, 2).toLowerCase(), textOf(text, own)] as const,
  )
  const inOwn = all.find(([language]) => language === own) ?? all[0]
  const others = LANGUAGES.flatMap((language) => {
    const found = language === own ? undefined : all.find(([one]) => one === language)
    return found === undefined || found === inOwn ? [] : [[language, found[1]] as const]
  })
  return { text: inOwn?.[1] ?? '', others }
}

/** Name and description with their translations. */
export function namedBy(
  name: unknown,
  description: unknown,
  own: Language,
): { readonly name: string; readonly description: string; readonly translations: WordingsByLanguage | undefined } {
  const names = wordsOf(name, own)
  const texts = wordsOf(description, own)
  const found: { [Of in Language]?: { name?: string; description?: string } } = {}
  for (const [language, text] of names.others) found[language] = { ...found[language], name: text }
  for (const [language, text] of texts.others) found[language] = { ...found[language], description: text }
  const translations = Object.keys(found).length === 0 ? undefined : found
  return { name: names.text, description: texts.text, translations }
}

interface Choice {
  readonly name: string
  readonly translations?: WordingsByLanguage | undefined
  readonly min: number
  readonly max: number | null
  readonly values: readonly ValueEntry[]
}

/** An option of so many choices. */
export function optionOf({ name, translations, min, max, values }: Choice): OptionEntry {
  const kind = max === 1 ? 'radio' : 'checkbox'
  return { name, translations, kind, required: min > 0, min, max, valueMax: null, values }
}

/** A choice of an option: nothing is known of its allergens and marks. */
export function choiceOf(value: Pick<ValueEntry, 'name' | 'price' | 'translations' | 'options'>): ValueEntry {
  return { ...value, maxQuantity: null, allergens: null, replacedAllergens: [], breaksMarks: null, bringsMarks: [] }
}

/** Counts what a file makes of its references, which may name one thing many times. */
export function createCount(): { readonly dish: () => void; readonly choice: () => void } {
  const counts = { dishes: 0, choices: 0 }
  return {
    dish: () => {
      counts.dishes += 1
      if (counts.dishes > MAX_FILE_DISHES) throw new FileTooLarge('dishes')
    },
    choice: () => {
      counts.choices += 1
      if (counts.choices > MAX_FILE_CHOICES) throw new FileTooLarge('choices')
    },
  }
}

/** The first thing that is wrong with a dish; null where it can be read. */
export function problemOf(dish: DishEntry): ReadReason | null {
  return menuFileProblems({ categories: [{ name: 'any', dishes: [dish], categories: [] }] })[0]?.reason ?? null
}

/** Choices of choices that a menu may have; a reference to itself ends here. */
export const MOST_LEVELS = 3

/** Each external id once: a dish may stand in several sections. */
export function createIds(): (id: unknown) => string | undefined {
  const seen = new Set<string>()
  return (id) => {
    if (typeof id !== 'string' || id.trim() === '' || id.length > 100 || seen.has(id)) return undefined
    seen.add(id)
    return id
  }
}
