import type { FieldProblem } from '@comanda/contract'
import type { StaffArea, WaysToOrder } from '@comanda/contract/wire'
import { type DeliveryArea, type Location, type Table, wayProblem } from '@comanda/domain'

type Problems = Readonly<Record<string, FieldProblem>>

const PROBLEM_FIELDS = { needs_area: 'areas', needs_table: 'tables' } as const

const hasTwice = (ids: readonly number[]): boolean => new Set(ids).size !== ids.length

/** The stored area of what staff have changed: they see no colour, no centre and no drawn shape.  */
const areaOf = (
  { id, name, tiers, ...changed }: StaffArea,
  { areas, address }: Location,
  colour: string,
): DeliveryArea | 'needs_position' | 'invalid' => {
  const stored = areas.find((area) => area.id === id && area.type === changed.type)
  const common = { id, name, tiers, colour: stored?.colour ?? colour }
  switch (changed.type) {
    case 'postcodes':
      return { ...common, type: changed.type, prefixes: changed.prefixes }
    case 'circle': {
      const centre = stored?.type === 'circle' ? stored.centre : address.position
      return centre === null
        ? 'needs_position'
        : { ...common, type: changed.type, centre, radiusMetres: changed.radiusMetres }
    }
    case 'shape':
      return stored?.type === 'shape' ? { ...common, type: changed.type, ring: stored.ring } : 'invalid'
  }
}

/** New tables get ids that no other location of the business has. */
const withFreeIds = (tables: readonly Table[], own: readonly Table[], taken: readonly number[]): Table[] => {
  let next = Math.max(0, ...taken)
  return tables.map((table) => (own.some(({ id }) => id === table.id) ? table : { ...table, id: ++next }))
}

interface Known {
  readonly location: Location
  /** The business's colour, for new areas. */
  readonly colour: string
  /** The tables of all locations of the business. */
  readonly tableIds: readonly number[]
}

/** What is stored for ways to order as staff have changed them, or what is wrong, by field. */
export function checkWays(
  { ways: settings, areas: changed, tables: named }: WaysToOrder,
  { location, colour, tableIds }: Known,
):
  | { readonly change: Pick<Location, 'settings' | 'areas' | 'tables' | 'baseDeliveryFee'> }
  | { readonly problems: Problems } {
  if (hasTwice(changed.map(({ id }) => id))) return { problems: { areas: 'twice' } }
  if (hasTwice(named.map(({ id }) => id))) return { problems: { tables: 'twice' } }
  const areas: DeliveryArea[] = []
  for (const [index, one] of changed.entries()) {
    const area = areaOf(one, location, colour)
    if (area === 'needs_position' || area === 'invalid') return { problems: { [`areas.${index}`]: area } }
    areas.push(area)
  }
  const tables = withFreeIds(named, location.tables, tableIds)
  const problem = wayProblem({ settings, areas, tables })
  if (problem !== null) return { problems: { [PROBLEM_FIELDS[problem]]: problem } }
  const charges = areas.map(({ tiers: [first] }) => first?.charge ?? 0)
  return { change: { settings, areas, tables, baseDeliveryFee: charges.length === 0 ? 0 : Math.min(...charges) } }
}
