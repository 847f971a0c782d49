import type { Currency, Language, MenuFile, MenuFileReason, PriceProblem, WordsByLanguage } from '@comanda/domain'
import type { ChosenColumn, ReadColumn } from './csv-columns.ts'

export interface ReadingPlace {
  /** Texts in this language come first. */
  readonly language: Language
  /** Prices in another currency are not read. */
  readonly currency: Currency
  /** What the member says of the columns of tables. */
  readonly columns?: readonly ChosenColumn[]
}

/** Why a file, or a part of it, is not read. */
export type ReadReason =
  | MenuFileReason
  | PriceProblem
  /** The file is neither JSON nor HTML with a menu nor a table nor a text with prices. */
  | 'not-a-menu'
  | 'not-json'
  /** A workbook in a format that is not read, or one that is damaged. */
  | 'excel-workbook'
  /** A PDF that is damaged, or locked by a password. */
  | 'pdf-unreadable'
  /** A PDF of pictures, or of letters that it does not name. */
  | 'pdf-without-text'
  /** The first row names no column for dishes or prices. */
  | 'columns-missing'
  /** Columns of a table that no part of a dish is read from. */
  | 'columns-unknown'
  /** A dish above the first category. */
  | 'category-missing'
  /** A dish of a table that is read, below another one of its name in the same category. */
  | 'same-name'
  | 'allergen-unknown'
  | 'diet-unknown'
  | 'kcal-unreadable'
  | 'vat-unreadable'
  /** The page only links to its menu. */
  | 'menu-elsewhere'
  /** A price that is read has more than two decimals. */
  | 'price-rounded'
  /** The price does not include tax, which a customer's price does. */
  | 'price-before-tax'
  /** A row has more cells than the table has columns, as an amount with a comma that is not quoted. */
  | 'cells-extra'
  /** Lines below dishes are read as their descriptions; they might be headings. */
  | 'description-guessed'
  /** A line between dishes is read as a heading; it might describe the dish above. */
  | 'heading-guessed'
  /** The page has no data of its menu: its text is read, which may be wrong. */
  | 'page-guessed'
  /** The lines of a PDF are rebuilt from where its words stand, which may be wrong. */
  | 'pdf-guessed'
  /** A key or value that the published schema does not allow. */
  | 'not-allowed'

/** The row of a table or text (the first is 1), or the path in another file: "categories[0].name", "Drinks!12". */
export type FilePlace = { readonly line: number } | { readonly path: string }

/** What is not read, and where. */
export interface ReadProblem {
  readonly place: FilePlace
  readonly reason: ReadReason
  /** What stands there; null where nothing does. */
  readonly value: string | null
}

/** The part of a file that can be read, and all that cannot. */
export interface WholeReading {
  readonly file: MenuFile
  readonly problems: readonly ReadProblem[]
  /** The columns of tables, in their order; undefined for other files. */
  readonly columns?: readonly ReadColumn[]
}

/** The part of a file that can be read, and the first of what cannot. */
export interface ReadMenu extends WholeReading {
  /** How many more problems there are. */
  readonly unlisted: number
}

/** More than a person puts right before looking again. */
export const MOST_PROBLEMS = 100
const MOST_VALUE = 200

const clipped = (text: string): string => (text.length > MOST_VALUE ? `${text.slice(0, MOST_VALUE)}…` : text)

/** What is answered of a reading: a file with a problem in each of its lines has an answer of a bounded size. */
export function toReadMenu({ file, problems, columns }: WholeReading): ReadMenu {
  return {
    file,
    ...(columns && { columns }),
    problems: problems.slice(0, MOST_PROBLEMS).map(({ place, value, ...problem }) => ({
      ...problem,
      place: 'path' in place ? { path: clipped(place.path) } : place,
      value: value === null ? null : clipped(value),
    })),
    unlisted: Math.max(0, problems.length - MOST_PROBLEMS),
  }
}

export const NO_DISHES: MenuFile = { categories: [] }

/** Name of the category for dishes without one. */
export const UNNAMED: WordsByLanguage<string> = { en: 'Menu', es: 'Carta' }
