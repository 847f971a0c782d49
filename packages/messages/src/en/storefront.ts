import type { Shape } from '../shape.ts'
import { browsingMessages } from './browsing.ts'
import { orderingMessages } from './ordering.ts'

/** All texts of the storefront, by namespace. */
export const messages = { ...browsingMessages, ...orderingMessages }

/** All texts of the storefront in one language, by namespace. */
export type Messages = Shape<typeof messages>
