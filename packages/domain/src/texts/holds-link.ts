import { normalized } from './normalized.ts'

/** Characters that a reader does not see, and dots that a mail program reads as dots of a host name. */
const plain = (text: string): string =>
  normalized(text, 'NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[。｡․]/gu, '.')

const SCHEME = /\b[a-z][a-z0-9+-]{1,20}:\/\/|\b(?:mailto|javascript|data|tel|sms):\S|\bwww\./i
const ADDRESS = /[^\s@]@[^\s@]+\.\p{L}/u
/**
 * A full stop directly between two words, which mail and SMS programs show as a link: "win.example", and "win.{name}"
 * of a text.
 */
const DOMAIN = /[\p{L}\p{N}}][.](?:\p{L}{2}|\{)/u
const IP = /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/

/**
 * Whether programs would make a link of a part of the text: an address with a scheme, a domain, an email or an IP
 * address.
 */
export function holdsLink(text: string): boolean {
  const read = plain(text)
  return SCHEME.test(read) || ADDRESS.test(read) || DOMAIN.test(read) || IP.test(read)
}

/** A name as messages repeat it: on one line, and `other` in place of one that programs would show as a link. */
export function nameWithoutLink(name: string, other: string): string {
  return holdsLink(name) ? other : name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}
