import { normalized } from './texts/normalized.ts'

/** Latin letters whose form without a mark is not part of their Unicode decomposition. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ſ: 's',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ŋ: 'n',
}
const WITH_BASE = new RegExp(`[${Object.keys(BASE_LETTERS).join('')}]`, 'gi')

/** Reduces Latin letters to their base: "Łódź" becomes "Lodz". Other scripts keep their letters. */
export function latinText(text: string): string {
  return normalized(text, 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(WITH_BASE, (letter) => {
      const base = BASE_LETTERS[letter.toLowerCase()] ?? letter
      return letter === letter.toLowerCase() ? base : base.toUpperCase()
    })
}

/** Lower-cases and reduces letters to their base: "jamon" finds "Jamón", "lodz" finds "Łódź". [2.06] */
export function foldText(text: string): string {
  return latinText(text).toLowerCase()
}
