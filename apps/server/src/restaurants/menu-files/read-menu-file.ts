import { isChat } from './chat-line.ts'
import { decodeText } from './decode-text.ts'
import { countLines, countParts } from './file-limits.ts'
import { blocksOf, listOf } from './linked-data.ts'
import { type OpenPdf, openPdf } from './open-pdf.ts'
import { isInOtherCurrency, type OpenWorkbook, openWorkbook, type Workbook } from './open-workbook.ts'
import { isInColumns, isTable, readCsv } from './read-csv.ts'
import { readMenuJson } from './read-json.ts'
import { readMenuJsonLd } from './read-json-ld.ts'
import { NO_DISHES, type ReadingPlace, type ReadMenu, toReadMenu, type WholeReading } from './read-outcome.ts'
import { readPage } from './read-page.ts'
import { readPdf } from './read-pdf.ts'
import { readTables } from './read-table.ts'
import { readText } from './read-text.ts'
import { isToastMenu, readToastMenu } from './read-toast.ts'
import { isUberMenu, readUberMenu } from './read-uber.ts'

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

/** The sheets with dishes; one without named columns is told, or is the only one. */
const readSheets = (workbook: OpenWorkbook, place: ReadingPlace): WholeReading => {
  const sheets = workbook.sheets.filter(({ rows }) => rows.some((cells) => cells.some((cell) => cell !== '')))
  const [only] = sheets.length === 1 ? sheets : []
  const tables = sheets.map(({ name, rows }) => ({
    category: only === undefined ? name : null,
    isInOtherCurrency: isInOtherCurrency(workbook, place.currency),
    rows: rows
      .map((cells, index) => ({
        cells,
        at: only === undefined ? { path: `${name}!${index + 1}` } : { line: index + 1 },
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  }))
  return readTables(tables, place)
}

const readWhole = (content: MenuFileContent, place: ReadingPlace): WholeReading => {
  if (content === 'unreadable')
    return { file: NO_DISHES, problems: [{ place: { path: '' }, reason: 'excel-workbook', value: null }] }
  if ('sheets' in content) return readSheets(content, place)
  if ('pages' in content) return readPdf(content, place)
  const text = decodeText(content)
  const start = text.trimStart().slice(0, 1)
  if ((start !== '<' && start !== '{' && start !== '[') || isChat(text)) return readTyped(text, place)
  if (start === '<') {
    const blocks = blocksOf(text)
    countParts(blocks)
    const read = readMenuJsonLd(blocks, place)
    return read.file.categories.length > 0 ? read : (readPage(text, place) ?? read)
  }
  const parsed = parseJson(text)
  if ('error' in parsed) return notJson(parsed.error)
  countParts(parsed.content)
  if (isOurs(parsed.content)) return readMenuJson(parsed.content)
  if (isUberMenu(parsed.content)) return readUberMenu(parsed.content, place)
  if (isToastMenu(parsed.content)) return readToastMenu(parsed.content, place)
  return readMenuJsonLd(listOf(parsed.content), place)
}

/** What a menu is read from: the bytes of a text, or the workbook or PDF that they are. */
export type MenuFileContent = Uint8Array | Workbook | OpenPdf

/** @throws FileTooLarge where a workbook would unpack to more than a menu, or a PDF has more */
export async function openMenuFile(bytes: Uint8Array): Promise<MenuFileContent> {
  return (await openWorkbook(bytes)) ?? (await openPdf(bytes)) ?? bytes
}

/**
 * Reads a menu of any kind that is known, told by its content: our JSON, that of Toast or Uber Eats, JSON-LD, an HTML
 * page, a workbook of Excel, a PDF with text, a table (CSV), or a text.
 * @throws FileTooLarge where it holds more than a menu can
 */
export function readMenuFile(content: MenuFileContent, place: ReadingPlace): ReadMenu {
  return toReadMenu(readWhole(content, place))
}
