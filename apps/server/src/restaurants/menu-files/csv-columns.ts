import {
  type Currency,
  foldText,
  LANGUAGES,
  type Language,
  namesOtherCurrency,
  ORDER_TYPES,
  withoutCurrency,
} from '@comanda/domain'
import type { ReadingPlace } from './read-outcome.ts'

/** Columns of a table of dishes, with the headings that restaurants give them. */
const NAMES = {
  category: ['category', 'categoria', 'section', 'seccion', 'apartado'],
  name: ['name', 'nombre', 'dish', 'plato', 'item', 'product', 'producto', 'articulo'],
  size: ['size', 'portion', 'variant', 'tamano', 'racion', 'formato', 'variante'],
  description: ['description', 'descripcion', 'ingredients', 'ingredientes', 'details'],
  price: ['price', 'precio', 'pvp', 'p.v.p.', 'importe', 'amount', 'unit price', 'sale price', 'preu'],
  currency: ['currency', 'currency code', 'moneda', 'divisa'],
  delivery: ['delivery price', 'price delivery', 'precio a domicilio', 'precio domicilio', 'precio reparto'],
  collection: ['collection price', 'takeaway price', 'precio para recoger', 'precio recogida', 'precio para llevar'],
  table: ['table price', 'eat in price', 'dine in price', 'precio en mesa', 'precio mesa', 'precio en sala'],
  allergens: ['allergens', 'allergen', 'alergenos', 'alergeno'],
  dietary: ['dietary', 'diet', 'dieta', 'dietas'],
  vat: ['vat', 'vat rate', 'vat %', 'tax', 'iva', 'iva %', 'tipo de iva', 'igic', 'ipsi', 'gst', 'impuesto'],
  external: [
    'external id',
    'external_id',
    'id externo',
    'item id',
    'sku',
    'plu',
    'item code',
    'codigo',
    'referencia',
    'ref',
  ],
  age: ['age restricted', '18+', 'over 18', 'mayores de 18', 'solo mayores', 'alcohol'],
} as const satisfies Record<string, readonly string[]>

export type Column = keyof typeof NAMES
const COLUMNS = Object.keys(NAMES) as readonly Column[]

const BY_NAME: ReadonlyMap<string, Column> = new Map(
  COLUMNS.flatMap((column) => NAMES[column].map((name) => [name, column] as const)),
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

/**
 * A heading without the currency that it names, and whether it is another one than the menu's: "Price (€)", "PVP EUR".
 */
const readCurrency = (heading: string, currency: Currency): { readonly heading: string; readonly differs: boolean } => {
  if (BY_NAME.has(heading)) return { heading, differs: false }
  const plain = withoutCurrency(heading)
    .replaceAll(/[()[\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const isPrice = ['price', ...ORDER_TYPES].some((column) => BY_NAME.get(plain) === column)
  return isPrice ? { heading: plain, differs: namesOtherCurrency(heading, currency) } : { heading, differs: false }
}

interface Headings {
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
  { language: own, currency }: ReadingPlace,
  hasMarks: (index: number) => boolean = () => false,
): Headings {
  const columns = new Map<Column, number>()
  const words: WordsColumn[] = []
  const unknown: string[] = []
  const inOtherCurrency = new Set<Column>()
  for (const [index, text] of row.entries()) {
    const { heading, differs } = readCurrency(foldText(text.trim()).replaceAll(/\s+/g, ' '), currency)
    const inLanguage = readWordsHeading(heading)
    const ownColumn = inLanguage?.language === own ? inLanguage.column : undefined
    const notes = NOTES.has(heading) && hasMarks(index) ? 'dietary' : undefined
    const column = BY_NAME.get(heading) ?? ownColumn ?? notes
    if (column !== undefined && !columns.has(column)) {
      columns.set(column, index)
      if (differs) inOtherCurrency.add(column)
    } else if (inLanguage !== null && inLanguage.language !== own) words.push({ ...inLanguage, index })
    else if (heading !== '') unknown.push(text.trim())
  }
  return { columns, inOtherCurrency, words, unknown }
}
