import {
  checkedMoney,
  type DishPartWire,
  type MenuFileReasonWire,
  type MenuFileWire,
  type MenuImportPreviewWire,
  type MenuImportWire,
  menuFileFromWire,
} from '@comanda/contract/wire'
import { type Language, type Minor, menuToCells, menuToTable } from '@comanda/domain'
import { call, FILE_TIMEOUT_MS } from './call.ts'
import { readTaxName } from './location-settings.ts'

export interface PreviewedDish {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly price: Minor
}

export interface ChangedDish extends PreviewedDish {
  readonly oldPrice: Minor
  readonly parts: readonly DishPartWire[]
}

/** What is not read: at a line of a table, or at a path of another file. */
export interface FileProblem {
  readonly line: number | null
  readonly path: string | null
  readonly reason: MenuFileReasonWire
  readonly value: string | null
}

export type TableColumn = MenuImportPreviewWire['columns'][number]

/** What a column of a table holds, by its heading; null for one that is not to be read. */
export type ChosenColumn = Pick<TableColumn, 'heading' | 'column'>

/** What a file would do to the menu. */
export interface ImportPreview {
  /** Confirms exactly this preview. */
  readonly key: string
  /** Dishes that the file has. */
  readonly dishes: number
  readonly created: readonly PreviewedDish[]
  readonly changed: readonly ChangedDish[]
  /** Dishes that the file names and leaves as they are. */
  readonly unchanged: number
  /** What the file does not name. */
  readonly missing: {
    readonly dishes: readonly PreviewedDish[]
    readonly categories: readonly string[]
    /** Dishes with options or parts of deals that it does not name. */
    readonly inDishes: readonly PreviewedDish[]
  }
  readonly createdCategories: readonly string[]
  readonly isReordered: boolean
  /** Names of categories that have other words in another language. */
  readonly translatedCategories: readonly string[]
  /** The columns of a table as they are read; empty for other files. */
  readonly columns: readonly TableColumn[]
  readonly problems: readonly FileProblem[]
  /** How many more there are. */
  readonly unlistedProblems: number
}

const dishFromWire = ({ id, name, category, price }: MenuImportPreviewWire['created'][number]): PreviewedDish => ({
  id,
  name,
  category,
  price: checkedMoney(price),
})

const previewFromWire = ({ data }: { readonly data: MenuImportPreviewWire }): ImportPreview => ({
  key: data.key,
  dishes: data.dishes,
  created: data.created.map(dishFromWire),
  changed: data.changed.map((dish) => ({
    ...dishFromWire(dish),
    oldPrice: checkedMoney(dish.oldPrice),
    parts: dish.parts,
  })),
  unchanged: data.unchanged,
  missing: {
    dishes: data.missing.dishes.map(dishFromWire),
    categories: data.missing.categories,
    inDishes: data.missing.inDishes.map(dishFromWire),
  },
  createdCategories: data.createdCategories,
  isReordered: data.isReordered,
  translatedCategories: data.translatedCategories,
  columns: data.columns,
  problems: data.problems,
  unlistedProblems: data.unlistedProblems,
})

const WITH_FILE = { timeoutMs: FILE_TIMEOUT_MS }

/** A file in base64, and what the member says of its columns. */
export interface ChosenFile {
  readonly file: string
  readonly columns: readonly ChosenColumn[]
}

/** Shows what a file would do; changes nothing. */
export function previewMenuFile(locationId: number, { file, columns }: ChosenFile) {
  return call(`/staff/locations/${locationId}/menu/preview`, previewFromWire, { file, columns }, {}, WITH_FILE)
}

export interface ConfirmedImport extends ChosenFile {
  /** Of the preview that is confirmed. */
  readonly key: string
  readonly removesMissing: boolean
}

/** Changes the menu as the preview shows, and also removes what the file does not name if `removesMissing`. */
export function importMenuFile(locationId: number, { file, columns, key, removesMissing }: ConfirmedImport) {
  const body = { file, columns, key, removeMissing: removesMissing }
  return call(`/staff/locations/${locationId}/menu/import`, () => undefined, body, {}, WITH_FILE)
}

/** A change of the menu that can be taken back. */
export interface MenuImport {
  readonly id: string
  readonly at: string
  /** Null where the member is gone. */
  readonly by: string | null
  readonly kind: MenuImportWire['kind']
  readonly created: number
  readonly changed: number
  readonly removed: number
  readonly undoneAt: string | null
}

/** The imports of the last 30 days, the newest first. */
export function fetchImports(locationId: number) {
  return call(`/staff/locations/${locationId}/menu/imports`, ({ data }: { readonly data: readonly MenuImportWire[] }) =>
    data.map(({ undoneAt, ...rest }): MenuImport => ({ ...rest, undoneAt: undoneAt })),
  )
}

/** Brings the menu before an import back. `evenIfChanged`: later changes go, too. */
export function undoImport(locationId: number, id: string, evenIfChanged: boolean) {
  return call(`/staff/locations/${locationId}/menu/undo`, () => undefined, {
    import: id,
    evenIfChanged: evenIfChanged,
  })
}

/** The menu as a table for spreadsheets, with the name of the location's tax: as CSV, or as cells. */
export async function exportMenuTable(locationId: number, language: Language) {
  const tax = await readTaxName(locationId)
  return call(`/staff/locations/${locationId}/menu/export`, ({ data }: { readonly data: MenuFileWire }) => {
    const file = menuFileFromWire(data)
    return { csv: menuToTable(file, language, tax), cells: menuToCells(file, language, tax) }
  })
}

/** The menu as it is imported and printed. */
export function fetchMenuFile(locationId: number) {
  return call(`/staff/locations/${locationId}/menu/export`, ({ data }: { readonly data: MenuFileWire }) =>
    menuFileFromWire(data),
  )
}

/** The menu as a file. */
export function exportMenuFile(locationId: number) {
  return call(`/staff/locations/${locationId}/menu/export`, ({ data }: { readonly data: MenuFileWire }) => data)
}
