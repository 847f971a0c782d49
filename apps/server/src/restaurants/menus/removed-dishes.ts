import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { items } from '../../platform/db/schema/index.ts'
import { type LocationRef, touchLocation } from '../locations/store.ts'
import { keepMenu, keptSince, readKept, settleKept } from './kept-menus.ts'
import { lockMenu } from './lock-menu.ts'
import { separateDiffering } from './option-groups.ts'
import type { StoredRows } from './store.ts'
import { forgetOrphans } from './translations.ts'

/** Dishes that leave a menu by themselves, and how they come back: from the menu that was kept before. */

const areThese = ({ businessId, locationId }: LocationRef, ids: readonly number[]) =>
  and(eq(items.businessId, businessId), eq(items.locationId, locationId), inArray(items.id, [...ids]))

export interface NamedDish {
  readonly id: number
  readonly name: string
}

/** Those of some dishes that are on the menu, locked until the end of the transaction. */
export async function lockDishes(tx: Tx, where: LocationRef, ids: readonly number[]): Promise<readonly NamedDish[]> {
  return tx
    .select({ id: items.id, name: items.name })
    .from(items)
    .where(areThese(where, ids))
    .orderBy(items.id)
    .for('update')
}

interface KeptDish extends NamedDish {
  /** The newest kept menu that has it. */
  readonly kept: string
}

