import type { BrowsingMessages } from './en.ts'
import { cart } from './es/cart.ts'
import { common } from './es/common.ts'
import { documents } from './es/documents.ts'
import { enumerations } from './es/enumerations.ts'
import { errors } from './es/errors.ts'
import { home } from './es/home.ts'
import { item } from './es/item.ts'
import { menu } from './es/menu.ts'
import { shell } from './es/shell.ts'

/** Texts of the screens before the checkout, and of every page. */
export const browsingMessages: BrowsingMessages = {
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
