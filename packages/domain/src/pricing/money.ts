import type { Territory } from '../business/business.ts'
import { type Language, localeOf } from '../business/language.ts'

/** An amount of money in minor units (pence, cents): always a whole number, never a float in major units. */
export type Minor = number

/** ISO 4217 code of a currency that a location trades in. Both have two decimals. */
export type Currency = 'GBP' | 'EUR'

/** The currency of the restaurants of a territory. */
export function currencyOfTerritory(territory: Territory): Currency {
  return territory === 'es' ? 'EUR' : 'GBP'
}

/** A rate in basis points: 2000 is 20 %. */
export type BasisPoints = number

const WHOLE: BasisPoints = 10_000

const SYMBOLS: Readonly<Record<Currency, string>> = { GBP: '£', EUR: '€' }

const NO_BREAK_SPACE = '\u00a0'

/** "£" or "€". [9.12] */
export function currencySymbol(currency: Currency): string {
  return SYMBOLS[currency]
}

/**
 * Formats an amount in minor units: "£1,234.50" in English; "8,50 €" in Spanish, with a no-break space and grouping
 * from five digits on; in other languages as their locale has it. [9.12]
 */
export function formatMoney(amount: Minor, currency: Currency, language: Language): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const major = digits.slice(0, -2)
  const minor = digits.slice(-2)
  if (language === 'es') {
    const grouped = major.length > 4 ? groupThousands(major, '.') : major
    return `${sign}${grouped},${minor}${NO_BREAK_SPACE}${SYMBOLS[currency]}`
  }
  if (language === 'en') return `${sign}${SYMBOLS[currency]}${groupThousands(major, ',')}.${minor}`
  return new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(amount / 100)
}

/** What separates whole units from cents in a language: "." or ",". */
export function decimalMark(language: Language): string {
  return (
    new Intl.NumberFormat(localeOf(language)).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  )
}

const groupThousands = (digits: string, separator: string): string => digits.replace(/\B(?=(\d{3})+$)/g, separator)

/** Divides integers and rounds half away from zero ("half-up" for amounts), without floats. */
function divideHalfUp(numerator: number, denominator: number): Minor {
  const size = Math.abs(numerator)
  const rounded = Math.floor((2 * size + denominator) / (2 * denominator))
  return numerator < 0 && rounded > 0 ? -rounded : rounded
}

/** A rate of an amount, rounded half-up to whole minor units. [9.18] [9.20] */
export function percentOf(amount: Minor, rate: BasisPoints): Minor {
  return divideHalfUp(amount * rate, WHOLE)
}

/** The VAT inside a gross amount, rounded half-up: 120 at 20 % contains 20. */
export function vatIn(gross: Minor, rate: BasisPoints): Minor {
  return divideHalfUp(gross * rate, WHOLE + rate)
}

/**
 * Distributes an amount in proportion to weights so that the shares add up to it exactly (largest remainder; ties go to
 * the earlier part). Weights are non-negative integers; if all are 0, all shares are 0.
 */
export function spread(amount: Minor, weights: readonly Minor[]): Minor[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  // Products of two amounts can exceed the safe integer range.
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, share: Number(product / BigInt(sum)), remainder: product % BigInt(sum) }
  })
  const left = amount - parts.reduce((total, { share }) => total + share, 0)
  const raised = new Set(
    [...parts]
      .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  )
  return parts.map(({ index, share }) => (raised.has(index) ? share + 1 : share))
}
