import type { Allergen, DietaryMark, Synonym } from '@comanda/domain'
import type { MenuFilters } from '../../../../stored/menu-filters.ts'
import type { Wish } from '../search.ts'
import { CONCEPTS, type Trait } from './concepts.ts'
import { longestAt, type Phrase, phrasesOf, standsAt } from './phrases.ts'
import { type Word, wordsOf } from './stems.ts'
import { ALLERGEN_WORDS, DIETS, NOT_BEFORE, NOT_BEHIND } from './wishes.ts'

/** What a synonym looks for. */
export interface Meaning {
  /** Names, in the order of preference. */
  readonly finds: readonly (readonly Word[])[]
  /** Whether descriptions count too. */
  readonly reads: boolean
  readonly trait: Trait | null
  /** Whether it is the location's own. */
  readonly isOwn: boolean
}

/** A part of a query that a dish must match: words, and what they may stand for. */
export interface Part {
  readonly words: readonly Word[]
  readonly meanings: readonly Meaning[]
}

export interface ReadQuery {
  readonly parts: readonly Part[]
  readonly wish: Wish | null
}

/** The phrases that a menu's search knows. */
export interface Knowledge {
  readonly synonyms: readonly Phrase<Meaning>[]
}

const NO_FILTERS: MenuFilters = { marks: [], without: [] }

const BUILT_IN: readonly Phrase<Meaning>[] = CONCEPTS.flatMap(({ en, es, finds, reads = false, trait = null }) =>
  phrasesOf(`${en},${es}`, {
    finds: phrasesOf(finds, null).map(({ words }) => words),
    reads,
    trait,
    isOwn: false,
  }),
)
const MARKS: readonly Phrase<DietaryMark>[] = DIETS.flatMap(({ mark, en, es }) => phrasesOf(`${en},${es}`, mark))
const ALLERGENS: readonly Phrase<readonly Allergen[]>[] = ALLERGEN_WORDS.flatMap(({ without, en, es }) =>
  phrasesOf(`${en},${es}`, without),
)
const BEFORE = phrasesOf(NOT_BEFORE, null)
const BEHIND = phrasesOf(NOT_BEHIND, null)

/** All words that queries may use and menus need not, for the correction of typos. */
export const KNOWN_WORDS: readonly Word[] = [...BUILT_IN, ...MARKS, ...ALLERGENS, ...BEHIND].flatMap(
  ({ words }) => words,
)

/** Reads a location's own synonyms beside the built-in ones. */
export function synonymsWith(own: readonly Synonym[]): readonly Phrase<Meaning>[] {
  return [
    ...own.flatMap(({ words, finds }) => {
      const meaning: Meaning = { finds: finds.map(wordsOf), reads: false, trait: null, isOwn: true }
      return words.map((word) => ({ words: wordsOf(word), meaning })).filter((phrase) => phrase.words.length > 0)
    }),
    ...BUILT_IN,
  ]
}

interface Asked {
  readonly filters: MenuFilters
  readonly length: number
}

/**
 * Returns the diet or the avoided allergen that is named at this place: "vegan", "no nuts", "nut free", "sin gluten".
 */
function askedAt(query: readonly Word[], at: number): Asked | null {
  const avoid = (without: readonly Allergen[], length: number): Asked =>
    // Its mark also finds dishes whose allergens leave it out.
    without[0] === 'gluten'
      ? { filters: { marks: ['no-gluten'], without: [] }, length }
      : { filters: { marks: [], without }, length }
  const [mark] = longestAt(MARKS, query, at)
  if (mark !== undefined) {
    if (mark.meaning === 'no-gluten') return avoid(['gluten'], mark.words.length)
    return { filters: { marks: [mark.meaning], without: [] }, length: mark.words.length }
  }
  const [before] = longestAt(BEFORE, query, at)
  const start = before?.words.length ?? 0
  const [avoided] = longestAt(ALLERGENS, query, at + start)
  if (avoided === undefined) return null
  const length = start + avoided.words.length
  if (before !== undefined) return avoid(avoided.meaning, length)
  const behind = BEHIND.find((phrase) => standsAt(phrase, query, at + length))
  return behind === undefined ? null : avoid(avoided.meaning, length + behind.words.length)
}

const join = (one: MenuFilters, other: MenuFilters): MenuFilters => ({
  marks: [...new Set([...one.marks, ...other.marks])],
  without: [...new Set([...one.without, ...other.without])],
})

/** Words that join others and need not be on a menu. */
const JOINTS = new Set(
  'a an and the with of for in on some any dish dishes food y e o con de del la el los las en para un una plato platos comida algo'.split(
    ' ',
  ),
)

/**
 * Splits a query into the filters that it names and the parts that dishes must match; the longest known phrase counts.
 * With `isLoose`, words that only join others are left out.
 */
export function readQuery(query: readonly Word[], { synonyms }: Knowledge, isLoose: boolean): ReadQuery {
  let filters = NO_FILTERS
  let isWish = false
  const parts: Part[] = []
  for (let at = 0; at < query.length; ) {
    const asked = askedAt(query, at)
    const meant = longestAt(synonyms, query, at)
    const meantLength = meant[0]?.words.length ?? 0
    if (asked !== null && asked.length >= meantLength) {
      filters = join(filters, asked.filters)
      isWish = true
      at += asked.length
      continue
    }
    const length = Math.max(1, meantLength)
    const words = query.slice(at, at + length)
    const isJoint = isLoose && query.length > 1 && meant.length === 0 && JOINTS.has(words[0]?.text ?? '')
    if (!isJoint) parts.push({ words, meanings: meant.map(({ meaning }) => meaning) })
    at += length
  }
  if (isWish) return { parts, wish: { filters, role: parts.length === 0 ? 'only' : 'part' } }
  const [named] = query.length > 0 ? longestAt(ALLERGENS, query, 0) : []
  if (named === undefined || named.words.length !== query.length) return { parts, wish: null }
  return { parts, wish: { filters: { marks: [], without: named.meaning }, role: 'hint' } }
}
