import type { InstantText, Item, Menu } from '@comanda/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { items, optionValues } from '../db/schema/index.ts'
import { touchLocation } from '../locations/store.ts'
import { compileMenu, type MenuRows } from './menu-rows.ts'

const rowsOf = (table: string) => sql`coalesce((
  select json_agg(r order by r.position, r.id) from ${sql.identifier(table)} r
  where r.business_id = l.business_id and r.location_id = l.id
), '[]'::json)`

/** The whole menu of a location in one statement, hence of one moment; null where this business has no such location. */
export const readMenu = async (db: Executor, businessId: number, locationId: number): Promise<Menu<Item> | null> => {
  const { rows } = await db.execute<MenuRows & Record<string, unknown>>(sql`
    select l.version,
      ${rowsOf('categories')} as categories,
      ${rowsOf('items')} as items,
      ${rowsOf('sections')} as sections,
      ${rowsOf('section_products')} as products,
      ${rowsOf('options')} as options,
      ${rowsOf('option_values')} as option_values
    from locations l
    where l.business_id = ${businessId} and l.id = ${locationId}`)
  return rows[0] ? compileMenu(locationId, rows[0]) : null
}

/** Undefined is any location of the business. */
const isAt = (column: typeof items.locationId | typeof optionValues.locationId, locationId: number | undefined) =>
  locationId === undefined ? undefined : eq(column, locationId)

/** Sells a dish out or brings it back, wherever it is offered. `backAt` is when it is expected. False where there is none, or not at `locationId`. */
export const setItemSoldOut = async (
  executor: Executor,
  businessId: number,
  itemId: number,
  soldOut: boolean,
  backAt: InstantText | null = null,
  locationId?: number,
): Promise<boolean> => {
  const [item] = await executor
    .update(items)
    .set({
      soldOut,
      backAt: soldOut ? backAt : null,
      // What is back can be had: a count that has come to nothing is given up.
      ...(!soldOut && { stock: sql`nullif(${items.stock}, 0)` }),
    })
    .where(and(eq(items.businessId, businessId), eq(items.id, itemId), isAt(items.locationId, locationId)))
    .returning({ locationId: items.locationId })
  if (item) await touchLocation(executor, businessId, item.locationId, 'menu')
  return item !== undefined
}

/** Sells one answer of an option out or brings it back. False where there is none, or not at `locationId`. */
export const setValueSoldOut = async (
  executor: Executor,
  businessId: number,
  valueId: number,
  soldOut: boolean,
  backAt: InstantText | null = null,
  locationId?: number,
): Promise<boolean> => {
  const [value] = await executor
    .update(optionValues)
    .set({ soldOut, backAt: soldOut ? backAt : null })
    .where(
      and(
        eq(optionValues.businessId, businessId),
        eq(optionValues.id, valueId),
        isAt(optionValues.locationId, locationId),
      ),
    )
    .returning({ locationId: optionValues.locationId })
  if (value) await touchLocation(executor, businessId, value.locationId, 'menu')
  return value !== undefined
}
