import { type PricePlace, readPrice } from '@comanda/domain'
import type { PdfWord } from './open-pdf.ts'
import { hasClearPrice, isSizeName, MOST_HEADING } from './text-line.ts'

/** Words that stand beside each other without a gap, as one text. */
interface Cell {
  readonly text: string
  readonly x: number
  readonly end: number
  readonly size: number
}

interface Row {
  readonly y: number
  /** From left to right. */
  readonly cells: readonly Cell[]
}

/** In heights of a letter. */
const SAME_LINE = 0.45
const SPACE = 0.18
const APART = 1.2
const LINE_GAP = 1.9
const RAISED_GAP = 0.35
const RAISED_HEIGHT = 0.9
/** Headings are larger than dishes by at least this factor. */
const LARGER = 1.15
const SMALLER = 0.92

const sizeOf = ({ cells }: Row): number => Math.max(...cells.map(({ size }) => size))
const byPlace = (a: { readonly x: number }, b: { readonly x: number }): number => a.x - b.x

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const asRaised = (text: string): string => text.replaceAll(/\d/g, (digit) => RAISED[Number(digit)] ?? digit)

/** Small digits behind a price are raised, and a part of it: 8⁵⁰ is neither 8 nor 850. */
const withRaised = (words: readonly PdfWord[]): readonly PdfWord[] => {
  const ends = words.filter(({ text }) => /\d$/.test(text))
  const raised = new Map<PdfWord, PdfWord>()
  for (const small of words.filter(({ text }) => /^\d+\D{0,2}$/.test(text))) {
    const large = ends.find(
      ({ size, end, y }) =>
        small.size < size * SMALLER &&
        Math.abs(small.x - end) < size * RAISED_GAP &&
        Math.abs(small.y - y) < size * RAISED_HEIGHT,
    )
    if (large !== undefined) raised.set(large, small)
  }
  const taken = new Set(raised.values())
  return words.flatMap((word) => {
    const small = raised.get(word)
    if (small !== undefined) return [{ ...word, text: `${word.text}${asRaised(small.text)}`, end: small.end }]
    return taken.has(word) ? [] : [word]
  })
}

const joined = (cell: Cell, word: PdfWord, isSpaced: boolean): Cell => ({
  text: `${cell.text}${isSpaced ? ' ' : ''}${word.text}`,
  x: cell.x,
  end: Math.max(cell.end, word.end),
  size: Math.max(cell.size, word.size),
})

const cellsOf = (words: readonly PdfWord[]): readonly Cell[] => {
  const cells: Cell[] = []
  for (const word of words.toSorted(byPlace)) {
    const last = cells.at(-1)
    const gap = last === undefined ? Number.POSITIVE_INFINITY : (word.x - last.end) / Math.max(word.size, last.size)
    if (last === undefined || gap > APART) cells.push(word)
    else cells.splice(-1, 1, joined(last, word, gap > SPACE))
  }
  return cells
}

/** The rows of a page, from its top. */
const rowsOf = (words: readonly PdfWord[]): readonly Row[] => {
  const rows: { readonly y: number; readonly words: PdfWord[]; size: number }[] = []
  for (const word of words.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1)
    if (row !== undefined && row.y - word.y <= Math.max(row.size, word.size) * SAME_LINE) {
      row.words.push(word)
      row.size = Math.max(row.size, word.size)
    } else rows.push({ y: word.y, words: [word], size: word.size })
  }
  return rows.map(({ y, words: own }) => ({ y, cells: cellsOf(own) }))
}

const isPrice = (text: string, place: PricePlace): boolean => {
  const read = readPrice(text, place)
  return typeof read !== 'string' || read === 'currency-differs'
}

/** Whether a cell says something, rather than a price, a size or dots. */
const isWords = ({ text }: Cell): boolean => /\p{L}{3}/u.test(text) && !isSizeName(text)
const endsWithPrice = ({ text }: Cell, place: PricePlace): boolean =>
  isPrice(text.split(/[\s.…·_]{2,}|\s/).at(-1) ?? '', place) || hasClearPrice(text)

/** A part of the page's width, between white gaps from top to bottom. */
interface Strip {
  readonly x: number
  readonly cells: readonly { readonly cell: Cell; readonly row: Row }[]
}

/** Rows that may cross a gap: titles, notes. */
const MOST_CROSSING = 0.12
const LEAST_ROWS = 3
/** Points between two left edges of one column. */
const NEAR = 16

