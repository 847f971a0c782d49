/**
 * How much a kitchen takes on for one quarter of an hour, of all order types together: so many orders, or so many minutes of work, where
 * a dish that says nothing of itself counts `perDish`.
 */
export type Capacity =
  | { readonly by: 'orders'; readonly most: number }
  | { readonly by: 'minutes'; readonly most: number; readonly perDish: number }

/** What is taken on already: how many orders, and how many minutes of work. */
export interface Load {
  readonly orders: number
  readonly minutes: number
}
