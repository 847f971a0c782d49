import { PAPER_COLUMNS, type PaperBlock, paperTexts } from '@comanda/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printableText } from './printable-text.ts'
import { type PaperLanguage, wrapped, writePaper, writePlainText } from './write-paper.ts'

const LANGUAGES: readonly PaperLanguage[] = ['esc-pos', 'star-prnt', 'star-line']

const word = fc.stringMatching(/^[A-Za-z]{1,9}$/)
const words = fc.array(word, { minLength: 1, maxLength: 12 }).map((all) => all.join(' '))
const size = fc.constantFrom('normal' as const, 'tall' as const, 'large' as const)
const block: fc.Arbitrary<PaperBlock> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: words, size, bold: fc.boolean() }),
  fc.record({ kind: fc.constant('dish' as const), quantity: fc.constant('2 ×'), name: words, size }),
  fc.record({ kind: fc.constant('pair' as const), left: words, right: word, size }),
  fc.record({ kind: fc.constant('box' as const), title: words, texts: fc.array(words, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('rule' as const) }),
)

/** The letters of a ticket in the order of the paper: words are broken and moved to the edges, never changed. */
const lettersOf = (text: string) => text.replace(/[^A-Za-z]/g, '')
describe('a ticket in bytes', () => {
  it.each(LANGUAGES)('has the words of the blocks in their order for %s', (language) => {
    const blocks: readonly PaperBlock[] = [
      { kind: 'text', text: 'Napoli 1889', bold: true },
      { kind: 'pair', left: '#07', right: 'DELIVERY', size: 'large' },
      { kind: 'box', title: 'ALLERGY', texts: ['nuts'] },
      { kind: 'dish', quantity: '2 ×', name: 'Margherita', size: 'tall' },
      { kind: 'rule' },
      { kind: 'text', text: 'Priya' },
    ]
    for (const columns of PAPER_COLUMNS) {
      const text = Buffer.from(writePaper(blocks, { language, columns })).toString('latin1')
      const places = paperTexts(blocks).map((one) => text.indexOf(printableText(one).replace('×', '\x9e')))
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
  })

  it('prints copies one after the other, each cut off', () => {
    const bytes = (copies: number) =>
      Buffer.from(writePaper([{ kind: 'text', text: 'Kitchen' }], { language: 'star-prnt', columns: 48, copies }))
    expect(bytes(3).toString('latin1').split('Kitchen')).toHaveLength(4)
    expect(bytes(3).toString('latin1').split('\x1bd')).toHaveLength(4)
  })

  it('never has a line that is longer than the paper', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), fc.constantFrom(...PAPER_COLUMNS), (blocks, columns) => {
        const lines = writePlainText(blocks, columns).split('\n')
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns)
        expect(lettersOf(lines.join(''))).toBe(lettersOf(paperTexts(blocks).join('')))
      }),
    )
  })
})

describe('wrapping', () => {
  it('breaks at spaces, and cuts a word that is longer than a line', () => {
    expect(wrapped('Pizza night for two', 10)).toEqual(['Pizza', 'night for', 'two'])
    expect(wrapped('Donaudampfschifffahrt', 8)).toEqual(['Donaudam', 'pfschiff', 'fahrt'])
    expect(wrapped('', 8)).toEqual([])
  })
})

describe('characters', () => {
  it.each([
    ['£12 · 8,50 €', '£12 · 8,50 €'],
    ['Jalapeño ½', 'Jalapeño ½'],
    ['“no nuts” – ’Nduja…', '"no nuts" - \'Nduja...'],
    ['Łódź', 'Lódz'],
    ['Café', 'Café'],
    ['Pizza 🍕', 'Pizza ?'],
    ['8\u00a0€', '8 €'],
    ['§ 4 ¶', 'S 4 P'],
  ])('%s is printed as %s', (text, written) => {
    expect(printableText(text)).toBe(written)
  })

  it('nothing outside the code page is left', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const left = printableText(text)
        expect(printableText(left)).toBe(left)
      }),
    )
  })
})