const stripsOf = (rows: readonly Row[]): readonly Strip[] => {
  const cells = rows.flatMap((row) => row.cells.map((cell) => ({ cell, row })))
  const most = Math.max(rows.length > LEAST_ROWS ? 1 : 0, Math.floor(rows.length * MOST_CROSSING))
  // Where a gap ends: the left edge of a cell that no more than `most` others reach over.
  const edges = [...new Set(cells.map(({ cell }) => Math.round(cell.x)))].sort((a, b) => a - b)
  const starts = edges.filter((edge, at) => {
    const before = edges[at - 1]
    if (before === undefined) return true
    const crossing = cells.filter(({ cell }) => cell.x < edge - 1 && cell.end > edge - 2).length
    return crossing <= most
  })
  // Headings and indented lines begin a little beside the others of their column.
  const apart: number[] = []
  for (const start of starts) if (start - (apart.at(-1) ?? Number.NEGATIVE_INFINITY) >= NEAR) apart.push(start)
  return apart
    .map((x, at) => {
      const next = apart[at + 1] ?? Number.POSITIVE_INFINITY
      return { x, cells: cells.filter(({ cell }) => Math.round(cell.x) >= x && Math.round(cell.x) < next) }
    })
    .filter((strip) => strip.cells.length > 0)
}

const isOfWords = ({ cells }: Strip): boolean =>
  cells.filter(({ cell }) => isWords(cell)).length >= Math.max(LEAST_ROWS, cells.length * 0.4)

const hasPrices = (strips: readonly Strip[], place: PricePlace): boolean =>
  strips.flatMap(({ cells }) => cells).filter(({ cell }) => endsWithPrice(cell, place)).length >= 2

/** Whether most rows of one strip are those of the other: a table rather than two columns. */
const areAligned = (strips: readonly Strip[], strip: Strip): boolean => {
  const rows = new Set(strips.flatMap(({ cells }) => cells.map(({ row }) => row)))
  return strip.cells.filter(({ row }) => rows.has(row)).length > strip.cells.length * 0.6
}

/** The left edges of the columns. A column of a table that holds prices or descriptions alone is none. */
const columnsOf = (rows: readonly Row[], place: PricePlace): readonly number[] => {
  const strips = stripsOf(rows)
  const columns: Strip[][] = []
  for (const [at, strip] of strips.entries()) {
    const column = columns.at(-1)
    if (column === undefined) columns.push([strip])
    else if (!isOfWords(strip) || !column.some(isOfWords)) column.push(strip)
    else {
      const next = strips.findIndex((other, index) => index > at && isOfWords(other))
      const own = strips.slice(at, next === -1 ? undefined : next)
      const areBoth = hasPrices(column, place) && hasPrices(own, place)
      if (areBoth || !areAligned(column, strip)) columns.push([strip])
      else column.push(strip)
    }
  }
  return columns.map(([first]) => first?.x ?? 0)
}

/** Rows in the order in which people read: column by column, between the rows that reach over several. */
const inReadingOrder = (rows: readonly Row[], place: PricePlace): readonly (readonly Row[])[] => {
  const [, ...edges] = columnsOf(rows, place)
  if (edges.length === 0) return [rows]
  const parts: Row[][] = []
  let band: Row[][] = []
  const close = (): void => {
    parts.push(...band.filter((part) => part.length > 0))
    band = edges.concat(0).map(() => [])
  }
  close()
  for (const row of rows) {
    if (row.cells.some(({ x, end }) => edges.some((edge) => x < edge - 1 && end > edge + 1))) {
      close()
      parts.push([row])
      continue
    }
    const split = Map.groupBy(row.cells, ({ x }) => edges.filter((edge) => Math.round(x) >= edge).length)
    for (const [column, cells] of split) band[column]?.push({ y: row.y, cells })
  }
  close()
  return parts
}

/** Parts of a page with much white between them, which may have different columns. */
const blocksOf = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const blocks: Row[][] = []
  for (const row of rows) {
    const last = blocks.at(-1)?.at(-1)
    if (last === undefined || last.y - row.y > Math.max(sizeOf(last), sizeOf(row)) * LINE_GAP * 1.5) blocks.push([row])
    else blocks.at(-1)?.push(row)
  }
  return blocks
}

const partsOf = (rows: readonly Row[], place: PricePlace): readonly (readonly Row[])[] => {
  const whole = inReadingOrder(rows, place)
  return whole.length > 1 ? whole : blocksOf(rows).flatMap((block) => inReadingOrder(block, place))
}

interface SizeColumn {
  readonly name: string
  readonly middle: number
}

const middleOf = ({ x, end }: Cell): number => (x + end) / 2

