export type { Shape } from './shape.ts'
export type { Messages } from './storefront/en.ts'
