import type { Language } from '@comanda/domain'

/** An amount as a person writes it, "2.50" or "2,50", in minor units; null when it is none. Nothing written is 0. */
export function parseAmount(text: string): number | null {
  const plain = text
    .trim()
    .replace(/[£€\s]/g, '')
    .replace(',', '.')
  if (plain === '') return 0
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(plain)
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** An amount as a person of that language writes it, without its currency: "2.50", "2,50". */
export const amountText = (minor: number, language: Language): string => {
  const text = (minor / 100).toFixed(2)
  return language === 'es' ? text.replace('.', ',') : text
}
