import type { MenuContent } from '@comanda/domain'
import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../platform/db/connection.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { categories, items, options, optionValues, sections } from '../../platform/db/schema/index.ts'
import { type LocationRef, touchLocation } from '../locations/store.ts'
import { categoryRows, itemRow, saveChoices } from './save-menu.ts'
import { forgetOrphans, replaceTranslations } from './translations.ts'

/** What service changes of a dish: a new menu leaves it alone, so that orders placed meanwhile count. */
const KEPT: ReadonlySet<string> = new Set(['soldOut', 'backAt', 'stock', 'kitchenMinutes'])

const taken = (table: typeof items | typeof categories) => ({
  key: ['businessId', 'id'],
  takes: Object.keys(getTableColumns(table)).filter((name) => name !== 'businessId' && !KEPT.has(name)),
})

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
  await insertRows(executor, categories, categoryRows(key, menu.categories), taken(categories))
  await insertRows(
    executor,
    items,
    menu.items.map((item, position) => itemRow(key, item, position)),
    taken(items),
  )
  // Their values and products go with them.
  await executor.delete(sections).where(at(sections))
  await executor.delete(options).where(at(options))
  // One parameter: one for each id would take as long as the rows.
  const isNoneOf = (id: AnyPgColumn, all: readonly { readonly id: number }[]) =>
    sql`${id} <> all(${sql.param(all.map((one) => one.id))}::int[])`
  await executor.delete(items).where(and(at(items), isNoneOf(items.id, menu.items)))
  await executor.delete(categories).where(and(at(categories), isNoneOf(categories.id, menu.categories)))
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
