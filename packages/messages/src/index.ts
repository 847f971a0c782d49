export type { Catalogue } from './en/catalogue.ts'
export type { Messages } from './en/storefront.ts'
export type { Shape } from './shape.ts'
