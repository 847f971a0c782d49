import type { MenuFile, MenuFileReason, PriceProblem, WordsByLanguage } from '@comanda/domain'

/** Why a file, or a part of it, is not read. */
export type ReadReason =
  | MenuFileReason
  | PriceProblem
  /** The file is neither JSON nor HTML with a menu nor a table nor a text with prices. */
  | 'not-a-menu'
  | 'not-json'
  /** The file of a spreadsheet program, which is not read. */
  | 'excel-workbook'
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
  | 'vat-unreadable'
  /** The price is in another currency than the location's. */
  | 'currency-differs'
  /** The page only links to its menu. */
  | 'menu-elsewhere'
  /** A key or value that the published schema does not allow. */
  | 'not-allowed'

/** What is not read: the row of a table or text (the first is 1), or the path in another file. */
export interface ReadProblem {
  readonly place: { readonly line: number } | { readonly path: string }
  readonly reason: ReadReason
  /** What stands there; null where nothing does. */
  readonly value: string | null
}

/** The part of a file that can be read, and what cannot. */
export interface ReadMenu {
  readonly file: MenuFile
  readonly problems: readonly ReadProblem[]
}

export const NO_DISHES: MenuFile = { categories: [] }

/** Name of the category for dishes without one. */
export const UNNAMED: WordsByLanguage<string> = { en: 'Menu', es: 'Carta' }
