import { foldText } from '@comanda/domain'
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemSpanish } from '@orama/stemmers/spanish'

/** A word without accents and capitals, with its stem in both languages: menus and customers mix them. */
export interface Word {
  readonly text: string
  readonly english: string
  readonly spanish: string
}

/** Letters of a word that count; the rest of a longer word adds nothing. */
const LONGEST_WORD = 24
/** Shorter stems join words that have nothing to do with each other: "fries" and "fried", "pan" and "paneer". */
const SHORTEST_STEM = 4

const known = new Map<string, Word>()

/** Words of menus and word lists stay; queries could add any number. */
const MOST_KNOWN = 20_000

function wordOf(text: string): Word {
  const before = known.get(text)
  if (before !== undefined) return before
  const word = { text, english: stemEnglish(text), spanish: stemSpanish(text) }
  if (known.size < MOST_KNOWN) known.set(text, word)
  return word
}

/** Returns the words of a text. An apostrophe joins: "children's" is one word. */
export function wordsOf(text: string): readonly Word[] {
  return (
    foldText(text)
      .replaceAll(/(?<=\p{L})['’](?=s\b)/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => wordOf(word.slice(0, LONGEST_WORD)))
}

/** Plurals, also of words too short for a stem: "egg", "panes". */
const isPlural = (one: string, other: string) => one === `${other}s` || one === `${other}es`

/** Returns whether two words are the same but for their endings, in either language. */
export function isSameWord(one: Word, other: Word): boolean {
  return (
    one.text === other.text ||
    (one.english === other.english && one.english.length >= SHORTEST_STEM) ||
    (one.spanish === other.spanish && one.spanish.length >= SHORTEST_STEM) ||
    isPlural(one.text, other.text) ||
    isPlural(other.text, one.text)
  )
}
