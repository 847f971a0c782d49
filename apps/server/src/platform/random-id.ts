import { randomBytes } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 22 characters of base 62: 131 random bits. */
export function randomId(): string {
  let id = ''
  // Bytes above the greatest multiple of 62 would favour some letters.
  while (id.length < 22) for (const byte of randomBytes(24)) if (byte < 248 && id.length < 22) id += LETTERS[byte % 62]
  return id
}
