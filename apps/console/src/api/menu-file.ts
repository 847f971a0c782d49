import {
  checkedMoney,
  type DishPartWire,
  type MenuFileReasonWire,
  type MenuFileWire,
  type MenuImportPreviewWire,
} from '@comanda/contract/wire'
import type { Minor } from '@comanda/domain'
import { call } from './call.ts'

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

/** What a file would do to the menu. */
export interface ImportPreview {
  /** Confirms exactly this preview. */
  readonly key: string
  /** Dishes of the menu afterwards. */
  readonly dishes: number
  readonly created: readonly PreviewedDish[]
  readonly changed: readonly ChangedDish[]
  readonly removed: readonly PreviewedDish[]
  readonly isReordered: boolean
  /** Names of categories that have other words in another language. */
  readonly translatedCategories: readonly string[]
  readonly problems: readonly FileProblem[]
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
    oldPrice: checkedMoney(dish.old_price),
    parts: dish.parts,
  })),
  removed: data.removed.map(dishFromWire),
  isReordered: data.is_reordered,
  translatedCategories: data.translated_categories,
  problems: data.problems,
})

/** Shows what a file would do; changes nothing. @param file base64 */
export const previewMenuFile = (locationId: number, file: string) =>
  call(`/staff/locations/${locationId}/menu/preview`, previewFromWire, { file })

/** Replaces the menu as the preview of `key` shows. @param file base64 */
export const importMenuFile = (locationId: number, file: string, key: string) =>
  call(`/staff/locations/${locationId}/menu/import`, () => undefined, { file, key })

/** The menu as a file. */
export const exportMenuFile = (locationId: number) =>
  call(`/staff/locations/${locationId}/menu/export`, ({ data }: { readonly data: MenuFileWire }) => data)
