/** How the order is handed over: delivered, collected at the counter, or served at a table. [3.25] */
export type OrderType = 'delivery' | 'collection' | 'table'

/** In the order of the specification's numbers: 1, 2, 3. [3.25] */
export const ORDER_TYPES = ['delivery', 'collection', 'table'] as const satisfies readonly OrderType[]
