import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { common } from './common.ts'
import { documents } from './documents.ts'
import { enumerations } from './enumerations.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { item } from './item.ts'
import { menu } from './menu.ts'
import { payment } from './payment.ts'
import { refusals } from './refusals.ts'
import { shell } from './shell.ts'
import { tracking } from './tracking.ts'

/** Every text that a customer may read, by the screen that shows it. */
export const messages = {
  cart,
  checkout,
  common,
  documents,
  enumerations,
  errors,
  home,
  item,
  menu,
  payment,
  refusals,
  shell,
  tracking,
}
