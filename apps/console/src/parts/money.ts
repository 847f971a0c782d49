import { type Currency, decimalMark, formatMoney, type Language, type Minor } from '@comanda/domain'
import { useLocale } from 'use-intl'

/** Formats minor units in the reader's language. */
export function useMoney() {
  const language = useLocale()
  return (amount: Minor, currency: Currency) => formatMoney(amount, currency, language)
}

/** Minor units as staff type them: "12.50", in Spanish "12,50". */
export function amountText(amount: Minor, language: Language): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}${decimalMark(language)}${digits.slice(-2)}`
}

/** A typed amount, with a point or a comma, in minor units; null when it is no amount. */
export function amountOf(text: string): Minor | null {
  const [, major, minor = ''] = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  return major === undefined ? null : Number(major) * 100 + Number(minor.padEnd(2, '0'))
}
