import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id in the provider's shape, e.g. `pi_3Kq…`; 24 characters of 62, not to be guessed. */
export function newId(prefix: string): string {
  let text = ''
  for (const byte of randomBytes(24)) text += ALPHABET[byte % 62]
  return `${prefix}_${text}`
}
