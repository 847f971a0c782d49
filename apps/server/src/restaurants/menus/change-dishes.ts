import { changedPrice, type OrderType, type PriceChange, type Special, type VatKind } from '@comanda/domain'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { categories, items } from '../../platform/db/schema/index.ts'
import { type LocationRef, touchLocation } from '../locations/store.ts'
import { type DishRow, specialColumns } from './edit-dish.ts'
import { isKept, keepDishes, newestKeptOf } from './kept-menus.ts'

/** What many dishes get at once. */
export type ChangeOfMany =
  | { readonly what: 'price'; readonly change: PriceChange }
  | { readonly what: 'ways'; readonly orderTypes: readonly OrderType[] }
  | { readonly what: 'category'; readonly categoryId: number }
  | { readonly what: 'vat-kind'; readonly kind: VatKind }
  /** A special below the price of each dish. */
  | { readonly what: 'special'; readonly change: PriceChange; readonly times: Omit<Special, 'price'> }
  | { readonly what: 'no-special' }

interface By {
  readonly staffId: number
  readonly now: Temporal.Instant
}

const areThese = ({ businessId, locationId }: LocationRef, ids: readonly number[]) =>
  and(eq(items.businessId, businessId), eq(items.locationId, locationId), inArray(items.id, [...ids]))

/** Those of some dishes that are on the menu, in the order of their ids, locked until the end of the transaction. */
export async function lockRows(tx: Tx, where: LocationRef, ids: readonly number[]): Promise<readonly DishRow[]> {
  return tx.select().from(items).where(areThese(where, ids)).orderBy(asc(items.id)).for('no key update')
}

/** The newest change of many that some dishes had; null without one. */
export function lastChangeOf(tx: Executor, where: LocationRef, ids: readonly number[]): Promise<string | null> {
  return newestKeptOf(tx, where, ids)
}

/** Changes dishes that the caller has locked. What they had before is kept. */
export async function changeDishes(
  tx: Tx,
  where: LocationRef,
  dishes: readonly DishRow[],
  wanted: ChangeOfMany,
  by: By,
): Promise<'changed' | 'no-category'> {
  const { businessId, locationId } = where
  const ids = dishes.map(({ id }) => id)
  if (wanted.what === 'category') {
    const isCategory = and(
      eq(categories.businessId, businessId),
      eq(categories.locationId, locationId),
      eq(categories.id, wanted.categoryId),
    )
    const [category] = await tx.select({ id: categories.id }).from(categories).where(isCategory)
    if (category === undefined) return 'no-category'
  }
  await keepDishes(tx, where, ids, by)
  if (wanted.what === 'price') await changePrices(tx, where, dishes, wanted.change)
  else if (wanted.what === 'ways')
    await tx
      .update(items)
      .set({ orderTypes: [...wanted.orderTypes] })
      .where(areThese(where, ids))
  else if (wanted.what === 'special') await setSpecials(tx, where, dishes, wanted)
  else if (wanted.what === 'no-special') await tx.update(items).set(specialColumns(null)).where(areThese(where, ids))
  else if (wanted.what === 'vat-kind') await tx.update(items).set({ vatKind: wanted.kind }).where(areThese(where, ids))
  else await moveDishes(tx, where, ids, wanted.categoryId)
  await touchLocation(tx, businessId, locationId, 'menu')
  return 'changed'
}

/** A dish that would not cost less, as one that is free, keeps what it has. */
async function setSpecials(
  tx: Tx,
  { businessId, locationId }: LocationRef,
  dishes: readonly DishRow[],
  { change, times }: Extract<ChangeOfMany, { readonly what: 'special' }>,
) {
  const wanted = dishes
    .map(({ id, basePrice }) => ({ id, price: changedPrice(basePrice, change), before: basePrice }))
    .filter(({ price, before }) => price < before)
  await tx.execute(sql`
    update items i set special_price = w.price, special_starts_on = ${times.startsOn}::date,
      special_ends_on = ${times.endsOn}::date, special_during = ${times.during ? JSON.stringify(times.during) : null}::jsonb
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w (id int, price int)
    where i.business_id = ${businessId} and i.location_id = ${locationId} and i.id = w.id`)
}

async function changePrices(
  tx: Tx,
  { businessId, locationId }: LocationRef,
  dishes: readonly DishRow[],
  change: PriceChange,
) {
  const orNull = (price: number | null) => (price === null ? null : changedPrice(price, change))
  const wanted = dishes.map(({ id, basePrice, deliveryPrice, collectionPrice, tablePrice }) => ({
    id,
    base: changedPrice(basePrice, change),
    delivery: orNull(deliveryPrice),
    collection: orNull(collectionPrice),
    table_price: orNull(tablePrice),
  }))
  await tx.execute(sql`
    update items i set base_price = w.base, delivery_price = w.delivery, collection_price = w.collection,
      table_price = w.table_price
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as w (id int, base int, delivery int, collection int, table_price int)
    where i.business_id = ${businessId} and i.location_id = ${locationId} and i.id = w.id`)
}

/** Moves dishes to the end of a category, in the order that they have; those that are in it already stay. */
async function moveDishes(
  tx: Tx,
  { businessId, locationId }: LocationRef,
  ids: readonly number[],
  categoryId: number,
): Promise<void> {
  await tx.execute(sql`
    update items i set category_id = ${categoryId}, position = w.position
    from (
      select m.id, (select coalesce(max(l.position), -1) from items l
        where l.business_id = ${businessId} and l.location_id = ${locationId})
        + row_number() over (order by m.position, m.id) as position
      from items m
      where m.business_id = ${businessId} and m.location_id = ${locationId} and m.category_id <> ${categoryId}
        and m.id = any(${sql.param(ids)}::int[])
    ) w
    where i.business_id = ${businessId} and i.location_id = ${locationId} and i.id = w.id`)
}

/** Gives dishes that the caller has locked what they had before a change of many. */
export async function restoreDishes(
  tx: Tx,
  where: LocationRef,
  { ids, kept }: { readonly ids: readonly number[]; readonly kept: string },
  by: By,
): Promise<'restored' | 'unknown'> {
  const { businessId, locationId } = where
  if (!(await isKept(tx, where, kept, by.now))) return 'unknown'
  await keepDishes(tx, where, ids, by)
  // A category may have gone meanwhile: then the dish stays where it is.
  await tx.execute(sql`
    update items i set base_price = o.base_price, delivery_price = o.delivery_price,
      collection_price = o.collection_price, table_price = o.table_price, order_types = o.order_types,
      vat_kind = o.vat_kind, special_price = o.special_price, special_starts_on = o.special_starts_on,
      special_ends_on = o.special_ends_on, special_during = o.special_during,
      position = case when c.id is null then i.position else o.position end,
      category_id = coalesce(c.id, i.category_id)
    from menu_imports m cross join lateral jsonb_populate_recordset(null::items, m.rows -> 'changed') o
      left join categories c on c.business_id = m.business_id and c.location_id = m.location_id and c.id = o.category_id
    where m.business_id = ${businessId} and m.id = ${kept} and i.business_id = ${businessId}
      and i.location_id = ${locationId} and i.id = o.id and i.id = any(${sql.param(ids)}::int[])`)
  await touchLocation(tx, businessId, locationId, 'menu')
  return 'restored'
}
