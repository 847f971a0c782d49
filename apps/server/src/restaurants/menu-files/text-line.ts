import {
  CURRENCY_PATTERN,
  foldText,
  namesOtherCurrency,
  type PricePlace,
  type PriceProblem,
  type ReadPrice,
  readPrice,
  toUsualForms,
} from '@comanda/domain'
import type { ReadReason } from './read-outcome.ts'
import type { SizePrice } from './size-option.ts'

/** A longer line without a price is a sentence about the restaurant rather than a heading. */
export const MOST_HEADING = 60

/** Digits with what may stand between them in an amount: "8,50", "2'50", "1.250,00", "12,-". */
const NUMBER = String.raw`\d+(?:[.,'·]\d+)*(?:[.,]\s?[-–—]{1,2}(?![\d\s]*\d))?`
/** One amount with its currency: before, behind, or in place of the mark. */
const AMOUNT = String.raw`(?:${CURRENCY_PATTERN}\s?)?${NUMBER}(?:${CURRENCY_PATTERN}\d\d(?!\d))?(?:\s?(?:${CURRENCY_PATTERN}|p)(?!\p{L}))?`
/** What stands between two amounts that are one price: "8,00 / 22,00", "8 or 10". */
const BETWEEN = String.raw`\s*(?:[-–—/|&+;]|\b(?:to|a|o|or|y|and|hasta)\b)\s*`
const PRICES = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,'])(?:(?:from|desde|a partir de)\s+)?${AMOUNT}(?:${BETWEEN}${AMOUNT})*`,
  'giu',
)
/** What separates a name from its description: " - ", a tab. */
const DASH = String.raw`(?:\s[-–—]\s+|\t)`
/** What may follow a price: nothing, dots, a bracket; then perhaps a description. */
const AFTER = new RegExp(String.raw`^[)\]]?(?:[\s.…*·_–—-]*|\s*${DASH}\s*(?<text>.+)|\s*(?<note>\(.+\)))$`, 'u')

/** An amount that is surely a price: with a currency, or with two decimals that are no volume. */
const CLEAR = new RegExp(
  String.raw`${CURRENCY_PATTERN}\s?\d|\d\s?${CURRENCY_PATTERN}(?!\p{L})|\dp(?!\p{L})|[.,'·]\d{2,}|[.,]\s?[-–—]`,
  'iu',
)
const UNIT = /^\s?(?:l|cl|ml|dl|kg|g|gr|oz|%|cm|kcal)(?!\p{L})/iu

const YEAR = /^(?:19|20)\d\d$/
const BARE = /^\d+$/
/** A name that ends with digits before a bare number: "Tel. 912 345 678". */
const ENDS_WITH_DIGITS = /(?:^|\s)\d+$/
/** A line that ends with what looks like a price, though none can be read: "Soup 3:50". */
const ENDS_LIKE_A_PRICE = /\d(?:[^\p{L}\d\s]{1,2}\d+)?\s*[^\p{L}\d\s)]{0,3}$/u

