import { decodeText } from './decode-text.ts'
import { countLines, countParts } from './file-limits.ts'
import { blocksOf, listOf } from './linked-data.ts'
import { isInColumns, isTable, readCsv } from './read-csv.ts'
import { readMenuJson } from './read-json.ts'
import { readMenuJsonLd } from './read-json-ld.ts'
import { NO_DISHES, type ReadingPlace, type ReadMenu, toReadMenu, type WholeReading } from './read-outcome.ts'
import { readText } from './read-text.ts'

/** Whether a file is a workbook of Excel: a ZIP archive with the parts of one. */
const isWorkbook = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return file.subarray(0, 4).equals(Buffer.from('PK\x03\x04')) && file.includes('xl/')
}

const isOurs = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && !Array.isArray(content) && 'format' in content

/**
 * A table, else a text. Lines that all have columns are a table with a first row that names none of ours, unless they
 * read as dishes.
 */
const readTyped = (typed: string, place: ReadingPlace): WholeReading => {
  const text = typed.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
  countLines(text)
  if (isTable(text, place)) return readCsv(text, place)
  const read = readText(text, place)
  return read.file.categories.length === 0 && isInColumns(text) ? readCsv(text, place) : read
}

const notJson = (error: unknown): WholeReading => ({
  file: NO_DISHES,
  problems: [{ place: { path: '' }, reason: 'not-json', value: error instanceof Error ? error.message : null }],
})

const parseJson = (text: string): { readonly content: unknown } | { readonly error: unknown } => {
  try {
    return { content: JSON.parse(text) }
  } catch (error) {
    return { error }
  }
}

const readWhole = (bytes: Uint8Array, place: ReadingPlace): WholeReading => {
  if (isWorkbook(bytes))
    return { file: NO_DISHES, problems: [{ place: { path: '' }, reason: 'excel-workbook', value: null }] }
  const text = decodeText(bytes)
  const start = text.trimStart().slice(0, 1)
  if (start !== '<' && start !== '{' && start !== '[') return readTyped(text, place)
  if (start === '<') {
    const blocks = blocksOf(text)
    countParts(blocks)
    return readMenuJsonLd(blocks, place)
  }
  const parsed = parseJson(text)
  if ('error' in parsed) return notJson(parsed.error)
  countParts(parsed.content)
  return isOurs(parsed.content) ? readMenuJson(parsed.content) : readMenuJsonLd(listOf(parsed.content), place)
}

/**
 * Reads a menu of any kind that is known, told by its content: our JSON, JSON-LD, an HTML page with JSON-LD, a table
 * (CSV), or a text.
 * @throws FileTooLarge where it holds more than a menu can
 */
export function readMenuFile(bytes: Uint8Array, place: ReadingPlace): ReadMenu {
  return toReadMenu(readWhole(bytes, place))
}
