import { CsvError, parse } from 'csv-parse/sync'
import { type Column, readHeadings } from './csv-columns.ts'
import type { ReadingPlace, WholeReading } from './read-outcome.ts'
import { MOST_ABOVE, readTables, type TableRow } from './read-table.ts'

/** Keeps spreadsheets from running a cell. */
const NO_FORMULA = /^'(?=['=+\-@])/

const DELIMITERS = [';', '\t', ','] as const

const firstLineOf = (text: string): string => /^.*$/m.exec(text.trimStart())?.[0] ?? ''

/** What separates the columns of a line: what it has most of. */
const delimiterIn = (line: string): string => {
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

const columnsIn = (line: string, place: ReadingPlace) => {
  const cells = line.split(delimiterIn(line)).map((cell) => cell.replaceAll('"', ''))
  return { count: cells.length, ...readHeadings(cells, place) }
}

/** The line that names the columns of dishes and prices, perhaps below a title; null where none does. */
const headingsIn = (text: string, place: ReadingPlace): string | null =>
  text
    .split('\n', MOST_ABOVE)
    .find((line) => ['name', 'price'].every((column) => columnsIn(line, place).columns.has(column as Column))) ?? null

interface ParsedRow {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Rows with the line that each starts on; a first line `sep=;`, as Excel writes it, is left out. */
const rowsOf = (text: string, place: ReadingPlace): readonly TableRow[] => {
  const marked = /^sep=(.)\r?\n/i.exec(text)
  const body = marked === null ? text : text.slice(marked[0].length)
  const skipped = marked === null ? 0 : 1
  const delimiter = marked?.[1] ?? delimiterIn(headingsIn(body, place) ?? firstLineOf(body))
  const parsed = (quote: '"' | null): readonly ParsedRow[] =>
    parse(body, {
      delimiter,
      quote,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // With `info` a record is an object, which the declared types leave out.
    }) as unknown as readonly ParsedRow[]
  let records: readonly ParsedRow[]
  try {
    records = parsed('"')
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A quote is not closed: all of them are read as characters.
    records = parsed(null)
  }
  return records.map(({ record, info }) => ({
    cells: record.map((cell) => cell.replace(NO_FORMULA, '')),
    // The parser counts the lines up to the end of a record, and a cell may hold several.
    at: { line: info.lines + skipped - (record.join('').split('\n').length - 1) },
  }))
}

/** Whether a row of its first ones names columns for dishes and prices, or the first one of them beside another one. */
export function isTable(text: string, place: ReadingPlace): boolean {
  if (/^sep=/i.test(text) || headingsIn(text, place) !== null) return true
  const { count, columns } = columnsIn(firstLineOf(text), place)
  return count > 1 && (columns.has('name') || columns.has('price'))
}

/** Whether every line has columns, named or not. */
export function isInColumns(text: string): boolean {
  const delimiter = delimiterIn(firstLineOf(text))
  return text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .every((line) => line.includes(delimiter))
}

/**
 * Reads a table of dishes as text.
 * @throws FileTooLarge where it holds more than a menu can
 */
export function readCsv(text: string, place: ReadingPlace): WholeReading {
  return readTables([{ rows: rowsOf(text, place), category: null, isInOtherCurrency: false }], place)
}