/** The sizes at the end of a row that heads prices: "Pizzas   S   M   L". */
const sizesOf = ({ cells }: Row): readonly SizeColumn[] => {
  const found: SizeColumn[] = []
  for (const cell of cells.toReversed()) {
    const words = isSizeName(cell.text) ? [cell.text] : cell.text.split(/\s*[/|]\s*|\s+/)
    if (!words.every(isSizeName)) break
    const width = (cell.end - cell.x) / words.length
    found.unshift(...words.map((name, at) => ({ name, middle: cell.x + width * (at + 0.5) })))
  }
  return found.length < 2 ? [] : found
}

/** Whether a row may have sizes in front of its prices; each price then has the size that stands above it. */
const withSizes = (row: Row, sizes: readonly SizeColumn[], place: PricePlace): readonly string[] | null => {
  const names = row.cells.findIndex(({ text }) => text.split(/\s+/).every((word) => isPrice(word, place)))
  if (sizes.length === 0 || names < 1) return null
  const cells = row.cells.slice(names)
  const prices = cells.flatMap(({ text }) => text.split(/\s+/))
  if (!prices.every((price) => isPrice(price, place))) return null
  const widest = Math.min(...sizes.slice(1).map(({ middle }, at) => middle - (sizes[at]?.middle ?? 0)))
  const above = cells.map((cell) => sizes.find(({ middle }) => Math.abs(middle - middleOf(cell)) < widest / 2))
  const areAbove = cells.length === prices.length && above.every((size, at) => size && above.indexOf(size) === at)
  if (!areAbove && prices.length !== sizes.length) return null
  const named = areAbove ? above : sizes
  return [
    ...row.cells.slice(0, names).map(({ text }) => text),
    ...prices.map((price, at) => `${named[at]?.name} ${price}`),
  ]
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** A line as the reader of texts takes it, and the row of the page that it is. */
interface PdfLine {
  readonly text: string
  readonly row: number
}

/** The parts of a row in one line: a second text describes the first. */
const textOfCells = (cells: readonly string[], place: PricePlace): string =>
  cells.reduce((line, cell, at) => {
    const isBeside = /\p{L}{3}/u.test(cell) && !/[\s.…·_]{2,}$/.test(line) && !isPrice(cells[at - 1] ?? '', place)
    return at === 0 ? cell : `${line}${isBeside && /\p{L}{3}/u.test(cells[at - 1] ?? '') ? ' - ' : ' '}${cell}`
  }, '')

/**
 * The lines of a page, rebuilt from where its words stand: column by column; sizes from above their prices in front of
 * them; headings, which are larger than dishes, behind "# "; smaller lines below a dish indented; a gap as an empty
 * line.
 */
export function linesOfPage(words: readonly PdfWord[], place: PricePlace): readonly PdfLine[] {
  const lines: PdfLine[] = []
  let number = 0
  for (const part of partsOf(rowsOf(withRaised(words)), place)) {
    const left = Math.min(...part.flatMap(({ cells }) => cells.map(({ x }) => x)))
    const priced = part.filter(({ cells }) => cells.some((cell) => endsWithPrice(cell, place)))
    const usual = median(priced.map(sizeOf))
    let sizes: readonly SizeColumn[] = []
    let above: Row | undefined
    lines.push({ text: '', row: number })
    for (const row of part) {
      number += 1
      const size = sizeOf(row)
      if (above !== undefined && above.y - row.y > Math.max(size, sizeOf(above)) * LINE_GAP)
        lines.push({ text: '', row: number })
      above = row
      const headed = sizesOf(row)
      if (headed.length > 0) sizes = headed
      const texts = row.cells.map(({ text }) => text)
      const cells = headed.length > 0 ? texts.slice(0, texts.length - countOf(row, headed)) : texts
      if (cells.length === 0) continue
      const text = textOfCells(withSizes(row, sizes, place) ?? cells, place)
      const isPlain = !row.cells.some((cell) => endsWithPrice(cell, place))
      const isHeading = isPlain && text.length <= MOST_HEADING && (headed.length > 0 || size > usual * LARGER)
      const indent = Math.round(((row.cells[0]?.x ?? left) - left) / 4) + (isPlain && size < usual * SMALLER ? 2 : 0)
      lines.push({
        text: isHeading && usual > 0 ? `# ${text}` : `${' '.repeat(Math.min(indent, 40))}${text}`,
        row: number,
      })
    }
  }
  return lines
}

/** How many cells of a row hold its sizes. */
const countOf = ({ cells }: Row, sizes: readonly SizeColumn[]): number => {
  let left = sizes.length
  let count = 0
  for (const cell of cells.toReversed()) {
    if (left <= 0) break
    left -= isSizeName(cell.text) ? 1 : cell.text.split(/\s*[/|]\s*|\s+/).length
    count += 1
  }
  return count
}
