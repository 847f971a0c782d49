import type { District } from './district.ts'
import { leeds } from './leeds.ts'
import { manchester } from './manchester.ts'
import { sevilla } from './sevilla.ts'

/** The districts of the three restaurants, in the order of their businesses. */
export const districts: readonly District[] = [leeds, sevilla, manchester]
