import type { Currency, Minor } from '../pricing/money.ts'

/**
 * Why a price cannot be read. `price-range`: it names several ("8–10", "from 8"). `price-unclear`: thousands or
 * decimals ("1,250" in Britain, "1.250" in Spain). `currency-differs`: it names another currency than the place has.
 */
export type PriceProblem = 'price-missing' | 'price-range' | 'price-unreadable' | 'price-unclear' | 'currency-differs'

export interface PricePlace {
  readonly currency: Currency
  /** What stands before the decimals where it could also separate thousands; the currency's usual mark by default. */
  readonly decimal?: '.' | ','
}

export interface ReadPrice {
  readonly amount: Minor
  /** There were more than two decimals. */
  readonly isRounded: boolean
}

const USUAL_DECIMAL: Readonly<Record<Currency, '.' | ','>> = { GBP: '.', EUR: ',' }

/** Digits and signs of other keyboards as the usual ones, each in place of one. */
const OTHER_FORMS: readonly (readonly [RegExp, (sign: string) => string])[] = [
  [/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)],
  [/[\u0660-\u0669]/g, (sign) => String(sign.charCodeAt(0) - 0x660)],
  [/[\u06f0-\u06f9]/g, (sign) => String(sign.charCodeAt(0) - 0x6f0)],
  [/\u066b/g, () => '.'],
  [/\uffe1|\u20a4/g, () => '£'],
  [/[\u2018\u2019\u201a\u201b\u2032\u00b4\u02bc`]/g, () => "'"],
  [/[\u00b7\u2027\u22c5]/g, () => '·'],
  [/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, () => ' '],
]

/** A text with digits, currency signs, apostrophes and spaces in their usual form; as long as before. */
export function toUsualForms(text: string): string {
  return OTHER_FORMS.reduce((plain, [forms, usual]) => plain.replaceAll(forms, usual), text)
}

/** Every currency that a menu may name, by its signs and words. */
const CURRENCIES: readonly (readonly [Currency | null, string])[] = [
  ['GBP', '£|gbp|pounds?(?: sterling)?|libras?'],
  ['EUR', '€|eur(?:os?)?'],
  [
    null,
    String.raw`(?:us|a|c|nz|hk)?\$|usd|aud|cad|dollars?|d[oó]lar(?:es)?|¥|jpy|cny|rmb|chf|sfr\.?|₹|inr|zł|pln|dkk|sek|nok|₺|₽|₪|₩`,
  ],
]
/** A sign or word of a currency, within a pattern with the flags `i` and `u`. */
export const CURRENCY_PATTERN = `(?:${CURRENCIES.map(([, names]) => names).join('|')})`
const NAMED = CURRENCIES.map(([currency, names]) => [currency, new RegExp(`^(?:${names})$`, 'iu')] as const)
/** A word is none within another one: "Euroburger". */
const CURRENCY = new RegExp(String.raw`(?<!\p{L})${CURRENCY_PATTERN}(?!\p{L})|[£€]`, 'giu')

const currencyOf = (name: string): Currency | null => NAMED.find(([, names]) => names.test(name))?.[0] ?? null

/** Whether a text names a currency, and one that is not the place's. */
export function namesOtherCurrency(text: string, currency: Currency): boolean {
  return (toUsualForms(text).match(CURRENCY) ?? []).some((name) => currencyOf(name) !== currency)
}

/** A text without the currencies that it names. */
export function withoutCurrency(text: string): string {
  return toUsualForms(text).replaceAll(CURRENCY, ' ').trim()
}

/** Words that stand for no price. */
const NO_PRICE =
  /^(?:[-–—.]*|n\/?a|tbc|poa|mp|m\/p|market price|s\/?m|s\.m\.|segun mercado|según mercado|p\.?v\.?m\.?)$/iu
const FROM = /^(?:from|desde|a partir de)\b/iu
/** Two amounts: "8-10", "8 / 10", "8 or 10", "8 10", "8, 10". */
const SEVERAL = /\d\s*(?:[-–—/|&+;]|\b(?:to|a|o|or|y|and|hasta)\b)\s*\d|\d[.,;]?\s+\d/iu
/** Digits that are raised or lowered: 8⁵⁰ is not 850. */
const RAISED = /[\u00b2\u00b3\u00b9\u2070-\u2089]/

/** "8.50", "8,5", "8'50", "8·50": one mark, then the decimals. */
const DECIMALS = /^(?<whole>\d+)(?<mark>[.,'·])(?<decimals>\d+)$/
/** "1,250.00", "1.250,00", "1'250.00", "1 250,00": thousands, then decimals after another mark. */
const THOUSANDS =
  /^(?<whole>\d{1,3}(?<group>[., '])\d{3}(?:\k<group>\d{3})*)(?!\k<group>)(?<mark>[.,])(?<decimals>\d+)$/
/** "1.250.000": only thousands stand in two groups. */
const MILLIONS = /^\d{1,3}(?<group>[., '])\d{3}(?:\k<group>\d{3})+$/
/** "12,-", "12.–". */
const WITHOUT_DECIMALS = /^(?<whole>\d+)[.,]\s?[-–—]{1,2}$/
const PENCE = /^(\d{1,3})\s?p$/i

const amountOf = (whole: string, decimals = ''): ReadPrice => {
  const kept = decimals.padEnd(2, '0')
  // Half a penny rounds up, as on paper.
  const up = Number(kept[2] ?? '0') >= 5 ? 1 : 0
  return {
    amount: Number(whole.replaceAll(/\D/g, '')) * 100 + Number(kept.slice(0, 2)) + up,
    isRounded: decimals.length > 2,
  }
}

/** Reads an amount without its currency. */
const readAmount = (amount: string, decimal: '.' | ','): ReadPrice | PriceProblem => {
  if (/^\d+$/.test(amount)) return amountOf(amount)
  const plain = WITHOUT_DECIMALS.exec(amount)?.groups
  if (plain?.whole !== undefined) return amountOf(plain.whole)
  const { whole, mark, decimals } = DECIMALS.exec(amount)?.groups ?? THOUSANDS.exec(amount)?.groups ?? {}
  if (whole !== undefined && decimals !== undefined) {
    // Three digits may be thousands: only the place's own mark says that they are not, or a number that has none.
    const isOne = /^\d+$/.test(whole)
    const mayBeThousands = isOne && decimals.length === 3 && whole.length <= 3 && !/^0/.test(whole)
    return mayBeThousands && mark !== decimal ? 'price-unclear' : amountOf(whole, decimals)
  }
  if (MILLIONS.test(amount)) return amountOf(amount)
  if (/^\d{1,3} \d{3}$/.test(amount)) return 'price-unclear'
  return FROM.test(amount) || SEVERAL.test(amount) ? 'price-range' : 'price-unreadable'
}

/** Reads a price as people type it: `8.50`, `8,50 €`, `£1,250.00`, `3£50`, `2’50`, `12,-`, `80p`; in minor units. */
export function readPrice(
  typed: string,
  { currency, decimal = USUAL_DECIMAL[currency] }: PricePlace,
): ReadPrice | PriceProblem {
  if (RAISED.test(typed)) return 'price-unreadable'
  const text = toUsualForms(typed).trim()
  if (NO_PRICE.test(text)) return 'price-missing'
  if (namesOtherCurrency(text, currency)) return 'currency-differs'
  const pence = currency === 'GBP' ? PENCE.exec(text)?.[1] : undefined
  if (pence !== undefined) return { amount: Number(pence), isRounded: false }
  const inside = new RegExp(String.raw`^(\d+)${CURRENCY_PATTERN}(\d{2})$`, 'iu').exec(text)
  if (inside !== null) return amountOf(inside[1] ?? '', inside[2])
  // One currency on one side, or on both; between two amounts it separates them.
  const outer = new RegExp(String.raw`^(?:${CURRENCY_PATTERN}\s*)?(.*?)(?:\s*${CURRENCY_PATTERN})?$`, 'iu').exec(text)
  const amount = (outer?.[1] ?? text).trim()
  if (new RegExp(CURRENCY_PATTERN, 'iu').test(amount)) {
    const several = amount.replaceAll(CURRENCY, ' ').trim()
    return FROM.test(several) || /\d\D+\d/.test(several) ? 'price-range' : 'price-unreadable'
  }
  return readAmount(amount, decimal)
}
