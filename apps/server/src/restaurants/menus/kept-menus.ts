import { and, desc, eq, getTableColumns, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import {
  categories,
  items,
  menuImports,
  options,
  optionValues,
  sectionProducts,
  sections,
  staff,
} from '../../platform/db/schema/index.ts'
import { sqlName } from '../../platform/db/sql-row.ts'
import { mapInPieces } from '../../platform/in-pieces.ts'
import type { LocationRef } from '../locations/store.ts'
import { lockMenu } from './lock-menu.ts'
import { replaceMenu } from './replace-menu.ts'
import { compileStored, readLists, type StoredRows, storedRows, type WrittenRows, writtenRows } from './store.ts'

/** How long a menu can be brought back. */
const KEPT_HOURS = 24 * 30
/** Menus of a location: each may have some megabytes. */
const MOST_KEPT = 20
/** Removals of parts of dishes of a location, which keep these alone. */
const MOST_PARTS = 500

/** What service changes: it says nothing about whether a menu has changed. */
const SERVICE = sql.raw(`array['sold_out', 'back_at', 'stock', 'kitchen_minutes', 'changed_at']`)

const TABLES = ['categories', 'items', 'sections', 'section_products', 'options', 'option_values', 'translations']

/** A hash of the menu of a location `l`. */
const contentOf = sql`md5(concat(${sql.join(
  TABLES.map(
    (table) => sql`(
      select jsonb_agg(to_jsonb(r) - ${SERVICE} order by to_jsonb(r) - ${SERVICE}) from ${sql.identifier(table)} r
      where r.business_id = l.business_id and r.location_id = l.id)::text`,
  ),
  sql`, '|', `,
)}))`

type WholeMenu = Exclude<typeof menuImports.$inferSelect.kind, 'parts'>

interface Change extends Pick<typeof menuImports.$inferInsert, 'staffId' | 'created' | 'changed' | 'removed'> {
  readonly kind: WholeMenu
}

/** A menu that is kept before its change, and what it was. */
interface Kept {
  readonly id: string
  readonly content: string
}

const readContent = async (tx: Executor, { businessId, locationId }: LocationRef): Promise<string> => {
  const { rows } = await tx.execute<{ readonly content: string }>(
    sql`select ${contentOf} as content from locations l where l.business_id = ${businessId} and l.id = ${locationId}`,
  )
  return rows[0]?.content ?? ''
}

/** Keeps the menu of a location before a change, without reading it. Call `settleKept` after the change. */
export async function keepMenu(tx: Tx, where: LocationRef, change: Change, now: Temporal.Instant): Promise<Kept> {
  const id = crypto.randomUUID()
  const { businessId, locationId } = where
  const { kind, staffId, created, changed, removed } = change
  const content = await readContent(tx, where)
  await tx.execute(sql`
    insert into ${menuImports} (business_id, id, location_id, at, staff_id, kind, created, changed, removed, rows, pictures)
    select l.business_id, ${id}, l.id, ${now.toString()}, ${staffId}, ${kind}, ${created}, ${changed}, ${removed},
      (select to_jsonb(m) from (select ${storedRows}) m),
      array(
        select distinct i.image from items i
        where i.business_id = l.business_id and i.location_id = l.id and i.image is not null)
    from locations l where l.business_id = ${businessId} and l.id = ${locationId}`)
  return { id, content }
}

const isRow = (businessId: number, id: string) => and(eq(menuImports.businessId, businessId), eq(menuImports.id, id))

/** Forgets a kept menu again if nothing has changed, and the oldest ones of a location that has too many. */
export async function settleKept(tx: Tx, where: LocationRef, { id, content }: Kept): Promise<void> {
  const { businessId } = where
  const contentAfter = await readContent(tx, where)
  if (contentAfter === content) await tx.delete(menuImports).where(isRow(businessId, id))
  else await tx.update(menuImports).set({ contentAfter }).where(isRow(businessId, id))
  await forgetOldest(tx, where, isWhole, MOST_KEPT)
}

const isWhole = ne(menuImports.kind, 'parts')
const isPart = eq(menuImports.kind, 'parts')

/** Forgets the oldest of what is kept of a location, beyond a number. */
async function forgetOldest(tx: Tx, { businessId, locationId }: LocationRef, isKind: SQL, most: number): Promise<void> {
  const old = await tx
    .select({ id: menuImports.id })
    .from(menuImports)
    .where(and(eq(menuImports.businessId, businessId), eq(menuImports.locationId, locationId), isKind))
    .orderBy(desc(menuImports.at), desc(menuImports.id))
    .offset(most)
  for (const row of old) await tx.delete(menuImports).where(isRow(businessId, row.id))
}

/** Rows by id. */
export interface KeptParts {
  readonly sections?: readonly number[]
  readonly products?: readonly number[]
  readonly options: readonly number[]
  readonly choices: readonly number[]
}

/** Keeps parts of dishes before they are removed, with their translations. */
export async function keepParts(
  tx: Tx,
  where: LocationRef,
  { sections: sectionIds = [], products = [], options: optionIds, choices }: KeptParts,
  { staffId, now }: { readonly staffId: number; readonly now: Temporal.Instant },
): Promise<void> {
  const { businessId, locationId } = where
  const id = crypto.randomUUID()
  const among = (column: SQL, ids: readonly number[]) => sql`${column} = any(${sql.param(ids)}::int[])`
  const rowsOf = (table: string, ids: readonly number[]) => sql`coalesce((
    select jsonb_agg(r order by r.position, r.id) from ${sql.identifier(table)} r
    where r.business_id = l.business_id and r.location_id = l.id and ${among(sql`r.id`, ids)}), '[]')`
  await tx.execute(sql`
    insert into ${menuImports} (business_id, id, location_id, at, staff_id, kind, created, changed, removed, rows)
    select l.business_id, ${id}, l.id, ${now.toString()}, ${staffId}, 'parts', 0, 0, 0, jsonb_build_object(
      'version', l.version, 'synonyms', '[]'::jsonb, 'categories', '[]'::jsonb, 'items', '[]'::jsonb,
      'sections', ${rowsOf('sections', sectionIds)},
      'products', ${rowsOf('section_products', products)},
      'options', ${rowsOf('options', optionIds)},
      'option_values', ${rowsOf('option_values', choices)},
      'translations', coalesce((
        select jsonb_agg(t) from translations t
        where t.business_id = l.business_id and t.location_id = l.id and (
          (t.kind = 'section' and ${among(sql`t.id`, sectionIds)})
          or (t.kind = 'option' and ${among(sql`t.id`, optionIds)})
          or (t.kind = 'value' and ${among(sql`t.id`, choices)})
        )), '[]'))
    from locations l where l.business_id = ${businessId} and l.id = ${locationId}`)
  await forgetOldest(tx, where, isPart, MOST_PARTS)
}

/** Keeps dishes before a change of many. */
export async function keepDishes(
  tx: Tx,
  where: LocationRef,
  ids: readonly number[],
  { staffId, now }: { readonly staffId: number; readonly now: Temporal.Instant },
): Promise<void> {
  const { businessId, locationId } = where
  await tx.execute(sql`
    insert into ${menuImports} (business_id, id, location_id, at, staff_id, kind, created, changed, removed, rows)
    select ${businessId}, ${crypto.randomUUID()}, ${locationId}, ${now.toString()}, ${staffId}, 'parts', 0, 0, 0,
      jsonb_build_object('options', '[]'::jsonb, 'option_values', '[]'::jsonb, 'items', '[]'::jsonb,
        'changed', coalesce(jsonb_agg(i order by i.id), '[]'))
    from items i
    where i.business_id = ${businessId} and i.location_id = ${locationId} and i.id = any(${sql.param(ids)}::int[])`)
  await forgetOldest(tx, where, isPart, MOST_PARTS)
}

/** The newest change of many that kept one of some dishes; null without one. */
export async function newestKeptOf(
  tx: Executor,
  { businessId, locationId }: LocationRef,
  ids: readonly number[],
): Promise<string | null> {
  const { rows } = await tx.execute<{ readonly id: string }>(sql`
    select m.id from menu_imports m
    where m.business_id = ${businessId} and m.location_id = ${locationId} and m.kind = 'parts' and exists (
      select from jsonb_array_elements(m.rows -> 'changed') c where (c ->> 'id')::int = any(${sql.param(ids)}::int[]))
    order by m.at desc, m.id limit 1`)
  return rows[0]?.id ?? null
}

/** Whether a change of many can still be taken back. */
export async function isKept(tx: Executor, where: LocationRef, id: string, now: Temporal.Instant): Promise<boolean> {
  const isThis = and(isRow(where.businessId, id), eq(menuImports.locationId, where.locationId), isPart)
  const found = await tx
    .select({ id: menuImports.id })
    .from(menuImports)
    .where(and(isThis, gt(menuImports.at, keptSince(now))))
  return found.length > 0
}

/** The parts of kept rows, by table. */
const KEPT_ROWS = {
  categories,
  items,
  sections,
  products: sectionProducts,
  options,
  option_values: optionValues,
} as const

const defaultsOf = (table: PgTable): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, { default: value }]) => [sqlName(name), value ?? null]),
  )

