import { foldText, type ItemSummary, type Menu, parentsOf } from '@comanda/domain'
import type { Slips } from './slips.ts'

/** The ids of the dishes that a query asks for; null where it names no word, which asks for all. */
export type FindDishes = (query: string) => ReadonlySet<number> | null

type Searched = Pick<Menu<ItemSummary>, 'categories' | 'items'>

/** The rest of a longer word says nothing more. */
const LONGEST_WORD = 24

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** One or many: "tapas" asks for "tapa" too. */
const oneOf = (word: string) => word.replace(/^(.{4,})s$/, '$1')

/** What each dish goes by: its name, its description and the names of its categories. [2.06] */
function textsOf({ categories, items }: Searched): string[] {
  const parents = parentsOf(categories)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const above = (id: number | null): string[] =>
    id === null ? [] : [names.get(id) ?? '', ...above(parents.get(id) ?? null)]
  return items.map(({ name, description, categoryId }) => {
    const words = wordsOf(name)
    // A space that was not typed: "doughballs".
    const joined = words.slice(1).map((word, before) => `${words[before]}${word}`)
    return ['', ...words, ...joined, ...wordsOf([description, ...above(categoryId)].join(' '))].join(' ')
  })
}

/**
 * Reads a menu for searching, when the first word is looked for. Found is the dish that bears every word typed: accents and
 * capitals don't matter, nor do endings still to be typed. A slip of the finger is forgiven, one a word, where nothing goes by
 * what was typed; as long as `slips` have not come, none is. [2.06]
 */
export function searchOf(menu: Searched, slips: Slips | null): FindDishes {
  let read: string[] | null = null
  const texts = () => {
    read ??= textsOf(menu)
    return read
  }
  const written = (among: number[], word: string): number[] => {
    // Two letters stand in too many words: they are taken for a beginning.
    const asked = word.length > 2 ? oneOf(word) : ` ${word}`
    return among.filter((at) => texts()[at]?.includes(asked))
  }
  const meant = (among: number[], word: string): number[] => {
    const found = new Set(written(among, word))
    for (const one of [word, oneOf(word)]) for (const at of slips?.(texts(), one, among) ?? []) found.add(at)
    return among.filter((at) => found.has(at))
  }
  return (query) => {
    const typed = wordsOf(query).map((word) => word.slice(0, LONGEST_WORD))
    if (typed.length === 0) return null
    const all = menu.items.map((_, at) => at)
    const asWritten = typed.reduce(written, all)
    const found = asWritten.length > 0 ? asWritten : typed.reduce(meant, all)
    return new Set(found.flatMap((at) => menu.items[at]?.id ?? []))
  }
}
