import { browsingMessages } from '../browsing/es.ts'
import { orderingMessages } from '../ordering/es.ts'
import type { Messages } from './en.ts'

/** All texts of the storefront, by namespace. */
export const messages: Messages = { ...browsingMessages, ...orderingMessages }
