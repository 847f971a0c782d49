import type { messages } from './en/index.ts'
import type { Shape } from './shape.ts'

/** All texts of the storefront in one language, by namespace. */
export type Messages = Shape<typeof messages>

export type { Shape } from './shape.ts'
