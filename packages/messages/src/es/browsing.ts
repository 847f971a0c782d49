import type { BrowsingMessages } from '../en/browsing.ts'
import { cart } from './browsing/cart.ts'
import { common } from './browsing/common.ts'
import { documents } from './browsing/documents.ts'
import { enumerations } from './browsing/enumerations.ts'
import { errors } from './browsing/errors.ts'
import { home } from './browsing/home.ts'
import { item } from './browsing/item.ts'
import { menu } from './browsing/menu.ts'
import { shell } from './browsing/shell.ts'

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
