import type { FigureBy } from '@comanda/domain'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { categories, items, locations, optionValues, sectionProducts, staff } from '../../platform/db/schema/index.ts'
import type { BreakdownRow, Places } from './read-breakdown.ts'

/** What people call a row of a breakdown. */
export interface FigureName {
  readonly name: string | null
  /** Of a pair. */
  readonly second: string | null
  readonly removed: boolean
}

type Rows = readonly BreakdownRow[]
type Names = ReadonlyMap<string, string>

const PLAIN: FigureName = { name: null, second: null, removed: false }

const idsOf = (keys: readonly string[]): number[] => [
  ...new Set(keys.flatMap((key) => (/^\d+$/.test(key) ? [Number(key)] : []))),
]

type Named = typeof items | typeof categories | typeof staff | typeof locations

/** Names of those that exist, by id. */
async function readNames(db: Executor, table: Named, businessId: number, keys: readonly string[]): Promise<Names> {
  const ids = idsOf(keys)
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: table.id, name: table.name })
    .from(table as typeof items)
    .where(and(eq(table.businessId, businessId), inArray(table.id, ids)))
  return new Map(found.map(({ id, name }) => [String(id), name]))
}

/** The last names of dishes that have left the menu, from their sums of the period. */
async function readLastNames(db: Executor, places: Places, keys: readonly string[], days: SQL): Promise<Names> {
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<{ key: string; name: string }>(sql`
    select s.key, substr(max(s.day::text || s.label), 11) as name from figure_sums s
    where s.business_id = ${places.businessId} and s.location_id = any(${`{${places.ids.join(',')}}`}::int[])
      and s.kind = 'dish' and ${days} and s.key in (${sql.join(
        keys.map((key) => sql`${key}`),
        sql`, `,
      )})
    group by s.key`)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** The choices that can still be chosen, by the keys of their sums. */
async function readChoices(db: Executor, businessId: number, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const parts = keys.map((key) => key.split('-'))
  const values = idsOf(parts.flatMap(([, value = '']) => value))
  const products = idsOf(parts.flatMap(([, value = '']) => (value.startsWith('p') ? value.slice(1) : [])))
  const [some, others] = [
    values.length === 0
      ? []
      : await db
          .select({ of: optionValues.optionId, id: optionValues.id })
          .from(optionValues)
          .where(and(eq(optionValues.businessId, businessId), inArray(optionValues.id, values))),
    products.length === 0
      ? []
      : await db
          .select({ of: sectionProducts.sectionId, id: sectionProducts.id })
          .from(sectionProducts)
          .where(and(eq(sectionProducts.businessId, businessId), inArray(sectionProducts.id, products))),
  ]
  return new Set([...some.map(({ of, id }) => `${of}-${id}`), ...others.map(({ of, id }) => `${of}-p${id}`)])
}

async function readAreas(db: Executor, { businessId, ids }: Places): Promise<Names> {
  const found = await db
    .select({ areas: locations.areas })
    .from(locations)
    .where(and(eq(locations.businessId, businessId), inArray(locations.id, [...ids])))
  return new Map(found.flatMap(({ areas }) => areas.map(({ id, name }) => [String(id), name] as const)))
}

/** @param days on which sums `s` are looked at for names of dishes that were removed */
export async function readFigureNames(
  db: Executor,
  places: Places,
  { by, rows, days }: { readonly by: FigureBy; readonly rows: Rows; readonly days: SQL },
): Promise<ReadonlyMap<string, FigureName>> {
  const { businessId } = places
  const keys = rows.map(({ key }) => key)
  const named = (of: (row: BreakdownRow) => FigureName) => new Map(rows.map((row) => [row.key, of(row)]))
  /** Things of a table; what exists no more has the last name that its sums have, if any. */
  const nameFrom = (names: Names) =>
    named(({ key, label }) => ({ ...PLAIN, name: names.get(key) ?? (label || null), removed: !names.has(key) }))
  switch (by) {
    case 'dish':
      return nameFrom(await readNames(db, items, businessId, keys))
    case 'category':
      return nameFrom(await readNames(db, categories, businessId, keys))
    case 'place':
      return nameFrom(await readNames(db, locations, businessId, keys))
    case 'area':
      return nameFrom(await readAreas(db, places))
    case 'taken-by':
    case 'accepted-by':
      return nameFrom(await readNames(db, staff, businessId, keys))
    case 'choice': {
      const there = await readChoices(db, businessId, keys)
      return named(({ key, label }) => ({ ...PLAIN, name: label, removed: !there.has(key) }))
    }
    case 'pair': {
      const dishes = [...new Set(keys.flatMap((key) => key.split('-')))]
      const now = await readNames(db, items, businessId, dishes)
      const gone = dishes.filter((key) => !now.has(key))
      const last = await readLastNames(db, places, gone, days)
      const nameOf = (key = ''): string | null => now.get(key) ?? last.get(key) ?? null
      return named(({ key }) => {
        const [one, other] = key.split('-')
        const removed = !now.has(one ?? '') || !now.has(other ?? '')
        return { name: nameOf(one), second: nameOf(other), removed }
      })
    }
    default:
      return named(() => PLAIN)
  }
}
