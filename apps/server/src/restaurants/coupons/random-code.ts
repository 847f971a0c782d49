import { randomInt } from 'node:crypto'

/** Letters and digits that are not mistaken for one another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A code that nobody guesses: ten characters of 31 have 49 random bits, and guesses are limited. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
