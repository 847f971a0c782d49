import {
  type BasisPoints,
  type CategoryEntry,
  type DishEntry,
  type Language,
  type Minor,
  menuFileProblems,
  ORDER_TYPES,
  type OrderType,
  readPrice,
  type WordingsByLanguage,
} from '@comanda/domain'
import { CsvError, parse } from 'csv-parse/sync'
import { type Column, readHeadings, type WordsColumn } from './csv-columns.ts'
import { NO_DISHES, type ReadMenu, type ReadProblem, type ReadReason } from './read-outcome.ts'
import { joinSizes, namedBySize, type SizedRow } from './table-sizes.ts'
import { holdsDietaryMarks, isYes, readAllergens, readDietary } from './words.ts'

/** Separates a category from its subcategory: "Drinks > Beer". */
const LEVEL = '>'

interface Row {
  readonly line: number
  readonly cell: (column: Column) => string
  /** The dish's words in other languages; undefined where the table has no column for them. */
  readonly translations: WordingsByLanguage | undefined
}

interface Reading {
  readonly has: (column: Column) => boolean
  readonly report: (line: number, reason: ReadReason, value: string) => void
}

const DELIMITERS = [';', '\t', ','] as const

const firstLineOf = (text: string): string => /^.*$/m.exec(text.trimStart())?.[0] ?? ''

/** What separates the columns: what the headings have most of. */
const delimiterOf = (text: string): string => {
  const headings = firstLineOf(text)
  const counts = DELIMITERS.map((delimiter) => headings.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

interface ParsedRow {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Rows with the line that each starts on; a first line `sep=;`, as Excel writes it, is left out. */
const rowsOf = (text: string): readonly { readonly line: number; readonly cells: readonly string[] }[] => {
  const marked = /^sep=(.)\r?\n/i.exec(text)
  const body = marked === null ? text : text.slice(marked[0].length)
  const skipped = marked === null ? 0 : 1
  const delimiter = marked?.[1] ?? delimiterOf(body)
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
    cells: record,
    // The parser counts the lines up to the end of a record, and a cell may hold several.
    line: info.lines + skipped - (record.join('').split('\n').length - 1),
  }))
}

const readVat = (text: string): BasisPoints | null => {
  const rate = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim())
  return rate === null ? null : Number(rate[1]) * 100 + Number((rate[2] ?? '').padEnd(2, '0'))
}

const readOwnPrices = ({ cell, line }: Row, { has, report }: Reading): DishEntry['ownPrices'] => {
  if (!ORDER_TYPES.some(has)) return undefined
  const own: Partial<Record<OrderType, Minor>> = {}
  for (const orderType of ORDER_TYPES) {
    const price = readPrice(cell(orderType))
    if (typeof price === 'number') own[orderType] = price
    else if (price !== 'price-missing') report(line, price, cell(orderType))
  }
  return own
}

/** The size that a cell names; a dash names none. */
const readSize = (text: string): string => (/^[-–—]$/.test(text) ? '' : text)

/** A row's words in other languages, by the columns that the table has. */
const readWords = (cells: readonly string[], words: readonly WordsColumn[]): WordingsByLanguage | undefined => {
  const ofDish = words.filter(({ column }) => column !== 'category')
  if (ofDish.length === 0) return undefined
  const read: { [Of in Language]?: { name?: string; description?: string } } = {}
  for (const { column, language, index } of ofDish)
    read[language] = { ...read[language], [column]: (cells[index] ?? '').trim() }
  return read
}

const readDish = (row: Row, price: Minor, { has, report }: Reading): DishEntry => {
  const { cell, line, translations } = row
  const allergens = readAllergens(cell('allergens'))
  for (const word of allergens.unknown) report(line, 'allergen-unknown', word)
  const dietary = readDietary(cell('dietary'))
  for (const word of dietary.unknown) report(line, 'diet-unknown', word)
  const vat = cell('vat') === '' ? null : readVat(cell('vat'))
  if (vat === null && cell('vat') !== '') report(line, 'vat-unreadable', cell('vat'))
  // A dish with an unknown allergen must not look like a dish without allergens.
  const isDeclared = cell('allergens') !== '' && allergens.unknown.length === 0
  return {
    name: cell('name'),
    description: has('description') ? cell('description') : undefined,
    translations,
    price,
    ownPrices: readOwnPrices(row, { has, report }),
    allergens: has('allergens') ? (isDeclared ? allergens.found : null) : undefined,
    dietary: has('dietary') ? dietary.found : undefined,
    ageRestricted: has('age') ? isYes(cell('age')) : undefined,
    vat: vat === null ? undefined : { delivery: vat, collection: vat, table: vat },
  }
}

interface Folder {
  readonly name: string
  translations?: WordingsByLanguage
  readonly rows: SizedRow[]
  readonly categories: Folder[]
}

