import type { Shape } from '../shape.ts'
import { cart } from './en/cart.ts'
import { common } from './en/common.ts'
import { documents } from './en/documents.ts'
import { enumerations } from './en/enumerations.ts'
import { errors } from './en/errors.ts'
import { home } from './en/home.ts'
import { item } from './en/item.ts'
import { menu } from './en/menu.ts'
import { shell } from './en/shell.ts'

/** Texts of the screens before the checkout, and of every page. */
export const browsingMessages = {
  cart,
  common,
  documents,
  enumerations,
  errors,
  home,
  item,
  menu,
  shell,
}

/** The browsing texts in one language. */
export type BrowsingMessages = Shape<typeof browsingMessages>
