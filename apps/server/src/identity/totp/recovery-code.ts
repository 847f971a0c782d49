import { randomInt } from 'node:crypto'
import { hashOf } from '../session.ts'

const COUNT = 10
/**
 * Crockford's base 32: no letters that look like digits. Sixteen of them are 80 bits, so a plain hash cannot be
 * searched.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** "4f7k-…": four groups of four. */
const shown = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** New recovery codes as they are shown, of which only the hashes are stored. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => shown(newCode()))
}

/** The stored form of a typed code: case, spaces and hyphens do not count, and look-alikes are read as their digits. */
export function hashOfRecoveryCode(typed: string): string {
  return hashOf(
    typed
      .toLowerCase()
      .replace(/[^0-9a-z]/g, '')
      .replace(/o/g, '0')
      .replace(/[il]/g, '1'),
  )
}
