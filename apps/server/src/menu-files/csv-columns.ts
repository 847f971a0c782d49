import { foldText } from '@comanda/domain'

/** Columns of a table of dishes, with the headings that restaurants give them. */
const NAMES = {
  category: ['category', 'categoria', 'section', 'seccion', 'apartado'],
  name: ['name', 'nombre', 'dish', 'plato', 'item', 'product', 'producto', 'articulo'],
  description: ['description', 'descripcion', 'ingredients', 'ingredientes', 'details'],
  price: ['price', 'precio', 'pvp', 'p.v.p.', 'importe', 'price (£)', 'price (€)', 'precio (€)'],
  delivery: ['delivery price', 'price delivery', 'precio a domicilio', 'precio domicilio', 'precio reparto'],
  collection: ['collection price', 'takeaway price', 'precio para recoger', 'precio recogida', 'precio para llevar'],
  table: ['table price', 'eat in price', 'dine in price', 'precio en mesa', 'precio mesa', 'precio en sala'],
  allergens: ['allergens', 'allergen', 'alergenos', 'alergeno'],
  dietary: ['dietary', 'diet', 'dieta', 'dietas'],
  vat: ['vat', 'vat rate', 'vat %', 'tax', 'iva', 'iva %', 'tipo de iva'],
  age: ['age restricted', '18+', 'over 18', 'mayores de 18', 'solo mayores', 'alcohol'],
} as const satisfies Record<string, readonly string[]>

export type Column = keyof typeof NAMES
const COLUMNS = Object.keys(NAMES) as readonly Column[]

const BY_NAME: ReadonlyMap<string, Column> = new Map(
  COLUMNS.flatMap((column) => NAMES[column].map((name) => [name, column] as const)),
)

/** Where each column stands in a row of headings; unknown headings are left out. */
export const readHeadings = (row: readonly string[]): ReadonlyMap<Column, number> => {
  const found = new Map<Column, number>()
  for (const [index, heading] of row.entries()) {
    const column = BY_NAME.get(foldText(heading.trim()).replaceAll(/\s+/g, ' '))
    if (column !== undefined && !found.has(column)) found.set(column, index)
  }
  return found
}