/** The folder of a path below `folders`; creates what is missing. */
const folderOf = (folders: Folder[], [name, ...deeper]: readonly string[]): Folder | null => {
  if (name === undefined) return null
  let folder = folders.find((one) => one.name === name)
  if (folder === undefined) {
    folder = { name, rows: [], categories: [] }
    folders.push(folder)
  }
  return folderOf(folder.categories, deeper) ?? folder
}

/** What the folders hold. Dishes that one category has twice by the same name are reported, and read. */
const categoriesOf = (folders: readonly Folder[], own: Language, report: Reading['report']): readonly CategoryEntry[] =>
  folders.map(({ name, translations, rows, categories }) => {
    const dishes = joinSizes(rows, own)
    const names = new Set<string>()
    for (const { line, dish } of dishes) {
      if (names.has(dish.name)) report(line, 'same-name', dish.name)
      names.add(dish.name)
    }
    return {
      name,
      translations,
      dishes: dishes.map(({ dish }) => dish),
      categories: categoriesOf(categories, own, report),
    }
  })

const levelsOf = (category: string): readonly string[] =>
  category
    .split(LEVEL)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Names the categories of a path in another language, level by level; a path of another depth is left out. */
function translateFolders(
  folders: Folder[],
  path: readonly string[],
  words: readonly string[],
  language: Language,
): void {
  if (path.length !== words.length) return
  let level = folders
  for (const [depth, name] of path.entries()) {
    const folder = level.find((one) => one.name === name)
    if (folder === undefined) return
    folder.translations = { ...folder.translations, [language]: { name: words[depth] } }
    level = folder.categories
  }
}

/** Whether the first row names a column for dishes or prices beside another one. */
export const isTable = (text: string, own: Language): boolean => {
  if (/^sep=/i.test(text)) return true
  const cells = firstLineOf(text).split(delimiterOf(text))
  const { columns } = readHeadings(
    cells.map((cell) => cell.replaceAll('"', '')),
    own,
  )
  return cells.length > 1 && (columns.has('name') || columns.has('price'))
}

/** Whether every line has columns, named or not. */
export const isInColumns = (text: string): boolean => {
  const delimiter = delimiterOf(text)
  return text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .every((line) => line.includes(delimiter))
}

/**
 * Reads a table of dishes as restaurants keep it in spreadsheets: one row per dish, the columns in any order, English or Spanish headings. A
 * category holds for the rows below it, and may stand in a row of its own. Rows that cannot be read are left out.
 */
export function readCsv(text: string, own: Language): ReadMenu {
  const problems: ReadProblem[] = []
  const report = (line: number, reason: ReadReason, value: string): void => {
    problems.push({ place: { line }, reason, value: value === '' ? null : value })
  }
  const rows = rowsOf(text)
  const [first] = rows
  const hasMarks = (index: number): boolean => holdsDietaryMarks(rows.slice(1).map(({ cells }) => cells[index] ?? ''))
  const { columns, words, unknown } = readHeadings(first?.cells ?? [], own, hasMarks)
  if (first === undefined || !columns.has('name') || !columns.has('price')) {
    report(first?.line ?? 1, first === undefined ? 'not-a-menu' : 'columns-missing', first?.cells.join(', ') ?? '')
    return { file: NO_DISHES, problems }
  }
  if (unknown.length > 0) report(first.line, 'columns-unknown', unknown.join(', '))
  const reading: Reading = { has: (column) => columns.has(column), report }
  const folders: Folder[] = []
  let path: readonly string[] = []
  for (const { line, cells } of rows.slice(1)) {
    const cell = (column: Column): string => (cells[columns.get(column) ?? -1] ?? '').trim()
    const category = cell('category')
    if (category !== '') path = levelsOf(category)
    const name = cell('name')
    const filled = cells.filter((text) => text.trim() !== '')
    if (name === '') {
      // A row with a category alone is a heading.
      if (filled.length > (category === '' ? 0 : 1)) report(line, 'name-missing', filled.join(', '))
      continue
    }
    // Without a column of categories, a name alone is a heading.
    if (!columns.has('category') && filled.length === 1) {
      path = [name]
      continue
    }
    const price = readPrice(cell('price'))
    if (typeof price !== 'number') {
      report(line, price, cell('price') === '' ? name : `${name}: ${cell('price')}`)
      continue
    }
    const folder = folderOf(folders, path)
    if (folder === null) {
      report(line, 'category-missing', name)
      continue
    }
    for (const { column, language, index } of words)
      if (column === 'category') translateFolders(folders, path, levelsOf(cells[index] ?? ''), language)
    const dish = readDish({ line, cell, translations: readWords(cells, words) }, price, reading)
    const size = readSize(cell('size'))
    // Whether the size becomes a part of the name depends on rows further down.
    const longest = namedBySize({ dish, size })
    const [wrong] = menuFileProblems({ categories: [{ name: folder.name, dishes: [longest], categories: [] }] })
    if (wrong !== undefined) report(line, wrong.reason, name)
    else folder.rows.push({ line, size, dish })
  }
  return { file: { categories: categoriesOf(folders, own, report) }, problems }
}
