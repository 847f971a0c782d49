import type { Shape } from '../shape.ts'
import type { quickMessages } from './en.ts'

export type QuickMessages = Shape<typeof quickMessages>
