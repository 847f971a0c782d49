import { leeds } from './leeds.ts'
import { manchester } from './manchester.ts'
import type { Quarter } from './quarter.ts'
import { sevilla } from './sevilla.ts'

/** The quarters of the three restaurants, in the order of their businesses. */
export const quarters: readonly Quarter[] = [leeds, sevilla, manchester]
