import type { Language } from '@comanda/domain'
import { blocksOf, listOf } from './linked-data.ts'
import { isInColumns, isTable, readCsv } from './read-csv.ts'
import { readMenuJson } from './read-json.ts'
import { type ReadingPlace, readMenuJsonLd } from './read-json-ld.ts'
import { NO_DISHES, type ReadMenu } from './read-outcome.ts'
import { readText } from './read-text.ts'

/** UTF-8, else Windows-1252: what spreadsheets write on Windows. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Whether a file is a workbook of Excel: a ZIP archive with the parts of one. */
const isWorkbook = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return file.subarray(0, 4).equals(Buffer.from('PK\x03\x04')) && file.includes('xl/')
}

const isOurs = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && !Array.isArray(content) && 'format' in content

/** A table, else a text. Lines that all have columns are a table with a first row that names none of ours, unless they read as dishes. */
const readTyped = (text: string, language: Language): ReadMenu => {
  if (isTable(text, language)) return readCsv(text, language)
  const read = readText(text, language)
  return read.file.categories.length === 0 && isInColumns(text) ? readCsv(text, language) : read
}

/** Reads a menu of any kind that is known, told by its content: our JSON, JSON-LD, an HTML page with JSON-LD, a table (CSV), or a text. */
export function readMenuFile(bytes: Uint8Array, place: ReadingPlace): ReadMenu {
  if (isWorkbook(bytes))
    return { file: NO_DISHES, problems: [{ place: { path: '' }, reason: 'excel-workbook', value: null }] }
  const text = decode(bytes).replace(/^\ufeff/, '')
  const start = text.trimStart().slice(0, 1)
  if (start === '<') return readMenuJsonLd(blocksOf(text), place)
  if (start !== '{' && start !== '[') return readTyped(text, place.language)
  try {
    const content: unknown = JSON.parse(text)
    return isOurs(content) ? readMenuJson(content) : readMenuJsonLd(listOf(content), place)
  } catch (error) {
    const value = error instanceof Error ? error.message : null
    return { file: NO_DISHES, problems: [{ place: { path: '' }, reason: 'not-json', value }] }
  }
}
