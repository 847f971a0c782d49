import {
  type BasisPoints,
  type CategoryEntry,
  type DishEntry,
  dishesOf,
  foldText,
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
  wordsIn,
} from '@comanda/domain'
import {
  type Column,
  describeColumns,
  type Headings,
  type ReadColumn,
  readHeadings,
  type WordsColumn,
} from './csv-columns.ts'
import { FileTooLarge, MOST_COLUMNS } from './file-limits.ts'
import { textOfHtml } from './html-text.ts'
import {
  type FilePlace,
  type ReadingPlace,
  type ReadProblem,
  type ReadReason,
  UNNAMED,
  type WholeReading,
} from './read-outcome.ts'
import { joinSizes, namedBySize, type SizedRow } from './table-sizes.ts'
import { holdsDietaryMarks, isYes, readAllergens, readDietary } from './words.ts'

/** Separates a category from its subcategory: "Drinks > Beer". */
const LEVEL = /(?<!\\)>/
/** A name with the sign itself. */
const ESCAPED_LEVEL = String.raw`\>`
/** A row of a table, and where it stands in the file. */
export interface TableRow {
  readonly at: FilePlace
  readonly cells: readonly string[]
}

/** One table of a file; a workbook may have several. */
export interface Table {
  readonly rows: readonly TableRow[]
  /** Category of dishes above the first category, unless the table has none for them. */
  readonly category: string | null
  /** Its numbers are amounts in another currency than the menu's. */
  readonly isInOtherCurrency: boolean
}

interface Row {
  readonly at: FilePlace
  readonly cell: (column: Column) => string
  /** The dish's words in other languages; undefined where the table has no column for them. */
  readonly translations: WordingsByLanguage | undefined
}

interface Reading {
  readonly has: (column: Column) => boolean
  /** The price in a column of a row; a price that is rounded is reported, and read. */
  readonly priceIn: (row: Row, column: Column) => Minor | PriceProblem
  readonly report: Report
}

type Report = (at: FilePlace, reason: ReadReason, value: string) => void

/** A rate below one without a sign is how spreadsheets store a percentage: "0.21" is 21 %. */
const STORED_RATE = /^0?[.,](\d{1,4})$/

const readVat = (text: string): BasisPoints | null => {
  const stored = STORED_RATE.exec(text.trim())
  if (stored !== null) return Number((stored[1] ?? '').padEnd(4, '0'))
  const rate = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim())
  return rate === null ? null : Number(rate[1]) * 100 + Number((rate[2] ?? '').padEnd(2, '0'))
}

/** "640", "640 kcal", "1,200"; undefined where it is no number of kilocalories. */
const readKcal = (text: string): number | undefined => {
  const [, digits] = /^(\d{1,4}|\d[.,]\d{3})\s*(?:kcal|cal)?$/i.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits.replace(/[.,]/, ''))
}

