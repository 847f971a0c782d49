import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CP858 } from './code-pages.ts'
import { drawJob } from './draw-job.ts'
import { ENCODED } from './encoded.fixture.ts'
import { createPaper, type Drawn, type PaperLine, textOf } from './paper.ts'
import { EPOS_NAMESPACE, readEpos, SchemaError } from './read-epos.ts'
import { readEscPos } from './read-esc-pos.ts'
import { readStar } from './read-star.ts'
import { BadXml, escapeXml, parseXml } from './xml.ts'

const onPaper = (columns: number, read: (paper: ReturnType<typeof createPaper>) => void): Drawn => {
  const paper = createPaper(columns)
  read(paper)
  return paper.finish()
}
const star = (bytes: Uint8Array, columns = 48) => onPaper(columns, (paper) => readStar(bytes, paper))
const escPos = (bytes: Uint8Array, columns = 48) => onPaper(columns, (paper) => readEscPos(bytes, paper))
const epos = (content: string, columns = 48) =>
  onPaper(columns, (paper) =>
    readEpos(parseXml(`<epos-print xmlns="${EPOS_NAMESPACE}">${content}</epos-print>`), paper),
  )

const linesOf = ({ sheets }: Drawn): readonly PaperLine[] => sheets.flatMap(({ lines }) => lines)
const wordsOf = (drawn: Drawn): string[] => drawn.sheets.flatMap(textOf)
const runsOf = (drawn: Drawn) => linesOf(drawn).flatMap((line) => (line.kind === 'text' ? line.runs : []))
const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.of(part))))

describe.each([
  ['StarPRNT', star(Buffer.from(ENCODED.starPrnt, 'base64'))],
  ['ESC/POS', escPos(Buffer.from(ENCODED.escPos, 'base64'))],
])('a ticket of the encoder in %s', (_language, drawn) => {
  it('is drawn with every line in its order, and ends with a cut', () => {
    expect(drawn.unknown).toEqual([])
    expect(drawn.sheets.map(({ isCut }) => isCut)).toEqual([true])
    expect(wordsOf(drawn).map((line) => line.trimEnd())).toEqual([
      `${' '.repeat(19)}No 12`,
      '2 × Jalapeño £4.50 € ½',
      ' ALLERGY',
      '─'.repeat(48),
      `Pizza${' '.repeat(40)}£12`,
      'by 19:30',
      '[qr https://napoli.example/t/1]',
      '',
      '[picture 16 × 24]',
      '',
      '',
      '',
      '',
    ])
  })

  it('has its sizes, weights and reversed words', () => {
    expect(runsOf(drawn).find(({ text }) => text === 'No 12')).toMatchObject({ width: 2, height: 2, bold: true })
    expect(runsOf(drawn).find(({ text }) => text === ' ALLERGY ')).toMatchObject({ reverse: true, bold: false })
    expect(runsOf(drawn).find(({ text }) => text === 'by 19:30')).toMatchObject({ underline: true, width: 1 })
  })

  it('has its picture with black on the left half', () => {
    const picture = linesOf(drawn).find(({ kind }) => kind === 'picture')
    expect(picture).toMatchObject({ width: 16, height: 24, align: 'center' })
    if (picture?.kind !== 'picture') return
    expect(Buffer.from(picture.bits, 'base64').toString('hex')).toBe('ff00'.repeat(24))
  })
})

describe('paper', () => {
  it('breaks a line that is longer than the paper is wide, at half the columns for double width', () => {
    expect(wordsOf(star(bytes('a'.repeat(33), 0x0a), 32))).toEqual(['a'.repeat(32), 'a'])
    expect(wordsOf(star(bytes(0x1b, 'i', 0, 1, 'b'.repeat(17), 0x0a), 32))).toEqual(['b'.repeat(16), 'b'])
  })

  it('is cut into sheets; one that is not cut stays open, and blank rest is no sheet', () => {
    const drawn = escPos(bytes('one\n', 0x1d, 'V', 66, 0, 'two\n\n'))
    expect(drawn.sheets.map((sheet) => [textOf(sheet)[0], sheet.isCut])).toEqual([
      ['one', true],
      ['two', false],
    ])
    expect(star(bytes('one\n', 0x1b, 'd', 1, 0x0a, 0x0d)).sheets).toHaveLength(1)
  })

  it('says which commands the stand-in does not know', () => {
    expect(star(bytes(0x1b, 0x7f, 'x')).unknown).toEqual(['1b 7f'])
    expect(escPos(bytes(0x1d, 0x7f, 0x15)).unknown).toEqual(['1d 7f', '15'])
  })

  it('has a job that ends in the middle of a command', () => {
    expect(wordsOf(star(bytes('a', 0x1b, 0x1d, 'yD1', 0, 200, 0, 'cut short')))).toEqual(['a'])
    expect(wordsOf(escPos(bytes('a', 0x1d, '(k', 40)))).toEqual(['a'])
  })
})