const BULLET = /^[-–—•*·]\s+/u
/** Ornaments around a heading: "# Starters", "— Starters —", "Starters:". */
const ORNAMENT = /^[\s\-–—•*·#=_~|]+|[\s\-–—•*·#=_~|:.…]+$/gu
/** What ends a name before its price. */
const NAME_END = /[\s.…·_:;,|([–—-]+$/u

export type TextLine =
  | {
      readonly kind: 'dish'
      readonly name: string
      readonly description: string
      /** The lowest one of its sizes. */
      readonly price: ReadPrice
      /** The cheapest first. */
      readonly sizes?: readonly SizePrice[]
    }
  | { readonly kind: 'heading'; readonly name: string; readonly isSure: boolean }
  | { readonly kind: 'unread'; readonly reason: ReadReason }

/** Sizes as menus name them, in English and Spanish. */
const SIZE = String.raw`(?:(?:½|1/2|media|half)\s?(?:raci[oó]n|portion|pint)?|raci[oó]n|tapa|pincho|montadito|bocadillo|copa|botella|jarra|vaso|caña|doble|individual|familiar|pequeñ[oa]|median[oa]|grande|normal|[sml]|xl|xxl|small|medium|large|regular|family|whole|full|glass|bottle|jug|pint|single|double|slice|\d{1,3}\s?(?:"|″|''|cm|cl|ml|l|oz|g|kg|uds?|pcs?))`
/** A size with its price: "S 8.50", "½ ración: 12 €". */
const SIZED = new RegExp(
  String.raw`(?<![\p{L}\p{N}½/])(?<size>${SIZE})(?![\p{L}\p{N}])\s*[:=.…·_–—-]*\s*(?<price>${AMOUNT})(?![\p{L}\p{N}%])`,
  'giu',
)
const LONE_SIZE = new RegExp(`^${SIZE}$`, 'iu')
/** What stands between two sizes. */
const SIZES_APART = /^[\s,;/|·•–—-]*$/u

interface Found {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly isClear: boolean
}

/** The prices that a line may name, from left to right. */
const pricesIn = (line: string): readonly Found[] =>
  [...line.matchAll(PRICES)].map(({ 0: text, index }) => {
    const end = index + text.trimEnd().length
    const isClear = CLEAR.test(text) && !UNIT.test(line.slice(end))
    return { text: text.trimEnd(), start: index, end, isClear }
  })

/** Whether a text is the name of a size and nothing else: "S", "½ ración", "330 ml". */
export function isSizeName(text: string): boolean {
  return LONE_SIZE.test(text)
}

/** Whether a line names an amount that is surely a price. */
export function hasClearPrice(line: string): boolean {
  return pricesIn(toUsualForms(line)).some(({ isClear }) => isClear)
}

/** A line whose dots between name and price are one sign: ".......", ". . . ." */
export function withOneLeader(line: string): string {
  return line
    .replaceAll(/[ .…·_]{3,}/g, (run) => (run.replaceAll(/[^.…·_]/g, '').length > 1 ? ' … ' : `${run.trim()} `))
    .trim()
}

const splitName = (name: string, text = ''): { readonly name: string; readonly description: string } => {
  const [first = '', ...more] = name.replace(NAME_END, '').split(new RegExp(DASH, 'u'))
  return {
    name: first.trim(),
    description: [...more, text]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' '),
  }
}

const isUppercase = (line: string): boolean => {
  const letters = line.replaceAll(/[^\p{Lu}\p{Ll}]/gu, '')
  return letters.length > 1 && letters === letters.toUpperCase()
}

/** Why a line without a price is no heading; null where it may be one. */
const missingPrice = (line: string, plain: string, place: PricePlace): PriceProblem | null => {
  const words = plain.split(/\s+/)
  // "Lubina s/m", "Fish market price": words that stand for a price.
  const isOpen = [1, 2].some(
    (count) => words.length > count && readPrice(words.slice(-count).join(' '), place) === 'price-missing',
  )
  const isBulleted = BULLET.test(line) && !/[-–—*=]$/u.test(line)
  return isOpen || isBulleted || line.endsWith('…') || plain.length > MOST_HEADING ? 'price-missing' : null
}

/** A dish whose sizes each have a price; null where the line is none. */
const readSizes = (line: string, usual: string, place: PricePlace): TextLine | null => {
  const found = [...usual.matchAll(SIZED)]
  const [first] = found
  if (first === undefined || found.length < 2) return null
  const apart = found.map(({ 0: text, index }, at) => usual.slice(index + text.length, found[at + 1]?.index))
  const name = line.slice(0, first.index).trim()
  if (!apart.every((between) => SIZES_APART.test(between)) || !/\p{L}/u.test(name)) return null
  const sizes: SizePrice[] = []
  for (const { 0: text, index, groups } of found) {
    const price = readPrice(groups?.price ?? '', place)
    if (typeof price === 'string') return { kind: 'unread', reason: price }
    const size = line
      .slice(index, index + text.indexOf(groups?.price ?? ''))
      .replace(NAME_END, '')
      .trim()
    sizes.push({ name: size, translations: undefined, amount: price.amount })
  }
  if (new Set(sizes.map((size) => foldText(size.name))).size < sizes.length) return null
  const cheapest = sizes.toSorted((a, b) => a.amount - b.amount)
  return {
    kind: 'dish',
    ...splitName(name),
    price: { amount: cheapest[0]?.amount ?? 0, isRounded: false },
    sizes: cheapest,
  }
}

/** The price before a name: "£8 Pan con tomate". */
const readPriceFirst = (line: string, usual: string, [first]: readonly Found[], place: PricePlace): TextLine | null => {
  if (first === undefined || first.start > 0 || !first.isClear) return null
  const rest = /^[\s:.–—-]+(?<name>.+)$/u.exec(line.slice(first.end))?.groups
  if (rest?.name === undefined) return null
  const price = readPrice(usual.slice(first.start, first.end), place)
  return typeof price === 'string'
    ? { kind: 'unread', reason: price }
    : { kind: 'dish', ...splitName(rest.name), price }
}

/** Several prices on one line: of another currency, or several of the place's. */
const severalProblem = (clear: readonly Found[], place: PricePlace): PriceProblem =>
  clear.some(({ text }) => readPrice(text, place) === 'currency-differs') ? 'currency-differs' : 'price-range'

/** Reads one line of a menu: a dish with its price, a heading, or why it is neither. */
export function readTextLine(line: string, place: PricePlace): TextLine {
  const plain = line.replace(BULLET, '')
  const usual = toUsualForms(plain)
  if (typeof readPrice(usual, place) !== 'string') return { kind: 'unread', reason: 'name-missing' }
  const sized = readSizes(plain, usual, place)
  if (sized !== null) return sized
  const found = pricesIn(usual)
  const clear = found.filter(({ isClear }) => isClear)
  const candidates = (clear.length > 0 ? clear : found)
    .filter(({ start }) => start > 0 && /[\s…([]$/u.test(usual.slice(0, start)))
    .filter(({ start }) => /[\p{L}\p{N}]/u.test(usual.slice(0, start)))
  for (const { text, start, end } of candidates) {
    const after = AFTER.exec(plain.slice(end))
    if (after === null) continue
    const name = plain.slice(0, start).trim()
    const isNumber = BARE.test(text) && (YEAR.test(text) || ENDS_WITH_DIGITS.test(name))
    if (isNumber) break
    if (clear.length > 1) return { kind: 'unread', reason: severalProblem(clear, place) }
    const price = readPrice(text, place)
    return typeof price === 'string'
      ? { kind: 'unread', reason: price }
      : { kind: 'dish', ...splitName(name, after.groups?.text ?? after.groups?.note), price }
  }
  if (clear.length > 1) return { kind: 'unread', reason: severalProblem(clear, place) }
  const first = readPriceFirst(plain, usual, found, place)
  if (first !== null) return first
  if (clear.length > 0)
    return {
      kind: 'unread',
      reason: namesOtherCurrency(usual, place.currency) ? 'currency-differs' : 'price-unreadable',
    }
  const words = line.replaceAll(ORNAMENT, '')
  const last = /\d+$/.exec(usual)?.[0]
  if (
    last !== undefined
      ? !YEAR.test(last) || ENDS_WITH_DIGITS.test(usual.slice(0, -last.length).trim())
      : ENDS_LIKE_A_PRICE.test(usual)
  )
    return { kind: 'unread', reason: 'price-unreadable' }
  const reason = missingPrice(line, words, place)
  if (reason !== null) return { kind: 'unread', reason }
  const isSure = isUppercase(words) || line.endsWith(':') || /^[#=*]|[=*]$/.test(line)
  return { kind: 'heading', name: words, isSure }
}
