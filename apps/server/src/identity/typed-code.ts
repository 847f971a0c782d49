import { randomInt } from 'node:crypto'
import { hashOf } from './session.ts'

/** Crockford's base 32: no letters that look like digits. Each is five bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new code of `groups` times four characters, as it is shown: "4f7k-9m2x". Only its hash is stored. */
export function newTypedCode(groups: number): string {
  const four = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: groups }, four).join('-')
}

/** The stored form of a typed code: case, spaces and hyphens do not count, and look-alikes are read as their digits. */
export function hashOfTypedCode(typed: string): string {
  return hashOf(
    typed
      .toLowerCase()
      .replace(/[^0-9a-z]/g, '')
      .replace(/o/g, '0')
      .replace(/[il]/g, '1'),
  )
}
