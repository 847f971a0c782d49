import { type Diet, fitOf, type ItemSummary, ownMarks } from '@comanda/domain'
import type { FindDishes, FoundDishes, SearchEngine } from '../search.ts'
import { correctWord } from './correct-word.ts'
import { type IndexedDish, indexMenu } from './index-menu.ts'
import { KNOWN_WORDS, type Knowledge, type Part, readQuery, synonymsWith } from './read-query.ts'
import { scoreInside, scorePart, scoreWholeName } from './score-dish.ts'
import { isSameWord, type Word, wordsOf } from './stems.ts'

/** Dishes that a diet or an avoided allergen finds count as much as those found by name. */
const WISHED = 100
/**
 * After the dishes that the menu marks come those whose allergens show that they fit, then those that a choice makes
 * fit.
 */
const UNMARKED = 2
const AS_FORM = 5
/** Last come those that may contain what is avoided. */
const UNSURE = 10
/** What is left of a score after a typo. */
const CORRECTED = 0.9
/** Corrected queries that are tried. */
const MOST_TRIED = 24

/**
 * Searches names, categories and descriptions by word stems in English and Spanish, with synonyms, diets and allergens.
 * Typos are forgiven only in words that nothing on the menu matches. [2.06]
 */
export const createSearch: SearchEngine = (menu) => {
  const dishes = indexMenu(menu)
  const knowledge: Knowledge = { synonyms: synonymsWith(menu.synonyms) }
  const vocabulary = vocabularyOf(dishes, knowledge)
  const isKnown = (typed: Word) => vocabulary.some((word) => isSameWord(word, typed))
  const corrections = new Map<string, readonly Word[]>()
  const corrected = (typed: Word): readonly Word[] => {
    const before = corrections.get(typed.text)
    if (before !== undefined) return before
    const nearest = correctWord(typed, vocabulary)
    corrections.set(typed.text, nearest)
    return nearest
  }

  const find: FindDishes = (text) => {
    const query = wordsOf(text)
    if (query.length === 0) return null
    const strict = answer(dishes, query, knowledge, false)
    if (strict.scores.size > 0) return strict
    const loose = answer(dishes, query, knowledge, true)
    if (loose.scores.size > 0) return loose
    const others = variantsOf(query, (word) => (isKnown(word) ? [word] : [...corrected(word)]))
    const tried = others.map((words) => answer(dishes, words, knowledge, true))
    const scores = new Map<number, number>()
    for (const one of tried)
      for (const [id, score] of one.scores) scores.set(id, Math.max(scores.get(id) ?? 0, score * CORRECTED))
    return { scores, wish: loose.wish ?? tried.find(({ wish }) => wish !== null)?.wish ?? null }
  }
  return find
}

function vocabularyOf(dishes: readonly IndexedDish[], { synonyms }: Knowledge): readonly Word[] {
  const words = [
    ...dishes.flatMap(({ name, joined, categories, description }) => [
      ...name,
      ...joined,
      ...categories.flat(),
      ...description,
    ]),
    ...synonyms.flatMap((phrase) => phrase.words),
    ...KNOWN_WORDS,
  ]
  return [...new Map(words.map((word) => [word.text, word])).values()]
}

/** Returns the queries that corrections make; none when a word has no correction. */
function variantsOf(query: readonly Word[], wordsFor: (word: Word) => readonly Word[]): readonly (readonly Word[])[] {
  let variants: readonly (readonly Word[])[] = [[]]
  for (const word of query) {
    const choices = wordsFor(word)
    variants = variants.flatMap((before) => choices.map((choice) => [...before, choice])).slice(0, MOST_TRIED)
  }
  return variants
}

function answer(
  dishes: readonly IndexedDish[],
  query: readonly Word[],
  knowledge: Knowledge,
  isLoose: boolean,
): FoundDishes {
  const { parts, wish } = readQuery(query, knowledge, isLoose)
  const wanted = wish === null || wish.role === 'hint' ? null : wish.filters
  const scores = new Map<number, number>()
  if (parts.length === 0 && wanted === null) return { scores, wish }
  const score = scorerOf(dishes, parts)
  for (const dish of dishes) {
    if (wanted !== null && fitOf(dish.item, wanted) === null) continue
    const each = parts.map((part) => score(dish, part))
    const worst = Math.min(...each, WISHED + 20)
    if (worst <= 0) continue
    scores.set(
      dish.item.id,
      (parts.length === 0 ? WISHED : worst) - lessFor(dish.item, wanted) + scoreWholeName(dish, query),
    )
  }
  return { scores, wish }
}

function lessFor(item: ItemSummary, wanted: Diet | null): number {
  if (wanted === null) return 0
  const fit = fitOf(item, wanted)
  if (fit !== null && fit.mayContain.length > 0) return UNSURE
  if (fit?.variant !== null) return AS_FORM
  return wanted.marks.every((mark) => ownMarks(item).includes(mark)) ? 0 : UNMARKED
}

/** Letters inside words count for a part only if no dish matches it better. */
function scorerOf(dishes: readonly IndexedDish[], parts: readonly Part[]) {
  const isMatched = new Map(parts.map((part) => [part, dishes.some((dish) => scorePart(dish, part) > 0)]))
  return (dish: IndexedDish, part: Part) => (isMatched.get(part) ? scorePart(dish, part) : scoreInside(dish, part))
}
