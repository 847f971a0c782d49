/** How the food reaches the person: brought to the door, fetched at the counter, or served at a table. [3.25] */
export type OrderType = 'delivery' | 'collection' | 'table'

/** In the order in which the specification numbers them: 1, 2, 3. [3.25] */
export const ORDER_TYPES = ['delivery', 'collection', 'table'] as const satisfies readonly OrderType[]
