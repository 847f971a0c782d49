import type { InstantText, Item, Menu, Synonym, TranslationsByLanguage } from '@comanda/domain'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { items, locations, optionValues } from '../../platform/db/schema/index.ts'
import { inTurns, parseInTurn } from '../../platform/in-pieces.ts'
import { touchLocation } from '../locations/store.ts'
import { compilingMenu, type MenuRows } from './menu-rows.ts'
import { byLanguage, type TranslationRow } from './translations.ts'

const rowsOf = (table: string) => sql`coalesce((
  select json_agg(r order by r.position, r.id) from ${sql.identifier(table)} r
  where r.business_id = l.business_id and r.location_id = l.id
), '[]'::json)`

const translationRows = sql`coalesce((
  select json_agg(t) from translations t where t.business_id = l.business_id and t.location_id = l.id
), '[]'::json)`

/** A menu with its translations and its data for the kitchen. */
export interface StoredMenu {
  readonly menu: Menu<Item>
  readonly translations: TranslationsByLanguage
  /** Minutes of work for one portion, of the dishes that say so of themselves, by id. */
  readonly kitchenMinutes: ReadonlyMap<number, number>
}

/** The whole menu of a location; null where this business has no such location. */
export async function readMenu(db: Executor, businessId: number, locationId: number): Promise<Menu<Item> | null> {
  return (await readStoredMenu(db, businessId, locationId))?.menu ?? null
}

/** The rows of a menu and its translations. */
export type StoredRows = MenuRows & { readonly translations: readonly TranslationRow[] }

/** Selects the `StoredRows` of a location `l`. */
export const storedRows = sql`
  l.version, l.synonyms,
  (select jsonb_build_object('territory', b.territory, 'postcode', l.address ->> 'postcode')
    from businesses b where b.id = l.business_id) as place,
  ${rowsOf('categories')} as categories,
  ${rowsOf('items')} as items,
  ${rowsOf('sections')} as sections,
  ${rowsOf('section_products')} as products,
  ${rowsOf('options')} as options,
  ${rowsOf('option_values')} as option_values,
  ${translationRows} as translations`

const LISTS = [
  'categories',
  'items',
  'sections',
  'products',
  'options',
  'option_values',
  'translations',
] as const satisfies (keyof StoredRows)[]

/** `StoredRows` with each list as text: the largest menu has some megabytes, which are read one after the other. */
export type WrittenRows = Pick<StoredRows, 'version' | 'synonyms' | 'place'> &
  Readonly<Record<(typeof LISTS)[number], string>>

/** Selects each list as text; `textOf` says how. */
export function writtenRows(textOf: (list: string) => SQL): SQL {
  return sql.join(
    LISTS.map((list) => sql`${textOf(list)} as ${sql.identifier(list)}`),
    sql`, `,
  )
}

/** Reads the lists of a menu, and lets other calls in between them. */
export async function readLists(written: WrittenRows): Promise<StoredRows> {
  const lists: Partial<Record<(typeof LISTS)[number], unknown>> = {}
  for (const list of LISTS) lists[list] = await parseInTurn(written[list])
  return { version: written.version, synonyms: written.synonyms, place: written.place, ...lists } as StoredRows
}

/** Like `readMenu`, with the kitchen's data; one statement, so that all rows are of the same moment. */
export async function readStoredMenu(db: Executor, businessId: number, locationId: number): Promise<StoredMenu | null> {
  const { rows } = await db.execute<WrittenRows & Record<string, unknown>>(sql`
    select version, synonyms, place, ${writtenRows((list) => sql`${sql.identifier(list)}::text`)}
    from (select ${storedRows} from locations l where l.business_id = ${businessId} and l.id = ${locationId}) m`)
  const [written] = rows
  return written ? compileStored(locationId, await readLists(written)) : null
}

/** A menu from its rows. */
export async function compileStored(locationId: number, stored: StoredRows): Promise<StoredMenu> {
  const kitchenMinutes = new Map(
    stored.items.flatMap(({ id, kitchen_minutes }): [number, number][] =>
      kitchen_minutes === null ? [] : [[id, kitchen_minutes]],
    ),
  )
  return {
    menu: await inTurns(compilingMenu(locationId, stored)),
    translations: await inTurns(byLanguage(stored.translations)),
    kitchenMinutes,
  }
}

/** Condition on the location; undefined allows any location of the business. */
const isAt = (column: typeof items.locationId | typeof optionValues.locationId, locationId: number | undefined) =>
  locationId === undefined ? undefined : eq(column, locationId)

/**
 * Sells a dish out or restocks it, in deals too. `backAt` is when it is expected back. False where there is no such
 * dish (at `locationId`).
 */
export async function setItemSoldOut(
  executor: Executor,
  businessId: number,
  itemId: number,
  soldOut: boolean,
  backAt: InstantText | null = null,
  locationId?: number,
): Promise<boolean> {
  const [item] = await executor
    .update(items)
    .set({
      soldOut,
      backAt: soldOut ? backAt : null,
      // A restocked dish must be orderable: a stock of zero becomes uncounted.
      ...(!soldOut && { stock: sql`nullif(${items.stock}, 0)` }),
    })
    .where(and(eq(items.businessId, businessId), eq(items.id, itemId), isAt(items.locationId, locationId)))
    .returning({ locationId: items.locationId })
  if (item) await touchLocation(executor, businessId, item.locationId, 'menu')
  return item !== undefined
}

/**
 * Sells an option value out or restocks it, in every dish that shares it. False where there is no such value (at
 * `locationId`).
 */
export async function setValueSoldOut(
  executor: Executor,
  businessId: number,
  valueId: number,
  soldOut: boolean,
  backAt: InstantText | null = null,
  locationId?: number,
): Promise<boolean> {
  const [value] = await executor
    .update(optionValues)
    .set({ soldOut, backAt: soldOut ? backAt : null })
    .where(
      and(
        eq(optionValues.businessId, businessId),
        sql`(${optionValues.id} = ${valueId} or ${optionValues.groupId} = (
          select v.group_id from option_values v where v.business_id = ${businessId} and v.id = ${valueId}))`,
        isAt(optionValues.locationId, locationId),
      ),
    )
    .returning({ locationId: optionValues.locationId })
  if (value) await touchLocation(executor, businessId, value.locationId, 'menu')
  return value !== undefined
}

/**
 * Sets the kitchen minutes of one portion of a dish; null uses the location's default. False where there is no such
 * dish at `locationId`.
 */
export async function setKitchenMinutes(
  executor: Executor,
  businessId: number,
  locationId: number,
  itemId: number,
  minutes: number | null,
): Promise<boolean> {
  const changed = await executor
    .update(items)
    .set({ kitchenMinutes: minutes })
    .where(and(eq(items.businessId, businessId), eq(items.id, itemId), eq(items.locationId, locationId)))
    .returning({ id: items.id })
  if (changed.length > 0) await touchLocation(executor, businessId, locationId, 'menu')
  return changed.length > 0
}

/** Replaces a location's own synonyms for the search of its menu. False where there is no such location. [2.06] */
export async function setSynonyms(
  executor: Executor,
  businessId: number,
  locationId: number,
  synonyms: readonly Synonym[],
): Promise<boolean> {
  const changed = await executor
    .update(locations)
    .set({ synonyms })
    .where(and(eq(locations.businessId, businessId), eq(locations.id, locationId)))
    .returning({ id: locations.id })
  if (changed.length > 0) await touchLocation(executor, businessId, locationId, 'menu')
  return changed.length > 0
}
