import { parentsOf } from './category.ts'
import type { Category, ItemSummary, Menu } from './types.ts'

/** Small letters without accents, so that "jamon" finds "Jamón". [2.06] */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

interface Word {
  readonly text: string
  /** One or many: "pizza", "pizzas" and "pizze" are alike. */
  readonly stem: string
  readonly items: ReadonlySet<number>
}

/** The words of a menu and the dishes behind each, in the menu's order: read when the first is looked for. */
export type DishIndex = () => readonly Word[]

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

const stemOf = (word: string): string => word.replace(/^(.{4,})s$/, '$1').replace(/^(.{4,})[aeio]$/, '$1')

/** Reads a menu for searching: a dish goes by its name, its description and the names of its categories. [2.06] */
export function indexMenu(menu: Pick<Menu<ItemSummary>, 'categories' | 'items'>): DishIndex {
  let words: readonly Word[] | null = null
  return () => {
    words ??= readWords(menu)
    return words
  }
}

function readWords(menu: Pick<Menu<ItemSummary>, 'categories' | 'items'>): readonly Word[] {
  const words = new Map<string, Set<number>>()
  const parents = parentsOf(menu.categories)
  const categories = new Map(menu.categories.map((category) => [category.id, category]))
  const above = (id: number | null): Category[] => {
    const category = id === null ? undefined : categories.get(id)
    return category === undefined ? [] : [category, ...above(parents.get(category.id) ?? null)]
  }
  for (const item of menu.items) {
    const name = wordsOf(item.name)
    const around = [item.description, ...above(item.categoryId).map((category) => category.name)].flatMap(wordsOf)
    // A space that was not typed: "doughballs".
    const joined = name.slice(1).map((word, before) => `${name[before]}${word}`)
    for (const word of [...name, ...joined, ...around]) {
      const items = words.get(word)
      if (items) items.add(item.id)
      else words.set(word, new Set([item.id]))
    }
  }
  return [...words].map(([text, items]) => ({ text, stem: stemOf(text), items }))
}

const isAsWritten = (typed: string, typedStem: string, { text, stem }: Word): boolean =>
  (typed.length >= 3 ? text.includes(typed) : text.startsWith(typed)) || stem === typedStem

/** Whether one letter too many, too few, wrong or swapped with the next makes what was typed the word, or its beginning where five letters or more say which. */
function isOneSlip(typed: string, { text }: Word): boolean {
  if (typed.length < 4) return false
  const goesOn = (rest: string, at: number) => (typed.length < 5 ? text.slice(at) === rest : text.startsWith(rest, at))
  let at = 0
  while (at < typed.length && typed[at] === text[at]) at++
  return (
    goesOn(typed.slice(at + 1), at) ||
    goesOn(typed.slice(at), at + 1) ||
    goesOn(typed.slice(at + 1), at + 1) ||
    (typed[at] === text[at + 1] && typed[at + 1] === text[at] && goesOn(typed.slice(at + 2), at + 2))
  )
}

/**
 * The ids of the dishes that bear every word typed; null where no word is typed. Accents and capitals don't matter, nor do
 * endings still to be typed. A slip of the finger is forgiven, one a word, where nothing goes by what was typed. [2.06]
 */
export function findDishes(index: DishIndex, query: string): ReadonlySet<number> | null {
  const typed = wordsOf(query)
  if (typed.length === 0) return null
  const asWritten = typed.map((word) => behindWritten(index(), word))
  const found = inAll(asWritten)
  if (found.size > 0) return found
  return inAll(
    typed.map((word, n) => new Set([...(asWritten[n] ?? []), ...behind(index(), (one) => isOneSlip(word, one))])),
  )
}

function behindWritten(words: readonly Word[], typed: string): Set<number> {
  const typedStem = stemOf(typed)
  return behind(words, (word) => isAsWritten(typed, typedStem, word))
}

function behind(words: readonly Word[], isMeant: (word: Word) => boolean): Set<number> {
  const items = new Set<number>()
  for (const word of words) if (isMeant(word)) for (const id of word.items) items.add(id)
  return items
}

const inAll = ([first, ...rest]: readonly ReadonlySet<number>[]): ReadonlySet<number> =>
  new Set([...(first ?? [])].filter((id) => rest.every((set) => set.has(id))))
