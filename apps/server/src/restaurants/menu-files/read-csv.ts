import {
  type BasisPoints,
  type CategoryEntry,
  type DishEntry,
  dishesOf,
  type Language,
  MAX_FILE_CATEGORIES,
  MAX_FILE_CHOICES,
  MAX_FILE_DISHES,
  type Minor,
  menuFileProblems,
  namesOtherCurrency,
  ORDER_TYPES,
  type OrderType,
  type PriceProblem,
  readPrice,
  type WordingsByLanguage,
} from '@comanda/domain'
import { CsvError, parse } from 'csv-parse/sync'
import { type Column, readHeadings, type WordsColumn } from './csv-columns.ts'
import { FileTooLarge, MOST_COLUMNS } from './file-limits.ts'
import { NO_DISHES, type ReadingPlace, type ReadProblem, type ReadReason, type WholeReading } from './read-outcome.ts'
import { joinSizes, namedBySize, type SizedRow } from './table-sizes.ts'
import { holdsDietaryMarks, isYes, readAllergens, readDietary } from './words.ts'

/** Separates a category from its subcategory: "Drinks > Beer". */
const LEVEL = /(?<!\\)>/
/** A name with the sign itself. */
const ESCAPED_LEVEL = String.raw`\>`
/** Keeps spreadsheets from running a cell. */
const NO_FORMULA = /^'(?=['=+\-@])/

interface Row {
  readonly line: number
  readonly cell: (column: Column) => string
  /** The dish's words in other languages; undefined where the table has no column for them. */
  readonly translations: WordingsByLanguage | undefined
}

interface Reading {
  readonly has: (column: Column) => boolean
  /** The price in a column of a row; a price that is rounded is reported, and read. */
  readonly priceIn: (row: Row, column: Column) => Minor | PriceProblem
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
    cells: record.map((cell) => cell.replace(NO_FORMULA, '')),
    // The parser counts the lines up to the end of a record, and a cell may hold several.
    line: info.lines + skipped - (record.join('').split('\n').length - 1),
  }))
}

const readVat = (text: string): BasisPoints | null => {
  const rate = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim())
  return rate === null ? null : Number(rate[1]) * 100 + Number((rate[2] ?? '').padEnd(2, '0'))
}

