/** What the columns of a table of dishes hold. */
export const TABLE_COLUMNS = [
  'name',
  'price',
  'category',
  'size',
  'description',
  'delivery',
  'collection',
  'table',
  'currency',
  'allergens',
  'mayContain',
  'dietary',
  'kcal',
  'vat',
  'age',
  'external',
] as const

export type TableColumn = (typeof TABLE_COLUMNS)[number]
