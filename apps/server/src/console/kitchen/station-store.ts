import type { KitchenWire } from '@comanda/contract'
import type { Station } from '@comanda/domain'
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { categories, items, stations } from '../../platform/db/schema/index.ts'
import { announce } from '../../platform/live/change.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'

const isOf = ({ businessId, locationId }: LocationRef) =>
  and(eq(stations.businessId, businessId), eq(stations.locationId, locationId))

/** The stations of a kitchen, in the order of their screens. */
export function readStations(db: Executor, where: LocationRef): Promise<Station[]> {
  return db
    .select({
      id: stations.id,
      name: stations.name,
      categories: stations.categories,
      dishes: stations.dishes,
      holds: stations.holds,
    })
    .from(stations)
    .where(isOf(where))
    .orderBy(asc(stations.position), asc(stations.id))
}

/** The kitchen as the console reads it. */
export async function readKitchen(db: Executor, where: LocationRef): Promise<KitchenWire> {
  const { businessId, locationId } = where
  const found = await readStations(db, where)
  const groups = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(eq(categories.businessId, businessId), eq(categories.locationId, locationId)))
    .orderBy(asc(categories.position), asc(categories.id))
  const dishes = await db
    .select({
      id: items.id,
      name: items.name,
      categoryId: items.categoryId,
      soldOut: sql<boolean>`${items.soldOut} or coalesce(${items.stock} = 0, false)`,
      minutes: items.kitchenMinutes,
    })
    .from(items)
    .where(and(eq(items.businessId, businessId), eq(items.locationId, locationId)))
    .orderBy(asc(items.position), asc(items.id))
  return {
    stations: found.map((one) => ({ ...one, categories: [...one.categories], dishes: [...one.dishes] })),
    categories: groups,
    dishes,
  }
}

type WantedStation = Omit<Station, 'id'> & { readonly id: number | null }

/** Sets the stations of a kitchen. One that is unknown by now comes back as a new one. */
export async function setStations(tx: Tx, where: LocationRef, wanted: readonly WantedStation[]): Promise<void> {
  const known = new Set((await readStations(tx, where)).map(({ id }) => id))
  const kept = wanted.flatMap(({ id }) => (id !== null && known.has(id) ? [id] : []))
  await tx.delete(stations).where(and(isOf(where), kept.length === 0 ? undefined : notInArray(stations.id, kept)))
  for (const [position, { id, name, ...makes }] of wanted.entries()) {
    const { categories: ofCategories, dishes, holds } = makes
    const row = { name, position, categories: [...ofCategories], dishes: [...dishes], holds }
    if (id !== null && known.has(id))
      await tx
        .update(stations)
        .set(row)
        .where(and(isOf(where), eq(stations.id, id)))
    else await tx.insert(stations).values({ ...where, ...row })
  }
  await announce(tx, { business: where.businessId, kind: 'location', id: where.locationId })
}

/** The category of each of some dishes; those that have left the menu are not in it. */
export async function categoriesOf(
  db: Executor,
  businessId: number,
  dishes: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: items.id, categoryId: items.categoryId })
    .from(items)
    .where(and(eq(items.businessId, businessId), sql`${items.id} = any(${sql.param(`{${dishes.join(',')}}`)}::int[])`))
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
}
