import { foldText } from '../fold-text.ts'
import { compactPostcode } from '../location/postcode.ts'
import type { PostalAddress } from '../location/types.ts'
import type { OrderContact } from '../order/order.ts'
import type { Minor } from '../pricing/money.ts'

/*
 * The words by which an order is found. Each begins with a letter for its kind: `w` a word of a name, street, email or
 * dish, or a postcode; `t` a telephone, its last digit first; `a` an amount; `c` the last digits of a card.
 */

/** Longer words are found by their beginning. */
const LONGEST = 40
/** An order of a hundred dishes is found by the names of the first ones. */
const MOST = 60

/** The folded words of a text, without numbers. An apostrophe is part of its word: "O'Brien" is "obrien". */
export function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .replaceAll(/['’‘`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && /\p{L}/u.test(word))
    .map((word) => word.slice(0, LONGEST))
}

export interface SearchedOrder {
  readonly contact: OrderContact
  readonly address: PostalAddress | null
  /** The names of its dishes, also of those in its deals. */
  readonly dishes: readonly string[]
  readonly total: Minor
  /** Null where it was not paid by card. */
  readonly cardLast4: string | null
}

/** The words under which an order is found, each once. After an erasure those of its dishes and money stay. */
export function orderWords({ contact, address, dishes, total, cardLast4 }: SearchedOrder): readonly string[] {
  const digits = contact.telephone.replaceAll(/\D/g, '')
  const email = foldText(contact.email).trim().slice(0, LONGEST)
  const postcode = address ? foldText(compactPostcode(address.postcode)).slice(0, LONGEST) : ''
  const texts = [contact.firstName, contact.lastName, address?.line1 ?? '', address?.line2 ?? '', ...dishes]
  const words = [
    `a${total}`,
    ...(cardLast4 === null ? [] : [`c${cardLast4}`]),
    ...(digits === '' ? [] : [`t${reversed(digits)}`]),
    ...[email, postcode, ...texts.flatMap(wordsOf)].filter((word) => word !== '').map((word) => `w${word}`),
  ]
  return [...new Set(words)].slice(0, MOST)
}

/** The words under which a customer is found, each once. */
export function customerWords({ firstName, lastName, email, telephone }: OrderContact): readonly string[] {
  const digits = telephone.replaceAll(/\D/g, '')
  const words = [foldText(email).trim().slice(0, LONGEST), ...[firstName, lastName].flatMap(wordsOf)]
  return [
    ...new Set([
      ...(digits === '' ? [] : [`t${reversed(digits)}`]),
      ...words.filter((word) => word !== '').map((word) => `w${word}`),
    ]),
  ].slice(0, MOST)
}

/** The digits of a number, the last one first. */
export function reversed(digits: string): string {
  return [...digits].reverse().join('')
}
