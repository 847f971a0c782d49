import { cart } from './cart.ts'
import { common } from './common.ts'
import { documents } from './documents.ts'
import { enumerations } from './enumerations.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { item } from './item.ts'
import { menu } from './menu.ts'
import { shell } from './shell.ts'

/** What may be read before the checkout, and what every page says. */
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
