import { decimalMark, type Language } from '@comanda/domain'

/**
 * Parses an amount as people type it, "2.50" or "2,50", into minor units; null when it is not an amount. An empty text
 * is 0.
 */
export function parseAmount(text: string): number | null {
  const plain = text
    .trim()
    .replace(/[£€\s]/g, '')
    .replace(',', '.')
  if (plain === '') return 0
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(plain)
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Formats an amount for an input in that language, without the currency: "2.50", "2,50". */
export function amountText(minor: number, language: Language): string {
  const text = (minor / 100).toFixed(2)
  return text.replace('.', decimalMark(language))
}
