import {
  foldText,
  LANGUAGES,
  type Language,
  namesOtherCurrency,
  ORDER_TYPES,
  TABLE_COLUMNS,
  type TableColumn,
  withoutCurrency,
} from '@comanda/domain'
import type { ReadingPlace } from './read-outcome.ts'

/** Columns of a table of dishes, with the headings that restaurants give them. */
const NAMES = {
  category: [
    'category',
    'categories',
    'categoria',
    'categorias',
    'section',
    'seccion',
    'apartado',
    'reporting category',
    'product category',
    'product type',
    'familia',
    'grupo',
  ],
  name: [
    'name',
    'nombre',
    'dish',
    'plato',
    'item',
    'item name',
    'menu item',
    'product',
    'product name',
    'title',
    'producto',
    'articulo',
    'nombre del articulo',
    'nombre del producto',
    'nombre del plato',
  ],
  size: ['size', 'portion', 'variant', 'tamano', 'racion', 'formato', 'variante', 'variation name', 'option1 value'],
  description: ['description', 'descripcion', 'ingredients', 'ingredientes', 'details', 'body (html)'],
  price: [
    'price',
    'precio',
    'pvp',
    'p.v.p.',
    'importe',
    'amount',
    'unit price',
    'sale price',
    'variant price',
    'precio de venta',
    'tarifa',
    'preu',
  ],
  currency: ['currency', 'currency code', 'moneda', 'divisa'],
  delivery: ['delivery price', 'price delivery', 'precio a domicilio', 'precio domicilio', 'precio reparto'],
  collection: ['collection price', 'takeaway price', 'precio para recoger', 'precio recogida', 'precio para llevar'],
  table: ['table price', 'eat in price', 'dine in price', 'precio en mesa', 'precio mesa', 'precio en sala'],
  allergens: ['allergens', 'allergen', 'alergenos', 'alergeno'],
  mayContain: [
    'may contain',
    'may_contain',
    'may contain traces',
    'may contain traces of',
    'traces',
    'puede contener',
    'puede contener trazas',
    'puede contener trazas de',
    'trazas',
  ],
  dietary: ['dietary', 'diet', 'dieta', 'dietas'],
  kcal: ['kcal', 'calories', 'calories (kcal)', 'energy (kcal)', 'calorias', 'calorias (kcal)', 'energia (kcal)'],
  vat: ['vat', 'vat rate', 'vat %', 'tax', 'iva', 'iva %', 'tipo de iva', 'igic', 'ipsi', 'gst', 'impuesto'],
  external: [
    'external id',
    'external_id',
    'id externo',
    'item id',
    'sku',
    'variant sku',
    'token',
    'plu',
    'item code',
    'codigo',
    'referencia',
    'ref',
  ],
  age: ['age restricted', '18+', 'over 18', 'mayores de 18', 'solo mayores', 'alcohol'],
} as const satisfies Record<TableColumn, readonly string[]>

export type Column = TableColumn

/** What the member says that a column of a table holds, by its heading; null for one that is not to be read. */
export interface ChosenColumn {
  readonly heading: string
  readonly column: Column | null
}

/** A column of a table as it is read, with what stands in its first rows. */
export interface ReadColumn extends ChosenColumn {
  readonly examples: readonly string[]
}

const BY_NAME: ReadonlyMap<string, Column> = new Map(
  TABLE_COLUMNS.flatMap((column) => NAMES[column].map((name) => [name, column] as const)),
)

/** Headings of columns that hold anything: one with dietary marks and nothing else is the column of dietary marks. */
const NOTES: ReadonlySet<string> = new Set(['notes', 'note', 'notas', 'nota', 'observaciones'])

/** Languages by their codes, and by their names in each language: "es", "spanish", "español". */
const LANGUAGE_NAMES: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.flatMap((language) =>
    [language, ...LANGUAGES.map((reader) => new Intl.DisplayNames([reader], { type: 'language' }).of(language))].map(
      (name) => [foldText(name ?? language), language] as const,
    ),
  ),
)

const TRANSLATED = ['category', 'name', 'description'] as const satisfies readonly Column[]
type TranslatedColumn = (typeof TRANSLATED)[number]

/** A column with names or descriptions in one language. */
export interface WordsColumn {
  readonly column: TranslatedColumn
  readonly language: Language
  readonly index: number
}

