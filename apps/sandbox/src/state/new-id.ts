import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random id in the provider's form, e.g. `pi_3Kq…`; 24 characters of 62. */
export function newId(prefix: string): string {
  let text = ''
  for (const byte of randomBytes(24)) text += ALPHABET[byte % 62]
  return `${prefix}_${text}`
}
