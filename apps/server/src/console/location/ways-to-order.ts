import type { IdOrNew, StaffArea, WaysToOrder } from '@comanda/contract/wire'
import { type DeliveryArea, type Location, type Minor, type Territory, wayProblem } from '@comanda/domain'
import type { FieldProblems } from '../../http/refuse.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { drawIds } from '../../platform/db/draw-ids.ts'
import { readListed } from './read-listed.ts'

const PROBLEM_FIELDS = { needs_area: 'areas', needs_table: 'tables' } as const

const hasTwice = (rows: readonly { readonly id: IdOrNew }[]): boolean => {
  const ids = rows.flatMap(({ id }) => id ?? [])
  return new Set(ids).size !== ids.length
}

/** The stored area of what staff have changed: they see no colour, no centre and no drawn shape.  */
const areaOf = (
  { id, name, tiers, ...changed }: StaffArea<number>,
  { areas, address }: Location,
  colour: string,
): DeliveryArea | 'needs_position' | 'invalid' => {
  const stored = areas.find((area) => area.id === id && area.type === changed.type)
  const common = { id, name, tiers, colour: stored?.colour ?? colour }
  switch (changed.type) {
    case 'postcodes':
      return { ...common, type: changed.type, prefixes: [...new Set(changed.prefixes)] }
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

/** The areas with their postcodes as they are compared, or the first entry that begins no postcode. */
function withListedPostcodes(
  areas: readonly StaffArea<number>[],
  territory: Territory,
): { readonly areas: readonly StaffArea<number>[] } | { readonly problems: FieldProblems } {
  const read: StaffArea<number>[] = []
  for (const [index, area] of areas.entries()) {
    if (area.type !== 'postcodes') {
      read.push(area)
      continue
    }
    const listed = readListed(area.prefixes, territory, `areas.${index}.postcodes`)
    if ('problems' in listed) return listed
    read.push({ ...area, prefixes: listed.prefixes })
  }
  return { areas: read }
}

type Rows<Id extends IdOrNew> = Pick<WaysToOrder<Id>, 'areas' | 'tables'>

/** Gives ids to areas and tables that the location does not have, or says what is listed twice. */
export async function numberRows(
  tx: Tx,
  { areas, tables }: Rows<IdOrNew>,
  location: Pick<Location, 'areas' | 'tables'>,
): Promise<Rows<number> | { readonly problems: FieldProblems }> {
  if (hasTwice(areas)) return { problems: { areas: 'twice' } }
  if (hasTwice(tables)) return { problems: { tables: 'twice' } }
  const isOf =
    (own: readonly { readonly id: number }[]) =>
    ({ id }: { readonly id: IdOrNew }): boolean =>
      own.some((one) => one.id === id)
  const [hasArea, hasTable] = [isOf(location.areas), isOf(location.tables)]
  const ids = await drawIds(tx, {
    delivery_areas: areas.filter((area) => !hasArea(area)).length,
    location_tables: tables.filter((table) => !hasTable(table)).length,
  })
  const idOf = (id: IdOrNew, isKnown: boolean, drawn: number[]): number => (isKnown ? id : drawn.shift()) ?? 0
  return {
    areas: areas.map((area) => ({ ...area, id: idOf(area.id, hasArea(area), ids.delivery_areas) })),
    tables: tables.map((table) => ({ ...table, id: idOf(table.id, hasTable(table), ids.location_tables) })),
  }
}

interface Known {
  readonly location: Location
  readonly territory: Territory
  /** The business's colour, for new areas. */
  readonly colour: string
}

/** The fee of an empty cart at a location with some areas: the lowest of their first charges. */
export function baseFeeOf(areas: readonly DeliveryArea[]): Minor {
  const charges = areas.map(({ tiers: [first] }) => first?.charge ?? 0)
  return charges.length === 0 ? 0 : Math.min(...charges)
}

/** What is stored for ways to order as staff have changed them, or what is wrong, by field. */
export function checkWays(
  { ways: settings, areas: typed, tables }: WaysToOrder<number>,
  { location, territory, colour }: Known,
):
  | { readonly change: Pick<Location, 'settings' | 'areas' | 'tables' | 'baseDeliveryFee'> }
  | { readonly problems: FieldProblems } {
  const listed = withListedPostcodes(typed, territory)
  if ('problems' in listed) return listed
  const areas: DeliveryArea[] = []
  for (const [index, one] of listed.areas.entries()) {
    const area = areaOf(one, location, colour)
    if (area === 'needs_position' || area === 'invalid') return { problems: { [`areas.${index}`]: area } }
    areas.push(area)
  }
  const problem = wayProblem({ settings, areas, tables })
  if (problem !== null) return { problems: { [PROBLEM_FIELDS[problem]]: problem } }
  return { change: { settings, areas, tables, baseDeliveryFee: baseFeeOf(areas) } }
}