/** Reads a heading that ends with a language: "Name (es)", "nombre en inglés". */
const readWordsHeading = (heading: string): Omit<WordsColumn, 'index'> | null => {
  const words = heading.split(/[\s()[\]:/-]+/).filter((word) => word !== '')
  const language = LANGUAGE_NAMES.get(words.at(-1) ?? '')
  const rest = words.slice(0, -1)
  if (rest.length > 1 && ['in', 'en'].includes(rest.at(-1) ?? '')) rest.pop()
  const column = BY_NAME.get(rest.join(' '))
  const translated = TRANSLATED.find((one) => one === column)
  return language === undefined || translated === undefined ? null : { column: translated, language }
}

const PRICES: ReadonlySet<Column> = new Set(['price', ...ORDER_TYPES])

/** A folded heading without the currency that it names, where it heads prices: "price (€)", "pvp eur". */
const withoutPriceCurrency = (heading: string): string => {
  if (BY_NAME.has(heading)) return heading
  const plain = withoutCurrency(heading)
    .replaceAll(/[()[\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const column = BY_NAME.get(plain)
  return column !== undefined && PRICES.has(column) ? plain : heading
}

/** A longer one is told by its beginning. */
const MOST_HEADING = 200
const headingOf = (text: string): string => text.trim().slice(0, MOST_HEADING)
const foldHeading = (text: string): string => foldText(headingOf(text)).replaceAll(/\s+/g, ' ')

export interface Headings {
  readonly columns: ReadonlyMap<Column, number>
  /** Columns of prices whose heading names another currency. */
  readonly inOtherCurrency: ReadonlySet<Column>
  readonly words: readonly WordsColumn[]
  /** Headings of columns that are not read, as they stand there. */
  readonly unknown: readonly string[]
}

/**
 * Where each column stands in a row of headings. A column in the menu's own language is the column itself.
 * @param hasMarks whether the column at an index holds dietary marks and nothing else
 */
export function readHeadings(
  row: readonly string[],
  { language: own, currency, columns: chosen = [] }: ReadingPlace,
  hasMarks: (index: number) => boolean = () => false,
): Headings {
  const columns = new Map<Column, number>()
  const words: WordsColumn[] = []
  const unknown: string[] = []
  const inOtherCurrency = new Set<Column>()
  const said = new Map(chosen.map(({ heading, column }) => [foldHeading(heading), column]))
  const add = (column: Column, index: number, text: string): boolean => {
    if (columns.has(column)) return false
    columns.set(column, index)
    if (PRICES.has(column) && namesOtherCurrency(text, currency)) inOtherCurrency.add(column)
    return true
  }
  // What the member says goes first, whatever else the other headings look like.
  const others = [...row.entries()].filter(([index, text]) => {
    const column = said.get(foldHeading(text))
    if (column != null) add(column, index, text)
    return column === undefined
  })
  for (const [index, text] of others) {
    const heading = withoutPriceCurrency(foldHeading(text))
    const inLanguage = readWordsHeading(heading)
    const ownColumn = inLanguage?.language === own ? inLanguage.column : undefined
    const notes = NOTES.has(heading) && hasMarks(index) ? 'dietary' : undefined
    const column = BY_NAME.get(heading) ?? ownColumn ?? notes
    if (column !== undefined && add(column, index, text)) continue
    if (inLanguage !== null && inLanguage.language !== own) words.push({ ...inLanguage, index })
    else if (heading !== '') unknown.push(text.trim())
  }
  return { columns, inOtherCurrency, words, unknown }
}

/** Values of a column that tell what it holds. */
const MOST_EXAMPLES = 3
const MOST_EXAMPLE = 60

/** The columns of a table as they are read; those of other languages are told by their headings, and left out. */
export function describeColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { columns, words }: Pick<Headings, 'columns' | 'words'>,
): readonly ReadColumn[] {
  const read = new Map([...columns].map(([column, index]) => [index, column]))
  const isTranslated = new Set(words.map(({ index }) => index))
  return headings.flatMap((text, index) => {
    const heading = headingOf(text)
    if (heading === '' || isTranslated.has(index)) return []
    const examples = new Set<string>()
    for (const cells of rows) {
      if (examples.size === MOST_EXAMPLES) break
      const value = (cells[index] ?? '').trim()
      if (value !== '') examples.add(value.slice(0, MOST_EXAMPLE))
    }
    return [{ heading, column: read.get(index) ?? null, examples: [...examples] }]
  })
}
