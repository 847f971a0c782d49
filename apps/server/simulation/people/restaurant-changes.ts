import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../src/platform/db/connection.ts'
import { coupons, items, stockClaims } from '../../src/platform/db/schema/index.ts'
import { sqlStateOf } from '../../src/platform/db/tx.ts'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { setTakingOrders, touchLocation } from '../../src/restaurants/locations/store.ts'
import { setItemStock } from '../../src/restaurants/menus/set-stock.ts'
import type { Random } from '../environment/random.ts'
import type { World } from '../environment/world.ts'
import { COUPONS, couponsOf, DISH, FIRST_STOCK, type Restaurant } from './restaurants.ts'

const LOCATION = 1
const LOCK_NOT_AVAILABLE = '55P03'

/** Changes that a restaurant may make at any moment through another server, with their weights. */
const CHANGES = { soldOut: 4, price: 4, stock: 3, stopped: 2, coupons: 2 }

const changeDish = async (
  tx: Tx,
  { businessId }: Restaurant,
  itemId: number,
  change: Partial<typeof items.$inferInsert>,
): Promise<void> => {
  await tx
    .update(items)
    .set(change)
    .where(and(eq(items.businessId, businessId), eq(items.id, itemId)))
  await touchLocation(tx, businessId, LOCATION, 'menu')
}

/** Portions that orders hold now. */
const claimedOf = async (tx: Tx, businessId: number): Promise<number> => {
  const [claimed] = await tx
    .select({ portions: sql<number>`coalesce(sum(${stockClaims.quantity}), 0)::int` })
    .from(stockClaims)
    .where(and(eq(stockClaims.businessId, businessId), isNull(stockClaims.releasedAt)))
  return claimed?.portions ?? 0
}

const usesOf = async (tx: Tx, businessId: number): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx.select().from(coupons).where(eq(coupons.businessId, businessId))
  return new Map(rows.map(({ id, maxUses }) => [id, maxUses ?? 0]))
}

const change = async (tx: Tx, world: World, restaurant: Restaurant, random: Random): Promise<string> => {
  const { businessId } = restaurant
  const kind = random.weighted(CHANGES)
  switch (kind) {
    case 'soldOut': {
      const dish = random.oneOf([DISH.plain, DISH.sized, DISH.beer])
      // Below one half, so that most dishes stay available through the day.
      const soldOut = random.happens(0.4)
      await changeDish(tx, restaurant, dish, { soldOut })
      return `dish ${dish} ${soldOut ? 'is sold out' : 'is there'}`
    }
    case 'price': {
      const basePrice = 700 + random.below(800)
      await changeDish(tx, restaurant, DISH.plain, { basePrice })
      return `dish ${DISH.plain} costs ${basePrice}`
    }
    case 'stock': {
      const stock = random.below(FIRST_STOCK)
      await setItemStock(tx, { businessId, locationId: LOCATION, itemId: DISH.counted }, { stock })
      world.portions.set(businessId, stock + (await claimedOf(tx, businessId)))
      return `${stock} portions are left`
    }
    case 'stopped': {
      const stopped = random.happens(0.3)
      await setTakingOrders(tx, businessId, LOCATION, { stopped, pausedUntil: null })
      return stopped ? 'takes no orders' : 'takes orders'
    }
    case 'coupons': {
      const uses = await usesOf(tx, businessId)
      const next = [
        (uses.get(COUPONS.auto) ?? 0) + random.below(3),
        (uses.get(COUPONS.typed) ?? 0) + random.below(3),
      ] as const
      await saveCoupons(tx, businessId, couponsOf(...next, 500 + random.below(2000)))
      return `coupons may be used ${next.join(' and ')} times`
    }
  }
}

/** Makes one random change at a restaurant. Skips it when an order that is being written holds the lock. */
export async function changeRestaurant(world: World, restaurant: Restaurant, random: Random): Promise<void> {
  try {
    const changed = await world.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '30ms'`)
      return change(tx, world, restaurant, random)
    })
    world.counters.count('changes of menu, stock, coupons or hours')
    world.say(`~ ${changed} at ${restaurant.host}`)
  } catch (error) {
    if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error
    world.say('~ a change comes to nothing')
  }
}
