import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPartOfPostcode, normalisePostcode } from './postcode.ts'
import { provinceOf } from './province.ts'

/** The six shapes that Royal Mail gives out, spelled out by hand. */
const british = fc
  .tuple(
    fc.oneof(
      fc.stringMatching(/^[A-PR-UWYZ]\d$/),
      fc.stringMatching(/^[A-PR-UWYZ][1-9]\d$/),
      fc.stringMatching(/^[A-PR-UWYZ][A-HK-Y]\d$/),
      fc.stringMatching(/^[A-PR-UWYZ][A-HK-Y][1-9]\d$/),
      fc.stringMatching(/^[A-PR-UWYZ]\d[ABCDEFGHJKPSTUW]$/),
      fc.stringMatching(/^[A-PR-UWYZ][A-HK-Y]\d[ABEHMNPRVWXY]$/),
    ),
    fc.stringMatching(/^\d[ABD-HJLNP-UW-Z]{2}$/),
  )
  .map(([outward, inward]) => `${outward} ${inward}`)
const spanish = fc
  .tuple(fc.integer({ min: 1, max: 52 }), fc.integer({ min: 0, max: 999 }))
  .map(([province, rest]) => String(province).padStart(2, '0') + String(rest).padStart(3, '0'))
const written = fc.oneof(
  british.map((postcode) => ({ postcode, territory: 'uk' as const })),
  spanish.map((postcode) => ({ postcode, territory: 'es' as const })),
)

describe('a postcode that exists', () => {
  it('a formatted postcode is unchanged [1.10, 5.22]', () => {
    fc.assert(
      fc.property(written, ({ postcode, territory }) => {
        expect(normalisePostcode(postcode, territory)).toBe(postcode)
      }),
    )
  })

  it('a postcode is recognised in any case and spacing [5.22]', () => {
    const gaps = fc.array(fc.constantFrom('', '', '', '', ' ', '\u00a0'), { minLength: 9, maxLength: 9 })
    const cases = fc.array(fc.boolean(), { minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(written, gaps, cases, ({ postcode, territory }, spaces, lower) => {
        const typed = [...postcode.replace(' ', '')]
          .map((letter, at) => (lower[at] ? letter.toLowerCase() : letter) + (spaces[at] ?? ''))
          .join('')
        fc.pre(typed.length <= 12)
        expect(normalisePostcode(typed, territory)).toBe(postcode)
      }),
    )
  })

  it('a postcode of the other country is invalid [1.10]', () => {
    fc.assert(
      fc.property(written, ({ postcode, territory }) => {
        expect(normalisePostcode(postcode, territory === 'uk' ? 'es' : 'uk')).toBeNull()
      }),
    )
  })

  it.each([
    ['LS1 OAA', 'uk', 'LS1 0AA'],
    ['m1 iae', 'uk', 'M1 1AE'],
    ['LS1-6EN', 'uk', 'LS1 6EN'],
    ['ＬＳ１ ６ＥＮ', 'uk', 'LS1 6EN'],
    ['gir0aa', 'uk', 'GIR 0AA'],
    ['bf1 3aa', 'uk', 'BF1 3AA'],
    ['bt7 1nn', 'uk', 'BT7 1NN'],
    ['4101O', 'es', '41010'],
    ['O8O01', 'es', '08001'],
  ] as const)('%s is corrected where only one reading is possible (%s): %s [5.22]', (typed, territory, meant) => {
    expect(normalisePostcode(typed, territory)).toBe(meant)
  })

  it.each(['S01 2AB', 'GIR 1AB', 'LS1 6CN', 'LSO 6EN', 'LS1 6E0', 'BFPO 57'])(
    'the ambiguous or invalid postcode %s is rejected [1.10]',
    (typed) => {
      expect(normalisePostcode(typed, 'uk')).toBeNull()
    },
  )
})

describe('the province', () => {
  it('the first two digits of a Spanish postcode give the province [1.10]', () => {
    expect(['41010', '28013', '08001', '01001', '51001', '52006'].map(provinceOf)).toEqual([
      'Sevilla',
      'Madrid',
      'Barcelona',
      'Álava',
      'Ceuta',
      'Melilla',
    ])
    expect(['00123', '53001', '4101', ''].map(provinceOf)).toEqual([null, null, null, null])
  })
})

describe('a postcode whose end is missing', () => {
  it.each([
    ['LS6', 'uk'],
    ['ls6 3', 'uk'],
    ['LS6-3', 'uk'],
    ['SW1A', 'uk'],
    ['410', 'es'],
  ] as const)('%j in territory %s is part of a postcode', (text, territory) => {
    expect(isPartOfPostcode(text, territory)).toBe(true)
  })

  it.each([
    ['LS6 3HN', 'uk'],
    ['LS', 'uk'],
    ['Leeds', 'uk'],
    ['', 'uk'],
    ['41010', 'es'],
    ['99', 'es'],
    ['LS6', 'es'],
  ] as const)('%j in territory %s is not', (text, territory) => {
    expect(isPartOfPostcode(text, territory)).toBe(false)
  })
})
