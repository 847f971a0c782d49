import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedCode, typedText } from './typed-text.ts'

describe('typedText', () => {
  it.each([
    ['a zero-width space', 'Ann\u200b', 'Ann'],
    ['a soft hyphen', 'mozza\u00adrella', 'mozzarella'],
    ['a byte order mark', '\ufeffAnn', 'Ann'],
    ['direction marks', '\u202eAnn\u202c\u200e', 'Ann'],
    ['a word joiner', 'An\u2060n', 'Ann'],
    ['a joiner between Latin letters', 'An\u200dn', 'Ann'],
    ['control characters', 'Ann\u0000\tLee', 'Ann  Lee'],
    ['a decomposed accent', 'Jose\u0301', 'José'],
    ['a lone surrogate', 'a\ud83d', 'a\ufffd'],
    ['no-break spaces around it', '\u00a0Ann\u00a0', 'Ann'],
    ['the line break of Windows', 'one\r\ntwo', 'one\ntwo'],
  ])('a text with %s is stored as it reads', (_, typed, stored) => {
    expect(typedText(typed)).toBe(stored)
  })

  it.each(['👨‍👩‍👧', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'می‌خواهم', 'Łódź', '宫保鸡丁'])('%s keeps its letters', (text) => {
    expect(typedText(text)).toBe(text.normalize('NFC'))
  })

  it('a text that is stored already does not change', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typedText(typedText(text))).toBe(typedText(text))
        expect(typedCode(typedCode(text))).toBe(typedCode(text))
      }),
    )
  })
})

describe('typedCode', () => {
  it.each([
    ['an invisible letter', 'ann@example.com\u200b', 'ann@example.com'],
    ['a joiner', 'ann\u200d@example.com', 'ann@example.com'],
    ['full-width letters', 'ａｎｎ＠example.com', 'ann@example.com'],
    ['full-width digits', 'LS６ ３HN', 'LS6 3HN'],
    ['a no-break space inside', '07700\u00a0900123', '07700 900123'],
  ])('a code with %s is the code that a person reads', (_, typed, code) => {
    expect(typedCode(typed)).toBe(code)
  })
})