const readOwnPrices = (row: Row, { has, priceIn, report }: Reading): DishEntry['ownPrices'] => {
  if (!ORDER_TYPES.some(has)) return undefined
  const own: Partial<Record<OrderType, Minor>> = {}
  for (const orderType of ORDER_TYPES) {
    const price = priceIn(row, orderType)
    if (typeof price === 'number') own[orderType] = price
    else if (price !== 'price-missing') report(row.at, price, row.cell(orderType))
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

/** Shops keep descriptions as HTML. */
const plainText = (text: string): string =>
  /<\/?[a-z][^>]*>/i.test(text) ? textOfHtml(text.replaceAll(/<br\b[^>]*>|<\/p>/gi, ' ')).trim() : text

const readDish = (row: Row, price: Minor, reading: Reading): DishEntry => {
  const { has, report } = reading
  const { cell, at, translations } = row
  const allergens = readAllergens(cell('allergens'))
  const mayContain = readAllergens(cell('mayContain'))
  const unknown = [...allergens.unknown, ...mayContain.unknown]
  for (const word of unknown) report(at, 'allergen-unknown', word)
  const dietary = readDietary(cell('dietary'))
  for (const word of dietary.unknown) report(at, 'diet-unknown', word)
  const vat = cell('vat') === '' ? null : readVat(cell('vat'))
  if (vat === null && cell('vat') !== '') report(at, 'vat-unreadable', cell('vat'))
  const kcal = cell('kcal') === '' ? null : readKcal(cell('kcal'))
  if (kcal === undefined) report(at, 'kcal-unreadable', cell('kcal'))
  // A dish with an unknown allergen must not look like a dish without allergens.
  const isDeclared = cell('allergens') !== '' && unknown.length === 0
  return {
    name: cell('name'),
    externalId: cell('external') || undefined,
    description: has('description') ? plainText(cell('description')) : undefined,
    translations,
    price,
    ownPrices: readOwnPrices(row, reading),
    allergens: has('allergens') ? (isDeclared ? allergens.found : null) : undefined,
    mayContain: has('mayContain') ? mayContain.found : undefined,
    dietary: has('dietary') ? dietary.found : undefined,
    kcal: has('kcal') ? kcal : undefined,
    ageRestricted: has('age') ? isYes(cell('age')) : undefined,
    vat: vat === null ? undefined : { delivery: vat, collection: vat, table: vat },
  }
}

interface Folder {
  readonly name: string
  /** Holds the dishes of a table without categories, which change in whatever category they are. */
  isUnnamed?: true
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
const createIdCheck = (report: Report) => {
  const seen = new Set<string>()
  return ({ at, dish }: Omit<SizedRow, 'size'>): Omit<SizedRow, 'size'> => {
    const once = <Entry extends Pick<DishEntry, 'externalId'>>(entry: Entry): Entry => {
      const id = entry.externalId
      if (id == null || !seen.has(id)) {
        if (id != null) seen.add(id)
        return entry
      }
      report(at, 'external-id-twice', id)
      return { ...entry, externalId: undefined }
    }
    const options = dish.options?.map((option) => ({ ...option, values: option.values.map(once) }))
    return { at, dish: { ...once(dish), ...(options && { options }) } }
  }
}

/** What the folders hold. Dishes that one category has twice by the same name are reported, and read. */
const categoriesOf = (
  folders: Folders,
  own: Language,
  report: Report,
  checkId: ReturnType<typeof createIdCheck>,
): readonly CategoryEntry[] =>
  [...folders.values()].map(({ name, isUnnamed, translations, rows, categories }) => {
    const dishes = joinSizes(rows, own).map(checkId)
    const names = new Set<string>()
    for (const { at, dish } of dishes) {
      if (names.has(dish.name)) report(at, 'same-name', dish.name)
      names.add(dish.name)
    }
    return {
      name,
      ...(isUnnamed && { isUnnamed }),
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

/** Rows above the headings: a title, an address, the date. */
export const MOST_ABOVE = 20
const NOWHERE: FilePlace = { line: 1 }

/** The index of the row that names the columns: the first with a dish and a price. */
function headingsAt(rows: readonly TableRow[], place: ReadingPlace): number {
  const found = rows.slice(0, MOST_ABOVE).findIndex(({ cells }) => {
    const { columns } = readHeadings(cells, place)
    return columns.has('name') && columns.has('price')
  })
  if (found !== -1) return found
  // No row names them: the first that is no title may have headings that only the member knows.
  return Math.max(
    rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1),
    0,
  )
}

/** Heads what the rows of one product share in the exports of shops, which name it in the first of them only. */
const PRODUCT = 'handle'

/** The rows with the name and category of their product in each; those with nothing but pictures are left out. */
function withProducts(rows: readonly TableRow[], headings: readonly string[], columns: Headings['columns']) {
  const product = headings.findIndex((heading) => foldText(heading.trim()) === PRODUCT)
  if (product === -1) return rows
  const [price = -1, ...shared] = (['price', 'name', 'category'] as const).map((column) => columns.get(column) ?? -1)
  let first: readonly string[] = []
  return rows.flatMap(({ at, cells }) => {
    if (cells[product] !== first[product]) first = cells
    if ((cells[price] ?? '') === '') return []
    const filled = cells.map((cell, index) => (cell === '' && shared.includes(index) ? (first[index] ?? '') : cell))
    return [{ at, cells: filled }]
  })
}

/** What the tables of one file share. */
interface Reader {
  readonly place: ReadingPlace
  readonly folders: Folders
  /** A new folder, which is counted. */
  readonly create: (name: string) => Folder
  /** Counts a dish. */
  readonly count: () => void
  readonly report: Report
  /** Tells the columns of a table. */
  readonly describe: (headings: readonly string[], rows: readonly TableRow[], read: Headings) => void
}

function readRows(table: Table, { place, folders, create, count, report, describe }: Reader): void {
  const { currency } = place
  if (table.rows.some(({ cells }) => cells.length > MOST_COLUMNS)) throw new FileTooLarge('columns')
  const [first, ...rows] = table.rows.slice(headingsAt(table.rows, place))
  const hasMarks = (index: number): boolean => holdsDietaryMarks(rows.map(({ cells }) => cells[index] ?? ''))
  const headings = readHeadings(first?.cells ?? [], place, hasMarks)
  const { columns, inOtherCurrency, words, unknown } = headings
  describe(first?.cells ?? [], rows, headings)
  if (first === undefined || !columns.has('name') || !columns.has('price')) {
    report(first?.at ?? NOWHERE, first === undefined ? 'not-a-menu' : 'columns-missing', first?.cells.join(', ') ?? '')
    return
  }
  if (unknown.length > 0) report(first.at, 'columns-unknown', unknown.join(', '))
  const priceIn: Reading['priceIn'] = ({ at, cell }, column) => {
    const typed = cell(column)
    const read = readPrice(typed, { currency })
    if (read === 'price-missing') return read
    const named = cell('currency').toUpperCase()
    if (
      table.isInOtherCurrency ||
      inOtherCurrency.has(column) ||
      (named !== '' && named !== currency && namesOtherCurrency(named, currency))
    )
      return 'currency-differs'
    if (typeof read === 'string') return read
    if (read.isRounded) report(at, 'price-rounded', `${cell('name')}: ${typed}`)
    return read.amount
  }
  const reading: Reading = { has: (column) => columns.has(column), priceIn, report }
  // As of a text without headings; with a column of categories each dish is to have one.
  const unnamed = [wordsIn(UNNAMED, place.language)]
  const above = columns.has('category') ? [] : unnamed
  let path: readonly string[] = table.category === null ? above : [table.category]
  for (const { at, cells } of withProducts(rows, first.cells, columns)) {
    const cell = (column: Column): string => (cells[columns.get(column) ?? -1] ?? '').trim()
    const category = cell('category')
    if (category !== '') path = levelsOf(category)
    const name = cell('name')
    const filled = cells.filter((text) => text.trim() !== '')
    if (name === '') {
      // A row with a category alone is a heading.
      if (filled.length > (category === '' ? 0 : 1)) report(at, 'name-missing', filled.join(', '))
      continue
    }
    // Without a column of categories, a name alone is a heading.
    if (!columns.has('category') && filled.length === 1) {
      path = [name]
      continue
    }
    if (cells.slice(first.cells.length).some((more) => more.trim() !== '')) {
      report(at, 'cells-extra', `${name}: ${cells.slice(columns.get('price')).join(', ')}`)
      continue
    }
    const row = { at, cell, translations: readWords(cells, words) }
    const price = priceIn(row, 'price')
    if (typeof price !== 'number') {
      report(at, price, cell('price') === '' ? name : `${name}: ${cell('price')}`)
      continue
    }
    const folder = folderOf(folders, path, create)
    if (folder === null) {
      report(at, 'category-missing', name)
      continue
    }
    if (path === unnamed) folder.isUnnamed = true
    for (const { column, language, index } of words)
      if (column === 'category') translateFolders(folders, path, levelsOf(cells[index] ?? ''), language)
    const dish = readDish(row, price, reading)
    const size = readSize(cell('size'))
    // Whether the size becomes a part of the name depends on rows further down.
    const longest = namedBySize({ dish, size })
    const [wrong] = menuFileProblems({ categories: [{ name: folder.name, dishes: [longest], categories: [] }] })
    if (wrong !== undefined) report(at, wrong.reason, name)
    else folder.rows.push({ at, size, dish })
    count()
  }
}

/**
 * Reads tables of dishes as restaurants keep them in spreadsheets: one row per dish, the columns in any order, English
 * or Spanish headings below rows with a title. A category holds for the rows below it, and may stand in a row of its
 * own. Rows that cannot be read are left out.
 * @throws FileTooLarge where they hold more than a menu can
 */
export function readTables(tables: readonly Table[], place: ReadingPlace): WholeReading {
  const problems: ReadProblem[] = []
  const report: Report = (at, reason, value) => {
    problems.push({ place: at, reason, value: value === '' ? null : value })
  }
  const folders: Folders = new Map()
  const counts = { categories: 0, dishes: 0 }
  const create = (name: string): Folder => {
    counts.categories += 1
    if (counts.categories > MAX_FILE_CATEGORIES) throw new FileTooLarge('categories')
    return { name, rows: [], categories: new Map() }
  }
  const count = (): void => {
    counts.dishes += 1
    if (counts.dishes > MAX_FILE_DISHES + MAX_FILE_CHOICES) throw new FileTooLarge('dishes')
  }
  const described = new Map<string, ReadColumn>()
  const describe: Reader['describe'] = (headings, rows, read) => {
    const known = rows.map(({ cells }) => cells)
    // Sheets of one workbook have the same columns.
    for (const one of describeColumns(headings, known, read))
      if (!described.has(one.heading)) described.set(one.heading, one)
  }
  for (const table of tables) readRows(table, { place, folders, create, count, report, describe })
  const categories = categoriesOf(folders, place.language, report, createIdCheck(report))
  if (dishesOf(categories).length > MAX_FILE_DISHES) throw new FileTooLarge('dishes')
  return { file: { categories }, problems, columns: [...described.values()] }
}
