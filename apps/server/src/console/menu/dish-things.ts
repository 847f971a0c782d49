import { and, eq } from 'drizzle-orm'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { items, optionValues } from '../../platform/db/schema/index.ts'

/** One column of a dish, by the name of the field that sets it. */
export function dish(column: 'kitchenMinutes' | 'image', field: string): Thing {
  return {
    keys: ['item_id'],
    named: 'name',
    locksItself: true,
    read: async (tx, { businessId, id, item_id }) => {
      const [row] = await tx
        .select({ value: items[column], name: items.name })
        .from(items)
        .where(and(eq(items.businessId, businessId), eq(items.id, Number(item_id)), eq(items.locationId, Number(id))))
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
  keys: ['item_id', 'value_id'],
  named: 'name',
  locksItself: true,
  read: async (tx, { businessId, id, item_id, value_id }) => {
    if (item_id !== undefined) {
      const [row] = await tx
        .select({ sold_out: items.soldOut, back_at: items.backAt, stock: items.stock, name: items.name })
        .from(items)
        .where(and(eq(items.businessId, businessId), eq(items.id, Number(item_id)), eq(items.locationId, Number(id))))
        .for('no key update')
      return row ?? null
    }
    const [row] = await tx
      .select({ sold_out: optionValues.soldOut, back_at: optionValues.backAt, name: optionValues.name })
      .from(optionValues)
      .where(
        and(
          eq(optionValues.businessId, businessId),
          eq(optionValues.id, Number(value_id)),
          eq(optionValues.locationId, Number(id)),
        ),
      )
      .for('no key update')
    return row ?? null
  },
  inverse: ({ before, after, at: { item_id, value_id }, path }) => {
    const of = item_id === undefined ? { value_id } : { item_id }
    if ('stock' in before || 'stock' in after) return { path, body: { ...of, stock: before.stock ?? null } }
    const soldOut = before.sold_out ?? !after.sold_out
    // Without an end it would get the usual one.
    return { path, body: { ...of, sold_out: soldOut, ...(soldOut && { back_at: before.back_at ?? null }) } }
  },
}
