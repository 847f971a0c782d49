import { and, desc, eq, sql } from 'drizzle-orm'
import { lockUser, type Owner } from '../../identity/lock-user.ts'
import type { Db, Executor } from '../../platform/db/connection.ts'
import { favourites, items } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'

export const MOST_FAVOURITES = 500

/** A dish of one location's menu; item ids are unique within the business. */
export interface Dish {
  readonly itemId: number
  readonly locationId: number
}

const own = ({ businessId, userId }: Owner) => and(eq(favourites.businessId, businessId), eq(favourites.userId, userId))
const onTheMenu = and(
  eq(items.businessId, favourites.businessId),
  eq(items.id, favourites.itemId),
  eq(items.locationId, favourites.locationId),
)

/**
 * A customer's favourites, newest first. `isGone`: the dish is not on the menu at present; it comes back only as
 * itself.
 */
export function readFavourites(db: Executor, owner: Owner): Promise<readonly (Dish & { readonly isGone: boolean })[]> {
  return db
    .select({
      itemId: favourites.itemId,
      locationId: favourites.locationId,
      isGone: sql<boolean>`${items.id} is null`,
    })
    .from(favourites)
    .leftJoin(items, onTheMenu)
    .where(own(owner))
    .orderBy(desc(favourites.createdAt), desc(favourites.itemId))
}

/** Marks a dish as favourite; idempotent. [7.21] */
export function addFavourite(
  db: Db,
  owner: Owner,
  { itemId, locationId }: Dish,
  at: string,
): Promise<'added' | 'unknown' | 'full'> {
  return inTransaction(db, async (tx) => {
    if ((await lockUser(tx, owner)) === null) return 'unknown'
    const { businessId, userId } = owner
    const [known] = await tx
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.businessId, businessId), eq(items.id, itemId), eq(items.locationId, locationId)))
    if (!known) return 'unknown'
    const [kept] = await tx
      .select({
        total: sql<number>`count(*)::int`,
        marked: sql<boolean>`coalesce(bool_or(${favourites.itemId} = ${itemId}), false)`,
      })
      .from(favourites)
      .where(own(owner))
    if (kept && !kept.marked && kept.total >= MOST_FAVOURITES) return 'full'
    await tx.insert(favourites).values({ businessId, userId, itemId, locationId, createdAt: at }).onConflictDoNothing()
    return 'added'
  })
}

/** Unmarks a dish; idempotent. [7.22] */
export async function removeFavourite(db: Executor, owner: Owner, { itemId, locationId }: Dish): Promise<void> {
  await db
    .delete(favourites)
    .where(and(own(owner), eq(favourites.itemId, itemId), eq(favourites.locationId, locationId)))
}
