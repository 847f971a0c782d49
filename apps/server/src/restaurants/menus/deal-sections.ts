import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { sectionProducts, sections } from '../../platform/db/schema/index.ts'
import type { LocationRef } from '../locations/store.ts'
import { keptSince, readKept } from './kept-menus.ts'
import { separateDiffering } from './option-groups.ts'
import { insertParts, partsOf } from './removed-dishes.ts'

export type SectionRow = typeof sections.$inferSelect
export type ProductRow = typeof sectionProducts.$inferSelect

/** A section with the dishes that it offers, in the order of the menu. */
export interface StoredSection extends SectionRow {
  readonly products: readonly ProductRow[]
}

/** Reads the sections of a deal in the order of the menu; none of another dish. */
export async function readSections(
  db: Executor,
  { businessId, locationId }: LocationRef,
  itemId: number,
): Promise<readonly StoredSection[]> {
  const rows = await db
    .select()
    .from(sections)
    .where(and(eq(sections.businessId, businessId), eq(sections.locationId, locationId), eq(sections.itemId, itemId)))
    .orderBy(sections.position, sections.id)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const products = await db
    .select()
    .from(sectionProducts)
    .where(and(eq(sectionProducts.businessId, businessId), inArray(sectionProducts.sectionId, ids)))
    .orderBy(sectionProducts.position, sectionProducts.id)
  const bySection = Map.groupBy(products, ({ sectionId }) => sectionId)
  return rows.map((row) => ({ ...row, products: bySection.get(row.id) ?? [] }))
}

/** A part of a deal that is kept. */
interface RemovedPart {
  readonly id: number
  /** The newest of what is kept that has it. */
  readonly kept: string
}

interface RemovedProduct extends RemovedPart {
  readonly itemId: number
  readonly sectionId: number
}

export interface RemovedParts {
  readonly sections: readonly RemovedPart[]
  readonly products: readonly RemovedProduct[]
}

/** Those of some sections, and of the dishes in them, that have left the deal within the time that menus are kept. */
export async function findRemovedSections(
  tx: Executor,
  { businessId, locationId }: LocationRef,
  itemId: number,
  wanted: { readonly sections: readonly number[]; readonly products: readonly number[] },
  now: Temporal.Instant,
): Promise<RemovedParts> {
  if (wanted.sections.length + wanted.products.length === 0) return { sections: [], products: [] }
  const find = async <Part extends RemovedPart>(list: 'sections' | 'products', columns: SQL, is: SQL) => {
    const table = sql.identifier(list === 'sections' ? 'sections' : 'section_products')
    const { rows } = await tx.execute<Part & Record<string, unknown>>(sql`
      select distinct on (d.id) d.id, m.id as kept, ${columns}
      from menu_imports m cross join lateral jsonb_to_recordset(m.rows -> ${list})
        as d (id int, item_id int, section_id int)
      where m.business_id = ${businessId} and m.location_id = ${locationId} and m.at > ${keptSince(now)} and ${is}
        and not exists (select from ${table} t where t.business_id = m.business_id and t.id = d.id)
      order by d.id, m.at desc, m.id`)
    return rows
  }
  const among = (ids: readonly number[]) => sql`d.id = any(${sql.param(ids)}::int[])`
  const products = await find<RemovedProduct>(
    'products',
    sql`d.item_id as "itemId", d.section_id as "sectionId"`,
    among(wanted.products),
  )
  const around = [...new Set([...wanted.sections, ...products.map(({ sectionId }) => sectionId)])]
  const kept = await find<RemovedPart>('sections', sql`null`, sql`${among(around)} and d.item_id = ${itemId}`)
  const present = await readSections(tx, { businessId, locationId }, itemId)
  const own = new Set([...kept, ...present].map(({ id }) => id))
  return {
    sections: kept.filter(({ id }) => wanted.sections.includes(id)),
    products: products.filter(({ sectionId }) => own.has(sectionId)),
  }
}

/** Brings removed sections of a deal back, without their dishes. */
export async function bringSectionsBack(tx: Tx, where: LocationRef, removed: RemovedParts['sections']): Promise<void> {
  for (const [kept, parts] of Map.groupBy(removed, (part) => part.kept)) {
    const rows = await readKept(tx, where.businessId, kept)
    if (rows !== null) await insertParts(tx, where, partsOf(rows, { sections: parts.map(({ id }) => id) }))
  }
}

/** Brings removed dishes of a deal back with their options, into the sections that `sectionOf` says. */
export async function bringProductsBack(
  tx: Tx,
  where: LocationRef,
  removed: RemovedParts['products'],
  sectionOf: (productId: number) => number | undefined,
): Promise<void> {
  for (const [kept, parts] of Map.groupBy(removed, (part) => part.kept)) {
    const rows = await readKept(tx, where.businessId, kept)
    if (rows === null) continue
    const found = partsOf(rows, { products: parts.map(({ id }) => id) })
    const products = found.products.map((row) => ({ ...row, section_id: sectionOf(row.id) ?? row.section_id }))
    await insertParts(tx, where, { ...found, products })
  }
  await separateDiffering(tx, where)
}