/** Kept rows as rows of now: a menu may have been kept before a table had all its columns. */
const rowsOfNow = async (rows: StoredRows): Promise<StoredRows> => {
  const lists: Record<string, unknown> = {}
  for (const [name, table] of Object.entries(KEPT_ROWS)) {
    const defaults = defaultsOf(table)
    lists[name] = await mapInPieces(rows[name as keyof typeof KEPT_ROWS], (row: object) => ({ ...defaults, ...row }))
  }
  return { ...rows, ...lists }
}

/** The rows of a kept menu. */
export async function readKept(tx: Tx, businessId: number, id: string): Promise<StoredRows | null> {
  const { rows } = await tx.execute<WrittenRows & Record<string, unknown>>(sql`
    select (rows -> 'version')::int as version, rows -> 'synonyms' as synonyms,
      ${writtenRows((list) => sql`rows ->> ${list}`)}
    from menu_imports where business_id = ${businessId} and id = ${id}`)
  const [written] = rows
  return written ? rowsOfNow(await readLists(written)) : null
}

/** Menus are kept that were put aside since then. */
export function keptSince(now: Temporal.Instant): string {
  return now.subtract({ hours: KEPT_HOURS }).toString()
}

/** The changes of a location's menu that can be taken back, the newest first. */
export function listKept(db: Executor, { businessId, locationId }: LocationRef, now: Temporal.Instant) {
  return db
    .select({
      id: menuImports.id,
      at: menuImports.at,
      by: staff.name,
      kind: sql<WholeMenu>`${menuImports.kind}`,
      created: menuImports.created,
      changed: menuImports.changed,
      removed: menuImports.removed,
      undoneAt: menuImports.undoneAt,
    })
    .from(menuImports)
    .leftJoin(staff, and(eq(staff.businessId, menuImports.businessId), eq(staff.id, menuImports.staffId)))
    .where(
      and(
        eq(menuImports.businessId, businessId),
        eq(menuImports.locationId, locationId),
        gt(menuImports.at, keptSince(now)),
        isWhole,
      ),
    )
    .orderBy(desc(menuImports.at), desc(menuImports.id))
}

