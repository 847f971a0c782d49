import { fileURLToPath } from 'node:url'
import { type Language, localeOf } from '@comanda/domain'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { runsOf, scriptFont } from './script-fonts.ts'

const REGULAR = import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')
const BOLD = import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')

const MARGIN = 56
const INK = '#111111'
/** 35 mm in points, with the border that scanners need. */
const CODE_SIZE = (35 * 72) / 25.4
const CODE_BORDER = 4

interface PageTexts {
  readonly title: string
  readonly language: Language
  /** Written into the file instead of the current time, so that the same document has the same bytes. */
  readonly at: Date
}

interface TextStyle {
  readonly size?: number
  readonly isBold?: boolean
}

/**
 * An A4 document that is written from top to bottom, after `loadScriptFonts` of its texts; each text is tagged, so that
 * screen readers read it in order.
 */
export interface PdfPage {
  readonly heading: (text: string) => void
  readonly text: (text: string, style?: TextStyle) => void
  /** Cells beside each other; the first is aligned left, the others right. */
  readonly row: (cells: readonly string[], style?: TextStyle) => void
  readonly rule: () => void
  /** A QR code of 35 mm with error correction M; `says` is what it is for those who do not see it. */
  readonly code: (text: string, says: string) => void
  readonly gap: (points?: number) => void
  readonly end: () => Promise<Buffer>
}

export function createPdfPage({ title, language, at }: PageTexts): PdfPage {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    lang: localeOf(language),
    tagged: true,
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at },
  })
  doc.registerFont('regular', fileURLToPath(REGULAR))
  doc.registerFont('bold', fileURLToPath(BOLD))
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * MARGIN
  const bottom = doc.page.height - MARGIN
  const apply = ({ size = 10, isBold = false }: TextStyle): void => {
    doc
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(INK)
  }
  const room = (height: number): void => {
    if (doc.y + height > bottom) doc.addPage()
  }
  const registered = new Set<string>()
  const fontFor = (font: string | null, style: TextStyle): void => {
    apply(style)
    if (font === null) return
    // A registered font is embedded once, however often it is used.
    if (!registered.has(font)) doc.registerFont(font, scriptFont(font))
    registered.add(font)
    doc.font(font)
  }
  /** The height of a text in any script. */
  const heightOf = (text: string, within: number, style: TextStyle): number => {
    const runs = runsOf(text)
    apply(style)
    if (runs.every(({ font }) => font === null)) return doc.heightOfString(text, { width: within, lineGap: 2 })
    const long = runs.reduce((sum, run) => {
      fontFor(run.font, style)
      return sum + doc.widthOfString(run.text)
    }, 0)
    // Lines break at words, so each may stay a fifth shorter.
    const lines = Math.max(1, Math.ceil((long * 1.2) / within))
    // Fonts of other scripts are taller than the document's.
    return lines * ((style.size ?? 10) * 1.5 + 2)
  }
  /** Writes a text in any script, each part in a font that has it. */
  const draw = (text: string, x: number, y: number, options: { readonly width: number }, style: TextStyle): void => {
    const runs = runsOf(text)
    runs.forEach(({ text: part, font, isThin }, index) => {
      fontFor(font, style)
      const isBold = style.isBold === true && font !== null
      // Said for each part: the document keeps what it was told for the part before.
      const outline = { fill: true, stroke: isThin || isBold }
      if (isThin || isBold) doc.lineWidth((style.size ?? 10) * (isBold ? 0.06 : 0.03)).strokeColor(INK)
      const all = { ...options, lineGap: 2, continued: index < runs.length - 1, ...outline }
      if (index === 0) doc.text(part, x, y, all)
      else doc.text(part, all)
    })
    apply(style)
  }
  const write = (tag: 'H1' | 'P', text: string, style: TextStyle): void => {
    room(heightOf(text, width, style))
    root.add(doc.struct(tag, {}, () => draw(text, MARGIN, doc.y, { width }, style)))
  }
  return {
    heading: (text) => write('H1', text, { size: 20, isBold: true }),
    text: (text, style = {}) => write('P', text, style),
    row: (cells, style = {}) => {
      apply(style)
      const others = Math.max(1, cells.length - 1)
      const each = Math.min(110, (width * 0.6) / others)
      const first = width - each * (cells.length - 1)
      const widths = cells.map((_, index) => (index === 0 ? first - 12 : each))
      const height = Math.max(...cells.map((cell, index) => heightOf(cell, widths[index] ?? each, style)))
      room(height)
      apply(style)
      const top = doc.y
      root.add(
        doc.struct('P', {}, () => {
          cells.forEach((cell, index) => {
            if (index === 0) draw(cell, MARGIN, top, { width: widths[0] ?? each }, style)
            else
              doc.text(cell, MARGIN + first + each * (index - 1), top, {
                width: widths[index] ?? each,
                align: 'right',
                lineGap: 2,
              })
          })
        }),
      )
      doc.y = top + height + 3
    },
    rule: () => {
      room(12)
      doc.markContent('Artifact')
      doc
        .moveTo(MARGIN, doc.y + 4)
        .lineTo(MARGIN + width, doc.y + 4)
        .lineWidth(0.5)
        .strokeColor('#999999')
        .stroke()
      doc.endMarkedContent()
      doc.y += 12
    },
    code: (text, says) => {
      room(CODE_SIZE + 8)
      const { data, size } = encode(text, { ecc: 'M', border: CODE_BORDER })
      const module = CODE_SIZE / size
      const top = doc.y
      root.add(
        doc.struct('Figure', { alt: says }, () => {
          data.forEach((row, y) => {
            row.forEach((isDark, x) => {
              if (isDark) doc.rect(MARGIN + x * module, top + y * module, module, module)
            })
          })
          doc.fill('#000000')
        }),
      )
      doc.y = top + CODE_SIZE + 4
    },
    gap: (points = 10) => {
      doc.y += points
    },
    end: () => {
      root.end()
      doc.end()
      return whole
    },
  }
}
