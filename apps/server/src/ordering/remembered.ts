import type { Db } from '../db/connection.ts'
import type { Ground } from './place-store.ts'
import type { StoredOrder } from './read-order.ts'

/** What the last order at a location was decided on. */
export type KnownGround = Pick<Ground, 'terms' | 'coupons'> & { readonly version: number }

interface Memory {
  readonly grounds: Map<string, KnownGround>
  readonly orders: Map<string, StoredOrder>
}

const MOST_GROUNDS = 1_000
const MOST_ORDERS = 500
const memories = new WeakMap<Db, Memory>()

const memoryOf = (db: Db): Memory => {
  const known = memories.get(db)
  if (known) return known
  const memory: Memory = { grounds: new Map(), orders: new Map() }
  memories.set(db, memory)
  return memory
}

const keep = <V>(map: Map<string, V>, key: string, value: V, most: number): void => {
  map.delete(key)
  map.set(key, value)
  const oldest = map.keys().next().value
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

/*
 * Guesses that save a round trip. Whoever uses one puts it as a condition into the statement that writes, so that a wrong one
 * (the menu changed, another server had the order) writes nothing, and then reads. Losing them costs time only.
 */

/** Version and coupons of a location, as a draft without a code saw them last. */
export const guessGround = (db: Db, businessId: number, locationId: number): KnownGround | null =>
  memoryOf(db).grounds.get(`${businessId}:${locationId}`) ?? null

export const rememberGround = (db: Db, businessId: number, locationId: number, ground: KnownGround): void =>
  keep(memoryOf(db).grounds, `${businessId}:${locationId}`, ground, MOST_GROUNDS)

export const forgetGround = (db: Db, businessId: number, locationId: number): void => {
  memoryOf(db).grounds.delete(`${businessId}:${locationId}`)
}

/** An order that was placed here a moment ago: handed out once, because it is paid next. */
export const takePlaced = (db: Db, businessId: number, orderId: string): StoredOrder | null => {
  const { orders } = memoryOf(db)
  const order = orders.get(`${businessId}:${orderId}`) ?? null
  orders.delete(`${businessId}:${orderId}`)
  return order
}

export const rememberPlaced = (db: Db, order: StoredOrder): void =>
  keep(memoryOf(db).orders, `${order.row.businessId}:${order.row.id}`, order, MOST_ORDERS)
