import { normalized } from '@comanda/domain'

/**
 * Characters of the GSM-7 alphabet that count once. Those of its extension count twice; any other makes an SMS hold 70
 * characters.
 */
const GSM = /[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]/
const EXTENSION = /[\^{}\\[~\]|€]/
const PLAIN: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
}

/**
 * A text with GSM-7 equivalents where it has others: "–" becomes "-", "á" becomes "a". A character without one stays.
 */
export function toGsm(text: string): string {
  return [...text]
    .map((character) => {
      if (GSM.test(character) || EXTENSION.test(character)) return character
      if (/\s/.test(character)) return ' '
      const base = PLAIN[character] ?? normalized(character, 'NFD').replace(/\p{Mark}/gu, '')
      return base === '' ? character : base
    })
    .join('')
}

/** Whether a text is one SMS. */
export function isOneSms(text: string): boolean {
  const counts = [...text].map((character) => (GSM.test(character) ? 1 : EXTENSION.test(character) ? 2 : null))
  if (counts.includes(null)) return text.length <= 70
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0) <= 160
}
