import { and, eq, isNull, sql } from 'drizzle-orm'
import { saveCoupons } from '../src/coupons/store.ts'
import type { Tx } from '../src/db/connection.ts'
import { coupons, items, stockClaims } from '../src/db/schema/index.ts'
import { sqlStateOf } from '../src/db/tx.ts'
import { setTakingOrders, touchLocation } from '../src/locations/store.ts'
import { setItemStock } from '../src/menus/set-stock.ts'
import type { Chance } from './chance.ts'
import { COUPONS, DISH, FIRST_STOCK, type Place, theCoupons } from './restaurants.ts'
import type { World } from './world.ts'

const LOCATION = 1
const LOCK_NOT_AVAILABLE = '55P03'

/** What a restaurant may change at any moment, on another server than the one that customers talk to. */
const CHANGES = { soldOut: 4, price: 4, stock: 3, stopped: 2, coupons: 2 }

const changeDish = async (
  tx: Tx,
  { businessId }: Place,
  itemId: number,
  change: Partial<typeof items.$inferInsert>,
): Promise<void> => {
  await tx
    .update(items)
    .set(change)
    .where(and(eq(items.businessId, businessId), eq(items.id, itemId)))
  await touchLocation(tx, businessId, LOCATION, 'menu')
}

/** Portions that orders hold at this moment. */
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

const change = async (tx: Tx, world: World, place: Place, chance: Chance): Promise<string> => {
  const { businessId } = place
  const kind = chance.weighted(CHANGES)
  switch (kind) {
    case 'soldOut': {
      const dish = chance.oneOf([DISH.plain, DISH.sized, DISH.beer])
      // Mostly there, or nobody would buy anything by the evening.
      const soldOut = chance.happens(0.4)
      await changeDish(tx, place, dish, { soldOut })
      return `dish ${dish} ${soldOut ? 'is sold out' : 'is there'}`
    }
    case 'price': {
      const basePrice = 700 + chance.below(800)
      await changeDish(tx, place, DISH.plain, { basePrice })
      return `dish ${DISH.plain} costs ${basePrice}`
    }
    case 'stock': {
      const stock = chance.below(FIRST_STOCK)
      await setItemStock(tx, { businessId, locationId: LOCATION, itemId: DISH.counted }, { stock })
      world.portions.set(businessId, stock + (await claimedOf(tx, businessId)))
      return `${stock} portions are left`
    }
    case 'stopped': {
      const stopped = chance.happens(0.3)
      await setTakingOrders(tx, businessId, LOCATION, { stopped, pausedUntil: null })
      return stopped ? 'takes no orders' : 'takes orders'
    }
    case 'coupons': {
      const uses = await usesOf(tx, businessId)
      const next = [
        (uses.get(COUPONS.auto) ?? 0) + chance.below(3),
        (uses.get(COUPONS.typed) ?? 0) + chance.below(3),
      ] as const
      await saveCoupons(tx, businessId, theCoupons(...next, 500 + chance.below(2000)))
      return `coupons may be used ${next.join(' and ')} times`
    }
  }
}

/** One change at one restaurant. It does not wait for an order that is being written at this moment: then it comes to nothing. */
export const changeSomething = async (world: World, place: Place, chance: Chance): Promise<void> => {
  try {
    const changed = await world.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '30ms'`)
      return change(tx, world, place, chance)
    })
    world.figures.count('changes of menu, stock, coupons or hours')
    world.say(`~ ${changed} at ${place.host}`)
  } catch (error) {
    if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error
    world.say('~ a change comes to nothing')
  }
}
