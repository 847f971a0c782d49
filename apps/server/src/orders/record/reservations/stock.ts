import {
  type Choice,
  FEW_LEFT,
  type InstantText,
  type Item,
  itemsById,
  type Menu,
  type Portions,
  portionsOf,
} from '@comanda/domain'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../platform/db/connection.ts'
import { items, stockClaims } from '../../../platform/db/schema/index.ts'
import type { SqlRow } from '../../../platform/db/sql-row.ts'
import { touchLocation } from '../../../restaurants/locations/store.ts'
import type { MenuSnapshot } from '../../../restaurants/menus/catalogue.ts'

/** The current stock of dishes by dish id. `left` null: the dish is no longer counted. */
export type Stock = ReadonlyMap<
  number,
  { readonly left: number | null; readonly soldOut: boolean; readonly backAt: InstantText | null }
>

const NONE: Portions = new Map()

/** Portions of counted dishes in an order's lines; empty for most orders, which then need no lock. */
export function countedPortions(lines: readonly Choice[], { menu, counted }: MenuSnapshot): Portions {
  if (counted.size === 0) return NONE
  const portions = portionsOf(lines, itemsById(menu.items))
  return new Map([...portions].filter(([id]) => counted.has(id)))
}

/**
 * The snapshot with the current stock: the cached one is only as exact as customers see it, and decisions need exact
 * counts.
 */
export function withStock(snapshot: MenuSnapshot, stock: Stock): MenuSnapshot {
  if (stock.size === 0) return snapshot
  /** Dishes of the snapshot whose time of return has come: their rows still say that they are sold out. */
  const returned = new Map(
    snapshot.menu.items.flatMap(({ id, soldOut, backAt }) => (soldOut || backAt === null ? [] : [[id, backAt]])),
  )
  const isSoldOut = (itemId: number, otherwise: boolean): boolean => {
    const now = stock.get(itemId)
    if (!now) return otherwise
    const hasReturned = now.backAt !== null && now.backAt === returned.get(itemId)
    return (now.soldOut && !hasReturned) || now.left === 0
  }
  const withCount = (item: Item): Item => {
    const now = stock.get(item.id)
    const sections = item.sections.map((section) => ({
      ...section,
      products: section.products.map((product) => ({
        ...product,
        soldOut: isSoldOut(product.itemId, product.soldOut),
      })),
    }))
    return { ...item, sections, ...(now && { left: now.left, soldOut: isSoldOut(item.id, false) }) }
  }
  const menu: Menu<Item> = { ...snapshot.menu, items: snapshot.menu.items.map(withCount) }
  return { ...snapshot, menu }
}

const rowsOf = (db: Executor, businessId: number, ids: readonly number[]) =>
  db
    .select({ id: items.id, left: items.stock, soldOut: items.soldOut, backAt: items.backAt })
    .from(items)
    .where(and(eq(items.businessId, businessId), inArray(items.id, [...ids])))
    .orderBy(items.id)

/** Locks dishes, so that orders of the same dishes wait for each other; sorted by id, so that they do not deadlock. */
export async function lockStock(tx: Tx, businessId: number, ids: readonly number[]): Promise<Stock> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(tx, businessId, ids).for('no key update')
  return new Map(rows.map(({ id, ...now }) => [id, now]))
}

/** The current stock without a lock. The portions that `orderId` has claimed count as available. */
export async function readStock(
  db: Executor,
  businessId: number,
  ids: readonly number[],
  orderId: string | null = null,
): Promise<Stock> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: items.id,
      left: items.stock,
      soldOut: items.soldOut,
      backAt: items.backAt,
      own: stockClaims.quantity,
    })
    .from(items)
    .leftJoin(
      stockClaims,
      and(
        eq(stockClaims.businessId, items.businessId),
        eq(stockClaims.itemId, items.id),
        eq(stockClaims.orderId, orderId ?? ''),
        isNull(stockClaims.releasedAt),
      ),
    )
    .where(and(eq(items.businessId, businessId), inArray(items.id, [...ids])))
  return new Map(
    rows.map(({ id, left, own, ...now }) => [id, { left: left === null ? null : left + (own ?? 0), ...now }]),
  )
}

interface OfOrder {
  readonly businessId: number
  readonly orderId: string
  /** ISO 8601. */
  readonly now: string
}

/**
 * Claims portions for an order that is written and whose dishes are locked. Announces a menu change if few portions are
 * left.
 */
export async function takeStock(
  tx: Tx,
  { businessId, orderId, now, locationId }: OfOrder & { readonly locationId: number },
  portions: Portions,
): Promise<void> {
  if (portions.size === 0) return
  const taken = JSON.stringify([...portions].map(([id, quantity]) => ({ id, quantity })))
  const { rows } = await tx.execute<{ stock: number }>(sql`
    with taken as (select t.id, t.quantity from jsonb_to_recordset(${taken}::jsonb) as t (id int, quantity int)),
    claims as (
      insert into stock_claims (business_id, order_id, item_id, quantity, claimed_at)
      select ${businessId}::int, ${orderId}, t.id, t.quantity, ${now}::timestamptz from taken t
    )
    update items i set stock = i.stock - t.quantity from taken t
    where i.business_id = ${businessId} and i.id = t.id
    returning i.stock`)
  if (rows.some(({ stock }) => stock <= FEW_LEFT)) await touchLocation(tx, businessId, locationId, 'menu')
}

/** Releases an order's portions; a second call does nothing. The order's row must be locked. */
export async function releaseStock(tx: Tx, { businessId, orderId, now }: OfOrder): Promise<void> {
  const claims = await tx
    .update(stockClaims)
    .set({ releasedAt: now })
    .where(
      and(eq(stockClaims.businessId, businessId), eq(stockClaims.orderId, orderId), isNull(stockClaims.releasedAt)),
    )
    .returning({ id: stockClaims.itemId, quantity: stockClaims.quantity })
  if (claims.length === 0) return
  const before = await lockStock(
    tx,
    businessId,
    claims.map(({ id }) => id),
  )
  const given = JSON.stringify(claims)
  // A dish that is no longer counted or no longer on the menu gets no portions back.
  const { rows } = await tx.execute<Pick<SqlRow<typeof items>, 'id' | 'location_id'>>(sql`
    update items i set stock = i.stock + g.quantity
    from jsonb_to_recordset(${given}::jsonb) as g (id int, quantity int)
    where i.business_id = ${businessId} and i.id = g.id and i.stock is not null
    returning i.id, i.location_id`)
  const shown = rows.find(({ id }) => (before.get(id)?.left ?? 0) <= FEW_LEFT)
  if (shown) await touchLocation(tx, businessId, shown.location_id, 'menu')
}
