import type { Territory } from '../business/business.ts'
import { foldText } from '../fold-text.ts'
import { compactPostcode, isPartOfPostcode, normalisePostcode } from '../location/postcode.ts'
import { readPrice, withoutCurrency } from '../menu-file/read-price.ts'
import { type ReadCode, readOrderCode } from '../order/order-code.ts'
import type { Currency, Minor } from '../pricing/money.ts'
import { typedCode, typedText } from '../texts/typed-text.ts'
import { reversed, wordsOf } from './order-words.ts'

/** What a typed text may mean: an order that is meant in any of the ways is found. */
export type OrderSearch =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'code'; readonly code: ReadCode }
  | { readonly kind: 'amount'; readonly amount: Minor }
  | { readonly kind: 'card'; readonly last4: string }
  /** The last digits of a telephone. */
  | { readonly kind: 'telephone'; readonly digits: string }
  /** Beginnings of words of a name, street, email, postcode or dish: an order has them all. */
  | { readonly kind: 'words'; readonly words: readonly string[] }

interface SearchPlace {
  readonly territory: Territory
  readonly currency: Currency
  readonly now: Temporal.Instant
}

/** Longer texts mean nothing. */
const LONGEST = 100
const MOST_WORDS = 5
/** Fewer digits are of too many telephones. */
const LEAST_DIGITS = 4
const MOST_DIGITS = 15

const NUMBER = /^(#|n\.?\s?[ºo°]\.?\s?|no\.?\s)?(\d{1,5})$/iu
/** "…4242", "**** 4242", "•••• 4242", "xxxx 4242". */
const HIDDEN_CARD = /^[.…*•·x\s-]*[.…*•·x][.…*•·x\s-]*(\d{4})$/iu
const TELEPHONE = /^[+\d\s()./-]+$/
const DECIMALS = /\d[.,'’·]\d{1,2}$/

/**
 * What a text means that staff type to find an order: "#34", "4K7-02", "£23.50", "23,50 €", "…4242", "0113 496 0142",
 * "LS6 3HN", "ada@", "ada lovelace". Empty where it means nothing that can be looked for.
 */
export function orderSearch(text: string, place: SearchPlace): readonly OrderSearch[] {
  const typed = typedCode(text)
  if (typed === '' || typed.length > LONGEST) return []
  const [, sign, number = ''] = NUMBER.exec(typed) ?? []
  if (sign !== undefined) return numberOf(number)
  const [, last4] = HIDDEN_CARD.exec(typed) ?? []
  if (last4 !== undefined) return [{ kind: 'card', last4 }]
  // Digits alone are a telephone sooner than a code, which may happen to have no letters.
  const code = /[a-z-]/i.test(typed) ? readOrderCode(typed.replace(/^#\s?/, ''), place.now) : null
  if (code !== null) return [{ kind: 'code', code }, ...(TELEPHONE.test(typed) ? digitsMeant(typed, '') : [])]
  if (typed.includes('@')) return wordsMeant([foldText(typed).replaceAll(/\s/g, '')])
  const amount = amountOf(typed, place.currency)
  if (amount !== null) return [{ kind: 'amount', amount }]
  if (TELEPHONE.test(typed)) return digitsMeant(typed, number)
  return wordsMeant(wordsIn(typedText(text), place.territory))
}

const numberOf = (digits: string): readonly OrderSearch[] =>
  Number(digits) > 0 ? [{ kind: 'number', number: Number(digits) }] : []

const wordsMeant = (words: readonly string[]): readonly OrderSearch[] =>
  words.length === 0 ? [] : [{ kind: 'words', words }]

/** An amount has a currency or decimals; digits alone are a number, a telephone or a card. */
function amountOf(typed: string, currency: Currency): Minor | null {
  if (withoutCurrency(typed) === typed && !DECIMALS.test(typed)) return null
  const price = readPrice(typed, { currency })
  return typeof price === 'string' ? null : price.amount
}

/** Digits alone: a number of the day, the end of a telephone or card, a postcode. */
function digitsMeant(typed: string, number: string): readonly OrderSearch[] {
  // The stored number has neither the zeros before a country's code nor the one before an area's.
  const digits = typed.replaceAll(/\D/g, '').replace(/^00?(?=\d{8})/, '')
  return [
    ...numberOf(number),
    ...(digits.length >= LEAST_DIGITS && digits.length <= MOST_DIGITS ? [{ kind: 'telephone', digits } as const] : []),
    ...(/^\d{4}$/.test(typed) ? [{ kind: 'card', last4: typed } as const] : []),
    ...(/^\d{5}$/.test(typed) ? [{ kind: 'words', words: [typed] } as const] : []),
  ]
}

/** The words of a text, in which the parts of a postcode are one. */
function wordsIn(text: string, territory: Territory): readonly string[] {
  const parts = text.split(/\s+/)
  const words: string[] = []
  for (let at = 0; at < parts.length; at++) {
    const [part = '', next] = [parts[at], parts[at + 1]]
    const both = `${part} ${next}`
    if (next !== undefined && (normalisePostcode(both, territory) ?? partOf(both, territory)) !== null) {
      words.push(foldText(compactPostcode(normalisePostcode(both, territory) ?? both)))
      at++
    } else {
      const whole = normalisePostcode(part, territory)
      words.push(...(whole === null ? wordsOf(part) : [foldText(compactPostcode(whole))]))
    }
  }
  return words.slice(0, MOST_WORDS)
}

/** "LS6 3": a district with the beginning of the rest. */
const partOf = (text: string, territory: Territory): string | null =>
  territory === 'uk' && /\s\d$/.test(text) && isPartOfPostcode(text, territory) ? text : null

/** How a stored word must begin, or what it must be, so that its order is meant. */
export interface WantedWord {
  readonly text: string
  readonly isWhole: boolean
}

/** Words of fewer letters are found whole: their beginnings are those of too many. */
const SHORTEST_BEGINNING = 3

/** The words that an order must all have to be meant; null for what is not found by words. */
export function wantedWords(meant: OrderSearch): readonly WantedWord[] | null {
  switch (meant.kind) {
    case 'amount':
      return [{ text: `a${meant.amount}`, isWhole: true }]
    case 'card':
      return [{ text: `c${meant.last4}`, isWhole: true }]
    case 'telephone':
      return [{ text: `t${reversed(meant.digits)}`, isWhole: false }]
    case 'words':
      return meant.words.map((word) => ({ text: `w${word}`, isWhole: word.length < SHORTEST_BEGINNING }))
    default:
      return null
  }
}
