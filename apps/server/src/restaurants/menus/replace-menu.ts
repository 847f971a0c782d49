import type { MenuContent } from '@comanda/domain'
import { and, eq, getTableColumns, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { categories, items, options, optionValues, sections } from '../../platform/db/schema/index.ts'
import { sqlName } from '../../platform/db/sql-row.ts'
import { type LocationRef, touchLocation } from '../locations/store.ts'
import { categoryRows, itemRow, saveChoices } from './save-menu.ts'
import { forgetOrphans, replaceTranslations } from './translations.ts'

/** What service changes of a dish: a new menu leaves it alone, so that orders placed meanwhile count. */
const KEPT: ReadonlySet<string> = new Set(['soldOut', 'backAt', 'stock', 'kitchenMinutes'])

const newValues = (columns: readonly string[]) =>
  Object.fromEntries(
    columns.filter((name) => name !== 'businessId').map((name) => [name, sql.raw(`excluded.${sqlName(name)}`)]),
  )

const ITEM_VALUES = newValues(Object.keys(getTableColumns(items)).filter((name) => !KEPT.has(name)))
const CATEGORY_VALUES = newValues(Object.keys(getTableColumns(categories)))

/**
 * Puts a new menu in place of a location's. Dishes of known ids keep what service changes: whether they are sold out,
 * their portions, their kitchen minutes. Without translations, those of what stays are kept. Call it in a transaction;
 * new ids must be unique within the business.
 */
export async function replaceMenu(
  executor: Executor,
  { businessId, locationId }: LocationRef,
  menu: MenuContent,
  now: Temporal.Instant,
): Promise<void> {
  const key = { businessId, locationId }
  const at = (table: typeof items | typeof categories | typeof options | typeof sections | typeof optionValues) =>
    and(eq(table.businessId, businessId), eq(table.locationId, locationId))
  const awaited = await executor
    .select({ id: optionValues.id, backAt: optionValues.backAt })
    .from(optionValues)
    .where(at(optionValues))
    .for('update')
  // Those that come back or go over to another part would be there twice for a moment.
  for (const table of [categories, items])
    await executor
      .update(table)
      .set({ externalId: null })
      .where(and(at(table), isNotNull(table.externalId)))
  if (menu.categories.length > 0)
    await executor
      .insert(categories)
      .values(categoryRows(key, menu.categories))
      .onConflictDoUpdate({ target: [categories.businessId, categories.id], set: CATEGORY_VALUES })
  // PostgreSQL allows 65,535 parameters per statement.
  for (let start = 0; start < menu.items.length; start += 1000)
    await executor
      .insert(items)
      .values(menu.items.slice(start, start + 1000).map((item, index) => itemRow(key, item, start + index)))
      .onConflictDoUpdate({ target: [items.businessId, items.id], set: ITEM_VALUES })
  // Their values and products go with them.
  await executor.delete(sections).where(at(sections))
  await executor.delete(options).where(at(options))
  const idsOf = (all: readonly { readonly id: number }[]): number[] => [0, ...all.map(({ id }) => id)]
  await executor.delete(items).where(and(at(items), notInArray(items.id, idsOf(menu.items))))
  await executor.delete(categories).where(and(at(categories), notInArray(categories.id, idsOf(menu.categories))))
  await saveChoices(executor, key, menu.items)
  for (const { id, backAt } of awaited)
    if (backAt !== null)
      await executor
        .update(optionValues)
        .set({ backAt })
        .where(and(at(optionValues), eq(optionValues.id, id)))
  if (menu.translations === undefined) await forgetOrphans(executor, businessId, locationId)
  else await replaceTranslations(executor, key, menu.translations, now)
  await touchLocation(executor, businessId, locationId, 'menu')
}
