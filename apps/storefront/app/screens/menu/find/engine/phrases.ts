import { isSameWord, type Word, wordsOf } from './stems.ts'

/** A phrase of customers and what it means. */
export interface Phrase<M> {
  readonly words: readonly Word[]
  readonly meaning: M
}

/** Reads a list with commas. */
export function phrasesOf<M>(list: string, meaning: M): Phrase<M>[] {
  return list
    .split(',')
    .map((phrase) => ({ words: wordsOf(phrase), meaning }))
    .filter(({ words }) => words.length > 0)
}

/** Returns whether the phrase stands at this place of a query. */
export function standsAt({ words }: Phrase<unknown>, query: readonly Word[], at: number): boolean {
  return words.every((word, index) => {
    const typed = query[at + index]
    return typed !== undefined && isSameWord(typed, word)
  })
}

/** Returns the longest phrases at a place of a query; all have the same number of words. */
export function longestAt<M>(phrases: readonly Phrase<M>[], query: readonly Word[], at: number): Phrase<M>[] {
  const standing = phrases.filter((phrase) => standsAt(phrase, query, at))
  const longest = Math.max(0, ...standing.map(({ words }) => words.length))
  return standing.filter(({ words }) => words.length === longest)
}
