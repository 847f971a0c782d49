import { createHash } from 'node:crypto'
import { moneyToWire } from '@comanda/contract/wire'
import { and, eq } from 'drizzle-orm'
import type { Thing } from '../../identity/acts/change-thing.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { categories, items, optionValues } from '../../platform/db/schema/index.ts'
import type { BaseDeps } from '../../platform/deps.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'
import { lastChangeOf, lockRows } from '../../restaurants/menus/change-dishes.ts'
import { categoriesInOrder } from '../../restaurants/menus/edit-category.ts'
import { type DishRow, dishesInOrder } from '../../restaurants/menus/edit-dish.ts'
import { findRemoved, lockDishes } from '../../restaurants/menus/removed-dishes.ts'
import { categoryToWire, dishFieldsToWire } from './dish-wire.ts'

/** One column of a dish, by the name of the field that sets it. */
export function dish(column: 'kitchenMinutes' | 'image', field: string): Thing {
  return {
    keys: ['itemId'],
    named: ['name'],
    locksItself: true,
    read: async (tx, { businessId, id, itemId }) => {
      const [row] = await tx
        .select({ value: items[column], name: items.name })
        .from(items)
        .where(and(eq(items.businessId, businessId), eq(items.id, Number(itemId)), eq(items.locationId, Number(id))))
        .for('no key update')
      return row ? { [field]: row.value, name: row.name } : null
    },
  }
}

/**
 * Whether a dish or a choice is sold out, and how many portions are left. Taking it back is the press on the other side
 * of the switch.
 */
export const portions: Thing = {
  keys: ['itemId', 'valueId'],
  named: ['name'],
  locksItself: true,
  read: async (tx, { businessId, id, itemId, valueId }) => {
    if (itemId !== undefined) {
      const [row] = await tx
        .select({ soldOut: items.soldOut, backAt: items.backAt, stock: items.stock, name: items.name })
        .from(items)
        .where(and(eq(items.businessId, businessId), eq(items.id, Number(itemId)), eq(items.locationId, Number(id))))
        .for('no key update')
      return row ?? null
    }
    const [row] = await tx
      .select({ soldOut: optionValues.soldOut, backAt: optionValues.backAt, name: optionValues.name })
      .from(optionValues)
      .where(
        and(
          eq(optionValues.businessId, businessId),
          eq(optionValues.id, Number(valueId)),
          eq(optionValues.locationId, Number(id)),
        ),
      )
      .for('no key update')
    return row ?? null
  },
  inverse: ({ before, after, at: { itemId, valueId }, path }) => {
    const of = itemId === undefined ? { valueId } : { itemId }
    if ('stock' in before || 'stock' in after) return { path, body: { ...of, stock: before.stock ?? null } }
    const soldOut = before.soldOut ?? !after.soldOut
    // Without an end it would get the usual one.
    return { path, body: { ...of, soldOut: soldOut, ...(soldOut && { backAt: before.backAt ?? null }) } }
  },
}

/** What a dish is; whether it is sold out is the kitchen's. */
export const dishContent: Thing = {
  named: ['name'],
  locksItself: true,
  read: async (tx, { businessId, id, itemId }) => {
    const [row] = await tx
      .select()
      .from(items)
      .where(and(eq(items.businessId, businessId), eq(items.id, Number(itemId)), eq(items.locationId, Number(id))))
      .for('no key update')
    return row ? dishFieldsToWire(row) : null
  },
}

export const category: Thing = {
  named: ['name'],
  locksItself: true,
  read: async (tx, { businessId, id, categoryId }) => {
    const [row] = await tx
      .select()
      .from(categories)
      .where(
        and(
          eq(categories.businessId, businessId),
          eq(categories.id, Number(categoryId)),
          eq(categories.locationId, Number(id)),
        ),
      )
      .for('no key update')
    return row ? categoryToWire(row) : null
  },
}

/** Which of some dishes are on the menu. */
export function onMenu({ clock }: Pick<BaseDeps, 'clock'>): Thing {
  return {
    keys: ['itemIds'],
    named: ['name'],
    locksItself: true,
    read: async (tx, { businessId, id, itemIds }) => {
      const ids = itemIds as readonly number[]
      const where = { businessId, locationId: Number(id) }
      const there = await lockDishes(tx, where, ids)
      const removed = there.length < ids.length ? await findRemoved(tx, where, ids, clock.now()) : []
      const named = [...there, ...removed].toSorted((a, b) => a.id - b.id)
      if (named.length === 0) return null
      return { onMenu: there.map((dish) => dish.id), name: named.map(({ name }) => name).join(', ') }
    },
    inverse: ({ before, after, path }) => {
      const [was, is] = [before.onMenu, after.onMenu] as unknown as [readonly number[], readonly number[]]
      const removed = was.filter((item) => !is.includes(item))
      const base = path.replace(/[\w-]+$/, '')
      return removed.length > 0
        ? { path: `${base}bring-back`, body: { itemIds: removed } }
        : { path: `${base}remove`, body: { itemIds: is.filter((item) => !was.includes(item)) } }
    },
  }
}

/** Names of the first dishes; the others are counted. */
const MOST_NAMES = 5

/** What many dishes cost, and where they are offered; without those that have left the menu. */
export async function readMany(tx: Tx, where: LocationRef, ids: readonly number[]) {
  const byId = new Map((await lockRows(tx, where, ids)).map((row) => [row.id, row]))
  const rows = ids.flatMap((one) => byId.get(one) ?? [])
  return {
    prices: rows.map(({ basePrice }) => moneyToWire(basePrice)),
    // Of all that changes: prices by way to order, too.
    state: stateOf(rows),
    kept: (await lastChangeOf(tx, where, ids)) ?? '',
    name: rows
      .slice(0, MOST_NAMES)
      .map(({ name }) => name)
      .join(', '),
  }
}

export const manyDishes: Thing = {
  keys: ['itemIds', 'change'],
  named: ['name'],
  locksItself: true,
  read: async (tx, { businessId, id, itemIds }) => {
    const many = await readMany(tx, { businessId, locationId: Number(id) }, itemIds as readonly number[])
    return many.prices.length === 0 ? null : many
  },
  inverse: ({ after, at, path }) => ({
    path: path.replace(/[\w-]+$/, 'restore'),
    body: { itemIds: at.itemIds ?? [], kept: after.kept ?? '' },
  }),
}

const stateOf = (rows: readonly DishRow[]): string => {
  const parts = rows.map((row) => [
    row.id,
    row.basePrice,
    row.deliveryPrice,
    row.collectionPrice,
    row.tablePrice,
    row.orderTypes,
    row.categoryId,
    row.vatKind,
  ])
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}

/** The order of the dishes of a category. */
export const dishOrder: Thing = {
  keys: ['categoryId'],
  read: async (tx, { businessId, id, categoryId }) => {
    const itemIds = await dishesInOrder(tx, { businessId, locationId: Number(id) }, Number(categoryId))
    return itemIds.length === 0 ? null : { itemIds }
  },
}

/** The order of the categories of a menu. */
export const categoryOrder: Thing = {
  read: async (tx, { businessId, id }) => {
    const categoryIds = await categoriesInOrder(tx, { businessId, locationId: Number(id) })
    return categoryIds.length === 0 ? null : { categoryIds: categoryIds }
  },
}