/** Those of some dishes that have left the menu within the time that menus are kept. */
export async function findRemoved(
  tx: Executor,
  { businessId, locationId }: LocationRef,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<readonly KeptDish[]> {
  const { rows } = await tx.execute<KeptDish & Record<string, unknown>>(sql`
    select distinct on (d.id) d.id, d.name, m.id as kept
    from menu_imports m cross join lateral jsonb_to_recordset(m.rows -> 'items') as d (id int, name text)
    where m.business_id = ${businessId} and m.location_id = ${locationId} and m.at > ${keptSince(now)}
      and d.id = any(${sql.param(ids)}::int[]) and not exists (
        select from items i where i.business_id = m.business_id and i.id = d.id)
    order by d.id, m.at desc, m.id`)
  return rows
}

/** Removes dishes that the caller has locked. The menu before is kept. */
export async function removeDishes(
  tx: Tx,
  where: LocationRef,
  ids: readonly number[],
  { staffId, now }: { readonly staffId: number; readonly now: Temporal.Instant },
): Promise<void> {
  const { businessId, locationId } = where
  await lockMenu(tx, where)
  const change = { kind: 'removal', staffId, created: 0, changed: 0, removed: ids.length } as const
  const kept = await keepMenu(tx, where, change, now)
  await tx.delete(items).where(areThese(where, ids))
  await forgetOrphans(tx, businessId, locationId)
  await settleKept(tx, where, kept)
  await touchLocation(tx, businessId, locationId, 'menu')
}

/** Brings dishes back, with all that they had; those of which nothing is kept stay away. */
export async function bringDishesBack(
  tx: Tx,
  where: LocationRef,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  const { businessId, locationId } = where
  await lockMenu(tx, where)
  const removed = await findRemoved(tx, where, ids, now)
  for (const [kept, dishes] of Map.groupBy(removed, (dish) => dish.kept)) {
    const rows = await readKept(tx, businessId, kept)
    if (rows !== null) await insertParts(tx, where, partsOf(rows, { dishes: dishes.map(({ id }) => id) }))
  }
  // What dishes share may have changed meanwhile.
  await separateDiffering(tx, where)
  await touchLocation(tx, businessId, locationId, 'menu')
}

export type Parts = Pick<
  StoredRows,
  'categories' | 'items' | 'sections' | 'products' | 'options' | 'option_values' | 'translations'
>

interface Wanted {
  readonly dishes?: readonly number[]
  readonly sections?: readonly number[]
  readonly products?: readonly number[]
  readonly options?: readonly number[]
  readonly choices?: readonly number[]
}

/**
 * The rows of some dishes: their sections and options, their places in deals, their categories and translations; those
 * of some sections alone; and those of some dishes in deals, options and choices, with what hangs on them.
 */
export function partsOf(rows: StoredRows, wanted: Wanted): Parts {
  const ids = new Set(wanted.dishes)
  const wantedSections = new Set(wanted.sections)
  const wantedProducts = new Set(wanted.products)
  const wantedOptions = new Set(wanted.options)
  const wantedChoices = new Set(wanted.choices)
  const dishes = rows.items.filter(({ id }) => ids.has(id))
  const ofDishes = new Set(rows.sections.filter((section) => ids.has(section.item_id)).map(({ id }) => id))
  const sections = rows.sections.filter(({ id }) => ofDishes.has(id) || wantedSections.has(id))
  const products = rows.products.filter(
    ({ id, item_id, section_id }) => ids.has(item_id) || ofDishes.has(section_id) || wantedProducts.has(id),
  )
  const ofProducts = new Set(products.map(({ id }) => id))
  const options: Parts['options'][number][] = []
  const values: Parts['option_values'][number][] = []
  let level = rows.options.filter(
    ({ id, item_id, section_product_id }) =>
      (item_id !== null && ids.has(item_id)) ||
      (section_product_id !== null && ofProducts.has(section_product_id)) ||
      wantedOptions.has(id),
  )
  let its = rows.option_values.filter(({ id }) => wantedChoices.has(id))
  while (level.length + its.length > 0) {
    const ofLevel = new Set(level.map(({ id }) => id))
    its = [...its, ...rows.option_values.filter((value) => ofLevel.has(value.option_id))]
    options.push(...level)
    values.push(...its)
    const parents = new Set(its.map(({ id }) => id))
    level = rows.options.filter(({ parent_value_id }) => parent_value_id !== null && parents.has(parent_value_id))
    its = []
  }
  const categories = categoriesOf(rows.categories, new Set(dishes.map((dish) => dish.category_id)))
  const keys = new Set([
    ...dishes.map(({ id }) => `item:${id}`),
    ...sections.map(({ id }) => `section:${id}`),
    ...options.map(({ id }) => `option:${id}`),
    ...values.map(({ id }) => `value:${id}`),
    ...categories.map(({ id }) => `category:${id}`),
  ])
  const translations = rows.translations.filter(({ kind, id }) => keys.has(`${kind}:${id}`))
  return { categories, items: dishes, sections, products, options, option_values: values, translations }
}

/** Categories and those around them, the outer ones first. */
function categoriesOf(all: Parts['categories'], ids: ReadonlySet<number>): Parts['categories'] {
  const inner = all.filter(({ id }) => ids.has(id))
  const outer = new Set(inner.flatMap(({ parent_id }) => parent_id ?? []))
  return outer.size === 0 ? inner : [...categoriesOf(all, outer), ...inner]
}

const TABLES = {
  categories: 'categories',
  items: 'items',
  sections: 'sections',
  products: 'section_products',
  options: 'options',
  option_values: 'option_values',
  translations: 'translations',
} as const

/** What a kept row needs to be there: a part of a deal may have gone meanwhile. */
const NEEDED: Partial<Readonly<Record<keyof typeof TABLES, SQL>>> = {
  products: sql`exists (select from sections s where s.business_id = r.business_id and s.id = r.section_id)
    and exists (select from items i where i.business_id = r.business_id and i.id = r.item_id)`,
  options: sql`case
    when r.item_id is not null then exists (
      select from items i where i.business_id = r.business_id and i.id = r.item_id)
    when r.section_product_id is not null then exists (
      select from section_products p where p.business_id = r.business_id and p.id = r.section_product_id)
    else exists (select from option_values v where v.business_id = r.business_id and v.id = r.parent_value_id) end`,
  option_values: sql`exists (select from options o where o.business_id = r.business_id and o.id = r.option_id)`,
}

/** Rows without the ids of a till that another part of the menu has got meanwhile. */
const withFreeIds = async <Row extends Pick<StoredRows['items'][number], 'external_id'>>(
  tx: Tx,
  { businessId, locationId }: LocationRef,
  table: 'items' | 'categories',
  rows: readonly Row[],
): Promise<readonly Row[]> => {
  const { rows: known } = await tx.execute<{ readonly external_id: string }>(sql`
    select external_id from ${sql.identifier(table)}
    where business_id = ${businessId} and location_id = ${locationId} and external_id is not null`)
  const taken = new Set(known.map(({ external_id }) => external_id))
  return rows.map((row) =>
    row.external_id !== null && taken.has(row.external_id) ? { ...row, external_id: null } : row,
  )
}

/** Inserts kept rows of a location, parents first: a nested option follows the value that it hangs on. */
export async function insertParts(tx: Tx, where: LocationRef, parts: Parts): Promise<void> {
  const insert = async (list: keyof typeof TABLES, rows: readonly object[]) => {
    if (rows.length === 0) return
    const table = sql.identifier(TABLES[list])
    await tx.execute(sql`
      insert into ${table}
      select r.* from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) r
      where ${NEEDED[list] ?? sql`true`}
      on conflict do nothing`)
  }
  await insert('categories', await withFreeIds(tx, where, 'categories', parts.categories))
  await insert('items', await withFreeIds(tx, where, 'items', parts.items))
  await insert('sections', parts.sections)
  await insert('products', parts.products)
  const ofParts = new Set(parts.options.map(({ id }) => id))
  const choices = new Set(parts.option_values.map(({ id }) => id))
  const byParent = Map.groupBy(parts.options, ({ parent_value_id }) => parent_value_id)
  let level = parts.options.filter(({ parent_value_id }) => parent_value_id === null || !choices.has(parent_value_id))
  let values = parts.option_values.filter(({ option_id }) => !ofParts.has(option_id))
  while (level.length + values.length > 0) {
    const ofLevel = new Set(level.map(({ id }) => id))
    values = [...values, ...parts.option_values.filter((value) => ofLevel.has(value.option_id))]
    await insert('options', level)
    await insert('option_values', values)
    level = values.flatMap(({ id }) => byParent.get(id) ?? [])
    values = []
  }
  await insert('translations', parts.translations)
}