/** `changed`: the menu is another one than after the import, and nothing was done. */
export type UndoOutcome = 'undone' | 'changed' | 'unknown'

interface Undo {
  readonly id: string
  readonly staffId: number
  /** Whether later changes go, too. */
  readonly evenIfChanged: boolean
}

/**
 * Brings the menu before an import back, with the ids that it had; the menu until now is kept in turn. Dishes that are
 * still there keep what service has changed, those that come back have what they had.
 */
export async function undoImport(
  tx: Tx,
  where: LocationRef,
  { id, staffId, evenIfChanged }: Undo,
  now: Temporal.Instant,
): Promise<UndoOutcome> {
  const { businessId, locationId } = where
  await lockMenu(tx, where)
  const [row] = await tx
    .select({ undoneAt: menuImports.undoneAt, contentAfter: menuImports.contentAfter })
    .from(menuImports)
    .where(
      and(isRow(businessId, id), isWhole, eq(menuImports.locationId, locationId), gt(menuImports.at, keptSince(now))),
    )
  if (row === undefined || row.undoneAt !== null) return 'unknown'
  if (!evenIfChanged && row.contentAfter !== (await readContent(tx, where))) return 'changed'
  const before = await readKept(tx, businessId, id)
  if (before === null) return 'unknown'
  const { menu, translations } = await compileStored(locationId, before)
  const counts = { created: 0, changed: 0, removed: 0 }
  const kept = await keepMenu(tx, where, { kind: 'undo', staffId, ...counts }, now)
  const linksOf = (rows: readonly { readonly id: number; readonly group_id: number | null }[]) =>
    rows.filter(({ group_id }) => group_id !== null).map(({ id, group_id }) => ({ id, group_id }))
  const links = { options: linksOf(before.options), option_values: linksOf(before.option_values) }
  await replaceMenu(tx, where, { ...menu, translations }, now, links)
  await tx.execute(sql`
    update items i set stock = o.stock, kitchen_minutes = o.kitchen_minutes, sold_out = o.sold_out, back_at = o.back_at
    from menu_imports m, jsonb_populate_recordset(null::items, m.rows -> 'items') o
    where m.business_id = ${businessId} and m.id = ${id} and i.business_id = ${businessId} and i.location_id = ${locationId}
      and i.id = o.id and not exists (
        select 1 from menu_imports k, jsonb_array_elements(k.rows -> 'items') before
        where k.business_id = ${businessId} and k.id = ${kept.id} and (before ->> 'id')::int = i.id)`)
  await tx.execute(sql`
    update option_values v set sold_out = o.sold_out, back_at = o.back_at
    from menu_imports k, jsonb_populate_recordset(null::option_values, k.rows -> 'option_values') o
    where k.business_id = ${businessId} and k.id = ${kept.id} and v.business_id = ${businessId}
      and v.location_id = ${locationId} and v.id = o.id`)
  await settleKept(tx, where, kept)
  await tx.update(menuImports).set({ undoneAt: now.toString() }).where(isRow(businessId, id))
  return 'undone'
}
