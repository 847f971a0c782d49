import { fileURLToPath } from 'node:url'
import { type Language, localeOf } from '@comanda/domain'
import PDFDocument from 'pdfkit'

const REGULAR = import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')
const BOLD = import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')

const MARGIN = 56
const INK = '#111111'

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

/** An A4 document that is written from top to bottom; each text is tagged, so that screen readers read it in order. */
export interface PdfPage {
  readonly heading: (text: string) => void
  readonly text: (text: string, style?: TextStyle) => void
  /** Cells beside each other; the first is aligned left, the others right. */
  readonly row: (cells: readonly string[], style?: TextStyle) => void
  readonly rule: () => void
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
  const write = (tag: 'H1' | 'P', text: string, style: TextStyle): void => {
    apply(style)
    room(doc.heightOfString(text, { width }))
    root.add(doc.struct(tag, {}, () => doc.text(text, MARGIN, doc.y, { width, lineGap: 2 })))
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
      const height = Math.max(
        ...cells.map((cell, index) => doc.heightOfString(cell, { width: widths[index] ?? each, lineGap: 2 })),
      )
      room(height)
      const top = doc.y
      root.add(
        doc.struct('P', {}, () => {
          cells.forEach((cell, index) => {
            const x = index === 0 ? MARGIN : MARGIN + first + each * (index - 1)
            doc.text(cell, x, top, {
              width: widths[index] ?? each,
              align: index === 0 ? 'left' : 'right',
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
