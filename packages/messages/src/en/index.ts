import { browsingMessages } from './browsing.ts'
import { orderingMessages } from './ordering.ts'

/** Every text that a customer may read, by the screen that shows it. */
export const messages = { ...browsingMessages, ...orderingMessages }