describe('other jobs of a Star printer', () => {
  it('are plain text, cut at its end unless a header says no', () => {
    const job = Buffer.from('Café\r\n£ 2')
    expect(drawJob('text/plain', job, 48, undefined)?.sheets[0]).toMatchObject({ isCut: true })
    expect(wordsOf(drawJob('text/plain', job, 48, 'none') ?? { sheets: [], unknown: [] })).toEqual(['Café', '£ 2'])
    expect(drawJob('text/plain', job, 48, 'none; feed=false')?.sheets[0]).toMatchObject({ isCut: false })
  })

  it('are pictures, refused when the bytes are none', () => {
    const png = Buffer.from('89504e470d0a1a0a00', 'hex')
    expect(drawJob('image/png', png, 48, 'full')?.sheets[0]?.lines[0]).toMatchObject({ kind: 'image' })
    expect(drawJob('image/png', Buffer.from('no'), 48, 'full')).toBeNull()
  })
})

describe('ePOS-Print XML', () => {
  it('is drawn with attributes that hold until they change', () => {
    const drawn = epos(
      '<text lang="en" align="center" width="2" height="2" em="true">No 12&#10;</text><text>same</text><feed line="2"/>' +
        '<text width="1" height="1" em="false" align="left" reverse="true">ALLERGY&#10;</text><text reverse="0">£ € ñ\n</text>' +
        '<symbol type="qrcode_model_2" level="level_m" width="5">https://a.example/?a=1&amp;b=2</symbol><cut type="feed"/>',
    )
    expect(wordsOf(drawn)).toEqual(['No 12', 'same', '', 'ALLERGY', '£ € ñ', '[qr https://a.example/?a=1&b=2]'])
    expect(linesOf(drawn).map((line) => ('align' in line ? line.align : null))).toEqual([
      'center',
      'center',
      'center',
      'left',
      'left',
      'left',
    ])
    expect(runsOf(drawn)[1]).toMatchObject({ text: 'same', width: 2, bold: true })
    expect(drawn.sheets[0]?.isCut).toBe(true)
  })

  it('may hold one command with bytes of ESC/POS', () => {
    const hex = Buffer.from(ENCODED.escPos, 'base64').toString('hex')
    expect(epos(`<command>${hex}</command>`)).toEqual(escPos(Buffer.from(ENCODED.escPos, 'base64')))
  })

  it.each([
    '<txt>a</txt>',
    '<text align="middle">a</text>',
    '<text width="9">a</text>',
    '<text em="yes">a</text>',
    '<cut type="torn"/>',
    '<symbol type="qr">a</symbol>',
    '<command>1b4</command>',
    '<image width="16" height="2">AA==</image>',
  ])('is refused as Epson’s schema refuses it: %s', (content) => {
    expect(() => epos(content)).toThrow(SchemaError)
  })

  it.each(['<a', '<a>', '<a></b>', '<a>&nbsp;</a>', '<a b=c/>', '<a/><b/>', 'text', '<!DOCTYPE a><a/>'])(
    'is refused when it is not well-formed: %s',
    (text) => {
      expect(() => parseXml(text)).toThrow(BadXml)
    },
  )
})

/** Characters of the code page whose bytes are printed; the encoder sends ¶ and § as control bytes. */
const characters = [...Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)), ...CP858]
const aText = fc.array(fc.constantFrom(...characters), { maxLength: 120 }).map((parts) => parts.join(''))
const encode = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((one) => (one < '\u0080' ? one.charCodeAt(0) : 0x80 + CP858.indexOf(one))))

describe('any text of the code page', () => {
  const same = (draw: (text: string, columns: number) => Drawn) =>
    fc.assert(
      fc.property(aText, fc.constantFrom(32, 48), (text, columns) => {
        const lines = wordsOf(draw(text, columns))
        expect(lines.join('')).toBe(text.trim() === '' ? '' : text)
        expect(lines.every((line) => line.length <= columns)).toBe(true)
      }),
    )

  it('is the same on paper as it was sent in StarPRNT', () => {
    same((text, columns) => star(Buffer.concat([bytes(0x1b, 0x1d, 't', 4), encode(text)]), columns))
  })

  it('is the same on paper as it was sent in ESC/POS', () => {
    same((text, columns) => escPos(Buffer.concat([bytes(0x1b, 't', 19), encode(text)]), columns))
  })

  it('is the same on paper as it was sent in ePOS-Print XML', () => {
    same((text, columns) => epos(`<text>${escapeXml(text)}</text>`, columns))
  })

  it.each(['star-prnt', 'esc-pos'] as const)('is the same on paper as the encoder was given it, in %s', (language) => {
    const given = fc.array(fc.constantFrom(...characters.filter((one) => !'¶§'.includes(one))), { maxLength: 120 })
    const wordsIn = (text: string): string => text.replace(/\s/g, '')
    fc.assert(
      fc.property(
        given,
        fc.constantFrom(32 as const, 48 as const),
        fc.integer({ min: 1, max: 3 }),
        (text, columns, size) => {
          const encoder = new ReceiptPrinterEncoder({ language, columns, feedBeforeCut: 3 })
          encoder.initialize().codepage('cp858').align('center').width(size).height(size).line(text.join('')).cut()
          const drawn = (language === 'star-prnt' ? star : escPos)(encoder.encode(), columns)
          expect(drawn.unknown).toEqual([])
          expect(wordsIn(wordsOf(drawn).join(''))).toBe(wordsIn(text.join('')))
        },
      ),
    )
  })

  it('never stops a printer, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (job) => {
        star(job)
        escPos(job)
      }),
    )
  })
})
