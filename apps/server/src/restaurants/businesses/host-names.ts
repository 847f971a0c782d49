import { domainToUnicode } from 'node:url'
import { normalized } from '@comanda/domain'

/** Letters and digits that are drawn like a Latin letter, by what they look like. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  з: 'e',
  // Greek
  α: 'a',
  β: 'b',
  ϲ: 'c',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  // Armenian
  ա: 'w',
  ո: 'n',
  ս: 'u',
  օ: 'o',
  հ: 'h',
  // Latin that does not decompose
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ɑ: 'a',
  ɡ: 'g',
  ɩ: 'i',
  ꞁ: 'l',
  ß: 'b',
  æ: 'ae',
  œ: 'oe',
  // Digits
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
}

/** What a reader takes for one letter, after the single letters are replaced. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/i/g, 'l'],
]

/**
 * What a label of a host name looks like at a glance: two labels with the same skeleton are confused. Takes the ASCII
 * form (`xn--…`) or Unicode. A coarser relative of the skeletons of Unicode's UTS 39, which also counts digits and
 * pairs such as `rn` as look-alikes.
 */
export function skeletonOf(label: string): string {
  return looksOf(domainToUnicode(label))
}

/** The same of any text, such as a restaurant's name. */
export function looksOf(text: string): string {
  const plain = normalized(text, 'NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  const letters = Array.from(plain, (letter) => LOOKS_LIKE[letter] ?? letter).join('')
  return PAIRS.reduce((text, [pair, letter]) => text.replaceAll(pair, letter), letters)
}

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/** Whether a label mixes alphabets with letters that look alike: no restaurant's name does. */
export function mixesAlphabets(label: string): boolean {
  return textMixesAlphabets(domainToUnicode(label))
}

/** The same of any text. */
export function textMixesAlphabets(text: string): boolean {
  return SCRIPTS.filter((script) => script.test(text)).length > 1
}

/** Whether `a` becomes `b` by at most one insertion, deletion, replacement or swap of neighbours. */
export function isOneSlipApart(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [ofA, ofB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (ofA.length <= 1 && ofB.length <= 1) return true
  return ofA.length === 2 && ofB.length === 2 && ofA[0] === ofB[1] && ofA[1] === ofB[0]
}