const readOwnPrices = (row: Row, { has, priceIn, report }: Reading): DishEntry['ownPrices'] => {
  if (!ORDER_TYPES.some(has)) return undefined
  const own: Partial<Record<OrderType, Minor>> = {}
  for (const orderType of ORDER_TYPES) {
    const price = priceIn(row, orderType)
    if (typeof price === 'number') own[orderType] = price
    else if (price !== 'price-missing') report(row.line, price, row.cell(orderType))
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

const readDish = (row: Row, price: Minor, reading: Reading): DishEntry => {
  const { has, report } = reading
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
    externalId: cell('external') || undefined,
    description: has('description') ? cell('description') : undefined,
    translations,
    price,
    ownPrices: readOwnPrices(row, reading),
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
  readonly categories: Folders
}

type Folders = Map<string, Folder>

/** The folder of a path below `folders`; creates what is missing, by `create`. */
const folderOf = (folders: Folders, path: readonly string[], create: (name: string) => Folder): Folder | null => {
  let found: Folder | null = null
  for (const name of path) {
    const level: Folders = found === null ? folders : found.categories
    found = level.get(name) ?? create(name)
    level.set(name, found)
  }
  return found
}

/** Reads an external id once: a second dish or size that has it is reported, and read without it. */
const createIdCheck = (report: Reading['report']) => {
  const seen = new Set<string>()
  return ({ line, dish }: Omit<SizedRow, 'size'>): Omit<SizedRow, 'size'> => {
    const once = <Entry extends Pick<DishEntry, 'externalId'>>(entry: Entry): Entry => {
      const id = entry.externalId
      if (id == null || !seen.has(id)) {
        if (id != null) seen.add(id)
        return entry
      }
      report(line, 'external-id-twice', id)
      return { ...entry, externalId: undefined }
    }
    const options = dish.options?.map((option) => ({ ...option, values: option.values.map(once) }))
    return { line, dish: { ...once(dish), ...(options && { options }) } }
  }
}

/** What the folders hold. Dishes that one category has twice by the same name are reported, and read. */
const categoriesOf = (
  folders: Folders,
  own: Language,
  report: Reading['report'],
  checkId: ReturnType<typeof createIdCheck>,
): readonly CategoryEntry[] =>
  [...folders.values()].map(({ name, translations, rows, categories }) => {
    const dishes = joinSizes(rows, own).map(checkId)
    const names = new Set<string>()
    for (const { line, dish } of dishes) {
      if (names.has(dish.name)) report(line, 'same-name', dish.name)
      names.add(dish.name)
    }
    return {
      name,
      translations,
      dishes: dishes.map(({ dish }) => dish),
      categories: categoriesOf(categories, own, report, checkId),
    }
  })

const levelsOf = (category: string): readonly string[] =>
  category
    .split(LEVEL)
    .map((name) => name.replaceAll(ESCAPED_LEVEL, '>').trim())
    .filter((name) => name !== '')

/** Names the categories of a path in another language, level by level; a path of another depth is left out. */
function translateFolders(
  folders: Folders,
  path: readonly string[],
  words: readonly string[],
  language: Language,
): void {
  if (path.length !== words.length) return
  let level = folders
  for (const [depth, name] of path.entries()) {
    const folder = level.get(name)
    if (folder === undefined) return
    folder.translations = { ...folder.translations, [language]: { name: words[depth] } }
    level = folder.categories
  }
}

/** Whether the first row names a column for dishes or prices beside another one. */
export function isTable(text: string, place: ReadingPlace): boolean {
  if (/^sep=/i.test(text)) return true
  const cells = firstLineOf(text).split(delimiterOf(text))
  const { columns } = readHeadings(
    cells.map((cell) => cell.replaceAll('"', '')),
    place,
  )
  return cells.length > 1 && (columns.has('name') || columns.has('price'))
}

/** Whether every line has columns, named or not. */
export function isInColumns(text: string): boolean {
  const delimiter = delimiterOf(text)
  return text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .every((line) => line.includes(delimiter))
}

/**
 * Reads a table of dishes as restaurants keep it in spreadsheets: one row per dish, the columns in any order, English
 * or Spanish headings. A category holds for the rows below it, and may stand in a row of its own. Rows that cannot be
 * read are left out.
 */
export function readCsv(text: string, place: ReadingPlace): WholeReading {
  const { language: own, currency } = place
  const problems: ReadProblem[] = []
  const report = (line: number, reason: ReadReason, value: string): void => {
    problems.push({ place: { line }, reason, value: value === '' ? null : value })
  }
  const rows = rowsOf(text)
  const [first] = rows
  if (rows.some(({ cells }) => cells.length > MOST_COLUMNS)) throw new FileTooLarge('columns')
  const hasMarks = (index: number): boolean => holdsDietaryMarks(rows.slice(1).map(({ cells }) => cells[index] ?? ''))
  const { columns, inOtherCurrency, words, unknown } = readHeadings(first?.cells ?? [], place, hasMarks)
  if (first === undefined || !columns.has('name') || !columns.has('price')) {
    report(first?.line ?? 1, first === undefined ? 'not-a-menu' : 'columns-missing', first?.cells.join(', ') ?? '')
    return { file: NO_DISHES, problems }
  }
  if (unknown.length > 0) report(first.line, 'columns-unknown', unknown.join(', '))
  const priceIn: Reading['priceIn'] = ({ line, cell }, column) => {
    const typed = cell(column)
    const read = readPrice(typed, { currency })
    if (read === 'price-missing') return read
    const named = cell('currency').toUpperCase()
    if (inOtherCurrency.has(column) || (named !== '' && named !== currency && namesOtherCurrency(named, currency)))
      return 'currency-differs'
    if (typeof read === 'string') return read
    if (read.isRounded) report(line, 'price-rounded', `${cell('name')}: ${typed}`)
    return read.amount
  }
  const reading: Reading = { has: (column) => columns.has(column), priceIn, report }
  const folders: Folders = new Map()
  const counts = { categories: 0, dishes: 0 }
  const create = (name: string): Folder => {
    counts.categories += 1
    if (counts.categories > MAX_FILE_CATEGORIES) throw new FileTooLarge('categories')
    return { name, rows: [], categories: new Map() }
  }
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
    if (cells.slice(first.cells.length).some((more) => more.trim() !== '')) {
      report(line, 'cells-extra', `${name}: ${cells.slice(columns.get('price')).join(', ')}`)
      continue
    }
    const row = { line, cell, translations: readWords(cells, words) }
    const price = priceIn(row, 'price')
    if (typeof price !== 'number') {
      report(line, price, cell('price') === '' ? name : `${name}: ${cell('price')}`)
      continue
    }
    const folder = folderOf(folders, path, create)
    if (folder === null) {
      report(line, 'category-missing', name)
      continue
    }
    for (const { column, language, index } of words)
      if (column === 'category') translateFolders(folders, path, levelsOf(cells[index] ?? ''), language)
    const dish = readDish(row, price, reading)
    const size = readSize(cell('size'))
    // Whether the size becomes a part of the name depends on rows further down.
    const longest = namedBySize({ dish, size })
    const [wrong] = menuFileProblems({ categories: [{ name: folder.name, dishes: [longest], categories: [] }] })
    if (wrong !== undefined) report(line, wrong.reason, name)
    else folder.rows.push({ line, size, dish })
    counts.dishes += 1
    if (counts.dishes > MAX_FILE_DISHES + MAX_FILE_CHOICES) throw new FileTooLarge('dishes')
  }
  const categories = categoriesOf(folders, own, report, createIdCheck(report))
  if (dishesOf(categories).length > MAX_FILE_DISHES) throw new FileTooLarge('dishes')
  return { file: { categories }, problems }
}
