import { type Choice, FEW_LEFT, type Item, itemsById, type Menu, type Portions, portionsOf } from '@comanda/domain'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../db/connection.ts'
import { items, stockClaims } from '../db/schema/index.ts'
import { touchLocation } from '../locations/store.ts'
import type { Shelf } from '../menus/catalogue.ts'

/** How it stands with counted dishes at this moment, by their ids. `left` null: not counted any more. */
export type Stock = ReadonlyMap<number, { readonly left: number | null; readonly soldOut: boolean }>

const NONE: Portions = new Map()

/** Portions of counted dishes that lines take; empty for most orders, which then need no lock. */
export const countedPortions = (lines: readonly Choice[], { menu, counted }: Shelf): Portions => {
  if (counted.size === 0) return NONE
  const portions = portionsOf(lines, itemsById(menu.items))
  return new Map([...portions].filter(([id]) => counted.has(id)))
}

/** A shelf keeps counts only as exactly as customers are told them: decisions are made on those of this moment. */
export const withStock = (shelf: Shelf, stock: Stock): Shelf => {
  if (stock.size === 0) return shelf
  const isSoldOut = (itemId: number, otherwise: boolean): boolean => {
    const now = stock.get(itemId)
    return now ? now.soldOut || now.left === 0 : otherwise
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
  const menu: Menu<Item> = { ...shelf.menu, items: shelf.menu.items.map(withCount) }
  return { ...shelf, menu }
}

const rowsOf = (db: Executor, businessId: number, ids: readonly number[]) =>
  db
    .select({ id: items.id, left: items.stock, soldOut: items.soldOut })
    .from(items)
    .where(and(eq(items.businessId, businessId), inArray(items.id, [...ids])))
    .orderBy(items.id)

/** Makes orders of the same dishes wait for each other; in the order of their ids, so that none wait in a circle. */
export const lockStock = async (tx: Tx, businessId: number, ids: readonly number[]): Promise<Stock> => {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(tx, businessId, ids).for('no key update')
  return new Map(rows.map(({ id, ...now }) => [id, now]))
}

/** How many there are now, without a promise that it stays so. What `orderId` has taken counts as there: it is that order which asks. */
export const readStock = async (
  db: Executor,
  businessId: number,
  ids: readonly number[],
  orderId: string | null = null,
): Promise<Stock> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: items.id, left: items.stock, soldOut: items.soldOut, own: stockClaims.quantity })
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
    rows.map(({ id, left, soldOut, own }) => [id, { left: left === null ? null : left + (own ?? 0), soldOut }]),
  )
}

interface OfOrder {
  readonly businessId: number
  readonly orderId: string
  /** ISO 8601. */
  readonly now: string
}

/** Takes portions for an order, whose row is written and whose dishes are locked. Shoppers hear of it where few are left. */
export const takeStock = async (
  tx: Tx,
  { businessId, orderId, now, locationId }: OfOrder & { readonly locationId: number },
  portions: Portions,
): Promise<void> => {
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

/** Gives back what an order had taken; does nothing the second time. The order's row is locked. */
export const releaseStock = async (tx: Tx, { businessId, orderId, now }: OfOrder): Promise<void> => {
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
  // A dish that is not counted any more, or not on the menu, has nothing to be given back to.
  const { rows } = await tx.execute<{ id: number; location_id: number }>(sql`
    update items i set stock = i.stock + g.quantity
    from jsonb_to_recordset(${given}::jsonb) as g (id int, quantity int)
    where i.business_id = ${businessId} and i.id = g.id and i.stock is not null
    returning i.id, i.location_id`)
  const shown = rows.find(({ id }) => (before.get(id)?.left ?? 0) <= FEW_LEFT)
  if (shown) await touchLocation(tx, businessId, shown.location_id, 'menu')
}
