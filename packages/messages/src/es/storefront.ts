import type { Messages } from '../en/storefront.ts'
import { browsingMessages } from './browsing.ts'
import { orderingMessages } from './ordering.ts'

/** All texts of the storefront, by namespace. */
export const messages: Messages = { ...browsingMessages, ...orderingMessages }
