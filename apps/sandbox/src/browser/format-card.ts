import { brandOf, cvcLengthOf, lengthsOf } from '../cards/brand.ts'
import { passesLuhn } from '../cards/luhn.ts'
import type { ErrorCode } from './words.ts'

/** What is wrong with a text; `incomplete` is reported only after the field is left. */
export interface Verdict {
  readonly complete: boolean
  readonly error: ErrorCode | null
  readonly incomplete: ErrorCode | null
}

const FINE: Verdict = { complete: true, error: null, incomplete: null }
const EMPTY: Verdict = { complete: false, error: null, incomplete: null }

export function digitsOf(text: string) {
  return text.replace(/\D/g, '')
}

/** Groups of four digits; American Express and Diners 4-6-5. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text)
  const brand = brandOf(digits)
  const kept = digits.slice(0, Math.max(...lengthsOf(brand)))
  const grouped = brand === 'amex' || (brand === 'diners' && kept.length <= 14)
  const groups = grouped ? /^(\d{0,4})(\d{0,6})(\d{0,5})$/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,3})$/
  return (groups.exec(kept)?.slice(1) ?? [kept]).filter((group) => group !== '').join(' ')
}

export function judgeNumber(text: string): Verdict {
  const digits = digitsOf(text)
  if (digits === '') return EMPTY
  const lengths = lengthsOf(brandOf(digits))
  if (!lengths.includes(digits.length)) return { complete: false, error: null, incomplete: 'incomplete_number' }
  return passesLuhn(digits) ? FINE : { complete: false, error: 'invalid_number', incomplete: null }
}

/** Formats `5` as `05 / ` and `12/2034` as `12 / 34`. */
export function formatExpiry(text: string, deleting: boolean): string {
  let digits = digitsOf(text)
  if (/^[2-9]/.test(digits) || (/^1\D/.test(text.trim()) && digits.length === 1)) digits = `0${digits}`
  // No card is valid until 2020: `20` followed by more digits is the beginning of a four-digit year.
  if (digits.length >= 6 && digits.slice(2, 4) === '20') digits = digits.slice(0, 2) + digits.slice(4)
  digits = digits.slice(0, digits.slice(2, 4) === '20' ? 5 : 4)
  if (digits.length < 2 || (digits.length === 2 && deleting)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/** Month and year of a complete text. */
export function expiryOf(text: string): { readonly month: number; readonly year: number } {
  const digits = digitsOf(text)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
}

export function judgeExpiry(text: string, today: Date): Verdict {
  const digits = digitsOf(text)
  if (digits === '') return EMPTY
  const { month, year } = expiryOf(text)
  const wrong = (error: ErrorCode): Verdict => ({ complete: false, error, incomplete: null })
  if (digits.length >= 2 && (month < 1 || month > 12)) return wrong('invalid_expiry_month')
  if (digits.length !== 4) return { complete: false, error: null, incomplete: 'incomplete_expiry' }
  if (year < today.getFullYear()) return wrong('invalid_expiry_year_past')
  if (year > today.getFullYear() + 50) return wrong('invalid_expiry_year')
  if (year === today.getFullYear() && month < today.getMonth() + 1) return wrong('invalid_expiry_month_past')
  return FINE
}

export function formatCvc(text: string, number: string): string {
  const brand = brandOf(digitsOf(number))
  return digitsOf(text).slice(0, brand === 'unknown' ? 4 : cvcLengthOf(brand))
}

export function judgeCvc(text: string, number: string): Verdict {
  const digits = digitsOf(text)
  if (digits === '') return EMPTY
  const brand = brandOf(digitsOf(number))
  const enough = brand === 'unknown' ? digits.length >= 3 : digits.length === cvcLengthOf(brand)
  return enough ? FINE : { complete: false, error: null, incomplete: 'incomplete_cvc' }
}
