import type { Shape } from '../shape.ts'
import type { placeMessages } from './en/index.ts'

export type PlaceMessages = Shape<typeof placeMessages>
