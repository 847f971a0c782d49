import type { Shape } from '../shape.ts'
import type { accountMessages } from './en/index.ts'

export type AccountMessages = Shape<typeof accountMessages>
