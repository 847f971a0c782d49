import type { IndexedDish } from './index-menu.ts'
import type { Meaning, Part } from './read-query.ts'
import { isSameWord, type Word } from './stems.ts'

/**
 * How well a place matches. A dish of the location's own list comes first; then its name and the first word of its
 * category, "Pizze rosse" for "pizza"; then what a synonym means; descriptions come last.
 */
const OWN_WORDS = 120
const NAME = 100
const NAME_BEGINNING = 92
const NAME_JOINED = 88
const CATEGORY_LATER = 90
const MEANT_NAME = 95
const MEANT_CATEGORY = 95
/** The category's first word is another: "Vegetables and dal" for "dal". */
const MEANT_CATEGORY_LATER = 85
const TRAIT = 94
const DESCRIPTION = 40
const DESCRIPTION_BEGINNING = 36
const MEANT_DESCRIPTION = 38
const WITHIN_NAME = 30
const WITHIN_TEXT = 15
/** A beginning counts less than the whole word, and much less of a word that means something: "pan" is not "paneer". */
const BEGINNING = 8
const UNLIKELY = 50
/** Where words and their meaning both match. */
const BOTH = 3
const WHOLE_NAME = 8
/** The steps between the names of an own list. */
const STEP = 0.1

const begins = (word: Word, typed: Word) => word.text.startsWith(typed.text)
const isIn = (words: readonly Word[], typed: Word) => words.some((word) => isSameWord(word, typed))
const beginsIn = (words: readonly Word[], typed: Word) => words.some((word) => begins(word, typed))

function scoreWord(dish: IndexedDish, typed: Word, hasMeaning: boolean): number {
  const less = hasMeaning ? UNLIKELY : 0
  const ofCategory = Math.max(
    0,
    ...dish.categories.flatMap((names) =>
      names.map((word, index) => {
        const score = index === 0 ? NAME : CATEGORY_LATER
        return isSameWord(word, typed) ? score : begins(word, typed) ? score - BEGINNING - less : 0
      }),
    ),
  )
  if (ofCategory === NAME || isIn(dish.name, typed)) return NAME
  if (beginsIn(dish.name, typed)) return Math.max(ofCategory, NAME_BEGINNING - less)
  if (beginsIn(dish.joined, typed)) return Math.max(ofCategory, NAME_JOINED - less)
  if (ofCategory > 0) return ofCategory
  if (isIn(dish.description, typed)) return DESCRIPTION
  return beginsIn(dish.description, typed) ? DESCRIPTION_BEGINNING : 0
}

/** Letters inside words; counts only where nothing on the menu matches better. */
function scoreLetters(dish: IndexedDish, typed: Word): number {
  if (typed.text.length < 3) return 0
  const contain = (words: readonly Word[]) => words.some(({ text }) => text.includes(typed.text))
  if (contain(dish.name)) return WITHIN_NAME
  return contain(dish.description) || dish.categories.some(contain) ? WITHIN_TEXT : 0
}

function scoreMeaning(dish: IndexedDish, { finds, reads, trait, isOwn }: Meaning, hasOwn: boolean): number {
  const all = (words: readonly Word[], target: readonly Word[]) => target.every((word) => isIn(words, word))
  const inName = finds.findIndex((target) => all(dish.name, target))
  if (isOwn && inName >= 0) return OWN_WORDS - inName * STEP
  const isAmong = (target: readonly Word[]) => dish.categories.some((names) => all(names, target))
  const inCategory = finds.findIndex(isAmong)
  if (isOwn) return inCategory >= 0 ? OWN_WORDS - inCategory * STEP : 0
  if (inName >= 0) return MEANT_NAME
  if (inCategory >= 0) {
    const isHead = finds.some((target) =>
      dish.categories.some(([first]) => first && target[0] && isSameWord(first, target[0]) && isAmong(target)),
    )
    return isHead ? MEANT_CATEGORY : MEANT_CATEGORY_LATER
  }
  const { item } = dish
  if (trait === 'hot' && item.dietary.includes('hot')) return TRAIT
  if (trait === 'deal' && item.isMealDeal) return TRAIT
  // Where the location says which dishes are mild, not every dish without chillies is one.
  if (trait === 'mild' && !hasOwn && dish.isAmongHot && !item.dietary.includes('hot')) return DESCRIPTION
  return reads && finds.some((target) => all(dish.description, target)) ? MEANT_DESCRIPTION : 0
}

/** Returns how well a dish matches a part of a query, 0 not at all. */
export function scorePart(dish: IndexedDish, { words, meanings }: Part): number {
  const written = Math.min(...words.map((word) => scoreWord(dish, word, meanings.length > 0)))
  const hasOwn = meanings.some(({ isOwn }) => isOwn)
  const meant = Math.max(0, ...meanings.map((meaning) => scoreMeaning(dish, meaning, hasOwn)))
  return Math.max(written, meant) + (written > 0 && meant > 0 ? BOTH : 0)
}

/** Like `scorePart`, for a part that no dish matches. */
export function scoreInside(dish: IndexedDish, { words }: Part): number {
  return Math.min(...words.map((word) => scoreLetters(dish, word)))
}

/** Returns what a dish gains when the query is its whole name. */
export function scoreWholeName({ name }: IndexedDish, query: readonly Word[]): number {
  return name.length === query.length &&
    name.every((word, index) => query[index] !== undefined && isSameWord(word, query[index]))
    ? WHOLE_NAME
    : 0
}
