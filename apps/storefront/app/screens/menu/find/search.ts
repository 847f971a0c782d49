import { foldText, type ItemSummary, type Menu, parentsOf } from '@comanda/domain'
import type { Typos } from './typos.ts'

/** Returns the ids of the dishes that match a query; null for a query without words, which matches all. */
export type FindDishes = (query: string) => ReadonlySet<number> | null

type Searched = Pick<Menu<ItemSummary>, 'categories' | 'items'>

/** Letters of a word that count; the rest of a longer word adds nothing. */
const LONGEST_WORD = 24

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Singular and plural match: "tapas" finds "tapa" too. */
const oneOf = (word: string) => word.replace(/^(.{4,})s$/, '$1')

/** Returns the searchable text of each dish: its name, its description and the names of its categories. [2.06] */
function textsOf({ categories, items }: Searched): string[] {
  const parents = parentsOf(categories)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const above = (id: number | null): string[] =>
    id === null ? [] : [names.get(id) ?? '', ...above(parents.get(id) ?? null)]
  return items.map(({ name, description, categoryId }) => {
    const words = wordsOf(name)
    // Also matches words typed together: "doughballs".
    const joined = words.slice(1).map((word, before) => `${words[before]}${word}`)
    return ['', ...words, ...joined, ...wordsOf([description, ...above(categoryId)].join(' '))].join(' ')
  })
}

/**
 * Builds the index of a menu on the first query. A dish matches when it bears every word; accents and capitals are
 * ignored, and words match as prefixes. When nothing matches, one typo per word is forgiven, once `typos` has loaded.
 * [2.06]
 */
export function searchOf(menu: Searched, typos: Typos | null): FindDishes {
  let read: string[] | null = null
  const texts = () => {
    read ??= textsOf(menu)
    return read
  }
  const written = (among: number[], word: string): number[] => {
    // Two letters occur in too many words: they match word beginnings only.
    const asked = word.length > 2 ? oneOf(word) : ` ${word}`
    return among.filter((at) => texts()[at]?.includes(asked))
  }
  const meant = (among: number[], word: string): number[] => {
    const found = new Set(written(among, word))
    for (const one of [word, oneOf(word)]) for (const at of typos?.(texts(), one, among) ?? []) found.add(at)
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
