import { foldText } from '../fold-text.ts'
import type { Location } from './types.ts'

const wordsIn = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * Whether every word of a search begins a word of the location's name or address, so that "call la" finds Call Lane;
 * "LS16EN" finds the postcode "LS1 6EN". An empty search finds every location.
 */
export function isLocationFound({ name, address }: Pick<Location, 'name' | 'address'>, search: string): boolean {
  const { line1, line2, city, postcode } = address
  const known = [...wordsIn([name, line1, line2, city, postcode].join(' ')), ...wordsIn(postcode.replaceAll(' ', ''))]
  return wordsIn(search).every((word) => known.some((one) => one.startsWith(word)))
}
