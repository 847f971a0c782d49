import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { foldText } from '../fold-text.ts'
import { holdsLink } from './holds-link.ts'
import { normalized } from './normalized.ts'
import { typedCode, typedText } from './typed-text.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const ABOVE = '\u0300'
const BELOW = '\u0323'
const PILES = [
  ['marks in the order that costs most', `a${ABOVE.repeat(16_000)}${BELOW.repeat(16_000)}`],
  ['marks in turn', `a${`${ABOVE}${BELOW}`.repeat(16_000)}`],
  [
    'marks with characters between them that show nothing',
    `a${`${ABOVE.repeat(16)}\u200b`.repeat(900)}${BELOW.repeat(9_000)}`,
  ],
  ['marks with joiners between them', `a${`${ABOVE.repeat(16)}\u200d`.repeat(900)}${BELOW.repeat(9_000)}`],
  ['half-width marks', `a${`${BELOW.repeat(16)}\uff9e`.repeat(1_500)}`],
] as const

const longestPile = (text: string) =>
  Math.max(0, ...(text.match(/[\p{M}\uff9e\uff9f]+/gu) ?? []).map((pile) => pile.length))

describe.each(PILES)('a text of %s', (_, text) => {
  it.each([
    ['stored text', typedText],
    ['code', typedCode],
    ['text that is searched', foldText],
    ['text that is looked at for links', holdsLink],
  ])('as a %s is cut before it is normalised', (__, read) => {
    const normalise = vi.spyOn(String.prototype, 'normalize')
    read(text)
    expect(normalise).toHaveBeenCalled()
    for (const given of normalise.mock.contexts) expect(longestPile(String(given))).toBeLessThanOrEqual(16)
  })
})

it('letters of scripts with many marks stay', () => {
  for (const text of ['བསྒྲུབས', 'שָׁלוֹם', 'หนู', 'กำ', 'ｶﾞｷﾞ', 'Ṩ̈́'])
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
      expect(normalized(text, form)).toBe(text.normalize(form))
})

it('a normalised text does not change', () => {
  const marks = fc.constantFrom('a', '\u0344', ABOVE, BELOW, '\uff9e', '\u0f73', '\u{1d15f}')
  fc.assert(
    fc.property(
      fc.string({ unit: marks, maxLength: 80 }),
      fc.constantFrom('NFC' as const, 'NFKC' as const),
      (text, form) => {
        expect(normalized(normalized(text, form), form)).toBe(normalized(text, form))
        expect(typedText(typedText(text))).toBe(typedText(text))
        expect(typedCode(typedCode(text))).toBe(typedCode(text))
      },
    ),
  )
})
