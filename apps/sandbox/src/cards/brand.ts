export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'

const PREFIXES: readonly (readonly [Brand, RegExp, readonly number[]])[] = [
  ['visa', /^4/, [16]],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  ['amex', /^3[47]/, [15]],
  ['diners', /^(30[0-5]|36|38|39)/, [14, 16]],
  ['discover', /^(6011|64[4-9]|65)/, [16]],
  ['jcb', /^35(2[89]|[3-8])/, [16]],
  ['unionpay', /^(62|81)/, [16, 17, 18, 19]],
]

/** The network of a number, from its first digits. */
export function brandOf(digits: string): Brand {
  return PREFIXES.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'unknown'
}

/** The allowed numbers of digits per network. */
export function lengthsOf(brand: Brand): readonly number[] {
  return PREFIXES.find(([name]) => name === brand)?.[2] ?? [16]
}

export function cvcLengthOf(brand: Brand): number {
  return brand === 'amex' ? 4 : 3
}
