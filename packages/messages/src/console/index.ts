import type { Shape } from '../shape.ts'
import type { consoleMessages } from './en.ts'

/** All texts of the console in one language. */
export type ConsoleMessages = Shape<typeof consoleMessages>
