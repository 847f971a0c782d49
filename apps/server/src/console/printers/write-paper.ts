import type { PaperBlock, PaperColumns, PaperSize } from '@comanda/domain'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { printableText } from './printable-text.ts'

/** The languages of printers that the encoder writes. Epson's speak ESC/POS, Star's one of the other two. */
export type PaperLanguage = 'esc-pos' | 'star-prnt' | 'star-line'

/** Twice as wide halves the characters of a line. */
const SIZES: Readonly<Record<PaperSize, { readonly width: number; readonly height: number }>> = {
  normal: { width: 1, height: 1 },
  tall: { width: 1, height: 2 },
  large: { width: 2, height: 2 },
}

const INDENT = 2

/** Breaks a text into lines at its spaces; a word that is longer than a line is cut. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    let rest = word
    if (line !== '' && line.length + 1 + rest.length <= width) {
      line = `${line} ${rest}`
      continue
    }
    if (line !== '') lines.push(line)
    for (; rest.length > width; rest = rest.slice(width)) lines.push(rest.slice(0, width))
    line = rest
  }
  return line === '' ? lines : [...lines, line]
}

/** Two texts at the edges of a line; the left one is broken where they do not fit beside each other. */
function pairLines(left: string, right: string, width: number): readonly string[] {
  const lines = left === '' ? [''] : wrapped(left, Math.max(width - right.length - 1, Math.floor(width / 2)))
  const last = lines.at(-1) ?? ''
  if (last.length + 1 + right.length > width) return [...lines, right.padStart(width)]
  return [...lines.slice(0, -1), last + right.padStart(width - last.length)]
}

/** Draws a frame in the characters of the code page. */
function boxLines(title: string, texts: readonly string[], width: number): readonly string[] {
  const inner = width - 4
  const row = (text: string) => `│ ${text.padEnd(inner)} │`
  const edge = '─'.repeat(width - 2)
  return [
    `┌${edge}┐`,
    ...wrapped(title, inner).map(row),
    ...texts.flatMap((text) => wrapped(text, inner)).map(row),
    `└${edge}┘`,
  ]
}

/** Writes blocks as the bytes of a printer, `copies` times, each cut off. */
export function writePaper(
  blocks: readonly PaperBlock[],
  {
    language,
    columns,
    copies = 1,
  }: { readonly language: PaperLanguage; readonly columns: PaperColumns; readonly copies?: number },
): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({ language, columns, feedBeforeCut: 3, errors: 'relaxed' })
  encoder.initialize().codepage('cp858')
  const put = (lines: readonly string[], size: PaperSize, bold: boolean) => {
    const { width, height } = SIZES[size]
    encoder.bold(bold).width(width).height(height)
    for (const line of lines) encoder.line(line)
    encoder.bold(false).width(1).height(1)
  }
  const widthOf = (size: PaperSize) => Math.floor(columns / SIZES[size].width)
  const write = (block: PaperBlock) => {
    switch (block.kind) {
      case 'text': {
        const { size = 'normal', bold = false, indent = 0, centred = false } = block
        const edge = ' '.repeat(indent * INDENT)
        const lines = wrapped(printableText(block.text), widthOf(size) - edge.length).map((line) => edge + line)
        if (centred) encoder.align('center')
        put(lines, size, bold)
        if (centred) encoder.align('left')
        return
      }
      case 'dish': {
        const quantity = `${printableText(block.quantity)} `
        const lines = wrapped(printableText(block.name), widthOf(block.size) - quantity.length)
        const edge = ' '.repeat(quantity.length)
        return put(
          lines.map((line, n) => (n === 0 ? quantity : edge) + line),
          block.size,
          true,
        )
      }
      case 'pair': {
        const { size = 'normal', bold = false } = block
        return put(pairLines(printableText(block.left), printableText(block.right), widthOf(size)), size, bold)
      }
      case 'box':
        return put(boxLines(printableText(block.title), block.texts.map(printableText), columns), 'tall', true)
      case 'rule':
        return put(['─'.repeat(columns)], 'normal', false)
      case 'code':
        encoder.align('center').qrcode(block.address, { model: 2, size: 5, errorlevel: 'm' }).align('left')
    }
  }
  for (let copy = 0; copy < copies; copy++) {
    for (const block of blocks) write(block)
    encoder.cut('partial')
  }
  return encoder.encode()
}

/** The lines of a block on a printer that takes nothing but plain text. */
function plainLines(block: PaperBlock, columns: PaperColumns): readonly string[] {
  switch (block.kind) {
    case 'text': {
      const edge = ' '.repeat(INDENT * (block.indent ?? 0))
      return wrapped(block.text, columns - edge.length).map((line) => edge + line)
    }
    case 'dish':
      return wrapped(`${block.quantity} ${block.name}`, columns)
    case 'pair':
      return pairLines(block.left, block.right, columns)
    case 'box': {
      const edge = '*'.repeat(columns)
      return [edge, ...[block.title, ...block.texts].flatMap((text) => wrapped(text, columns)), edge]
    }
    case 'rule':
      return ['-'.repeat(columns)]
    case 'code':
      return [block.address]
  }
}

/** The same words for a printer that takes nothing but plain text. */
export function writePlainText(blocks: readonly PaperBlock[], columns: PaperColumns): string {
  const lines = blocks.flatMap((block) => plainLines(block, columns))
  return `${lines.map(printableText).join('\n')}\n\n`
}
