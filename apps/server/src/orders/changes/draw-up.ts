import {
  type Coupon,
  changedLines,
  isPaidInPerson,
  nextVersion,
  type OrderVersion,
  type PricedLine,
  refundOfChange,
  type VersionRefusal,
  type WantedChange,
} from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses, coupons, type KeptDifference, type KeptLine } from '../../platform/db/schema/index.ts'
import type { OrderRow } from '../record/order-rows.ts'
import { pricedLine, readKeptLines, shownLine } from './change-store.ts'

/** A change with its prices. */
export interface DrawnChange {
  readonly before: OrderVersion
  readonly after: OrderVersion
  readonly linesBefore: readonly KeptLine[]
  readonly linesAfter: readonly KeptLine[]
  readonly differences: readonly KeptDifference[]
  /** What goes back by card, minor units. */
  readonly refund: number
}

/** `change_dearer`: the order is paid already. */
export type DrawRefusal = VersionRefusal | 'change_dearer'

async function readCoupon(db: Executor, { businessId, couponId }: OrderRow): Promise<Coupon['discount'] | null> {
  if (couponId === null) return null
  const [row] = await db
    .select({ type: coupons.discountType, discount: coupons.discount })
    .from(coupons)
    .where(and(eq(coupons.businessId, businessId), eq(coupons.id, couponId)))
  if (!row) return null
  return row.type === 'fixed' ? { type: 'fixed', amount: row.discount } : { type: 'percent', rate: row.discount }
}

/** The lines by the names that the customer reads. */
async function customerLines(
  db: Executor,
  { businessId, language }: OrderRow,
  lines: readonly KeptLine[],
): Promise<readonly PricedLine[]> {
  const [business] = await db
    .select({ language: businesses.language })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  const own = business?.language ?? language
  return lines.map((kept) => shownLine(kept, language, own))
}

/** The prices of a change of an order, or why it cannot be proposed. */
export async function drawUp(db: Executor, order: OrderRow, wanted: WantedChange): Promise<DrawnChange | DrawRefusal> {
  const { businessId, id: orderId, vat, readyAt } = order
  const linesBefore = await readKeptLines(db, { businessId, orderId })
  const { subTotal, serviceCharge, bagCharge, deliveryFee, discount, tip, total } = order
  const before: OrderVersion = {
    lines: linesBefore.map(pricedLine),
    totals: { subTotal, serviceCharge, bagCharge, deliveryFee, discount, tip, total },
    vat,
    readyAt,
  }
  const after = nextVersion(before, wanted, await readCoupon(db, order))
  if (typeof after === 'string') return after
  const refund = refundOfChange(!isPaidInPerson(order.paymentType), before.totals, after.totals)
  if (refund === 'change_dearer') return refund
  const shown = changedLines(await customerLines(db, order, linesBefore), wanted)
  const kept = new Map(wanted.quantities.map(({ line, quantity }) => [line, quantity]))
  return {
    before,
    after,
    linesBefore,
    linesAfter: linesBefore.flatMap((line, n) => {
      const quantity = kept.get(n) ?? line.quantity
      return quantity === 0 ? [] : [{ ...line, quantity, linePrice: line.unitPrice * quantity }]
    }),
    differences: changedLines(before.lines, wanted).map((line, n) => ({
      ...line,
      shown: { name: shown[n]?.name ?? line.name, choices: shown[n]?.choices ?? line.choices },
    })),
    refund,
  }
}
