import {
  type Coupon,
  changedLines,
  isPaidInPerson,
  type Language,
  type MoneyOfChange,
  moneyOfChange,
  nextVersion,
  type OrderVersion,
  type Refusal,
  type VersionRefusal,
  type WantedChange,
} from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses, coupons, type KeptDifference, type KeptLine } from '../../platform/db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { OrderRow } from '../record/order-rows.ts'
import { readRefunds, readTaken } from '../refunds/refund-store.ts'
import { pricedLine, readKeptLines, shownLine } from '../versions/change-store.ts'
import { drawAdded } from '../versions/draw-added.ts'

/** A change with its prices. */
export interface DrawnChange extends MoneyOfChange {
  readonly before: OrderVersion
  readonly after: OrderVersion
  readonly linesBefore: readonly KeptLine[]
  readonly linesAfter: readonly KeptLine[]
  readonly differences: readonly KeptDifference[]
}

/**
 * `change_too_small`, `change_taxed`: it is paid, see `moneyOfChange`. `change_in_parts`: it gives back more than any
 * of several payments took, and a change has one credit note. `refusals`: an added dish cannot be had.
 */
export type DrawRefusal =
  | VersionRefusal
  | 'change_too_small'
  | 'change_taxed'
  | 'change_in_parts'
  | { readonly refusals: readonly Refusal[] }

/** Whether a change was drawn up. */
export function isDrawn<R extends DrawRefusal | string>(drawn: DrawnChange | R): drawn is DrawnChange {
  return typeof drawn === 'object' && 'after' in drawn
}

async function readCoupon(db: Executor, { businessId, couponId }: OrderRow): Promise<Coupon['discount'] | null> {
  if (couponId === null) return null
  const [row] = await db
    .select({ type: coupons.discountType, discount: coupons.discount })
    .from(coupons)
    .where(and(eq(coupons.businessId, businessId), eq(coupons.id, couponId)))
  if (!row) return null
  return row.type === 'fixed' ? { type: 'fixed', amount: row.discount } : { type: 'percent', rate: row.discount }
}

/** The prices of a change of an order, or why it cannot be proposed. */
export async function drawUp(
  deps: Pick<Deps, 'catalogue' | 'clock'>,
  db: Executor,
  order: OrderRow,
  wanted: WantedChange,
): Promise<DrawnChange | DrawRefusal> {
  const { businessId, id: orderId, vat, readyAt, language } = order
  const linesBefore = await readKeptLines(db, { businessId, orderId })
  const { subTotal, serviceCharge, bagCharge, deliveryFee, discount, tip, total } = order
  const before: OrderVersion = {
    lines: linesBefore.map(pricedLine),
    totals: { subTotal, serviceCharge, bagCharge, deliveryFee, discount, tip, total },
    vat,
    readyAt,
  }
  const own = await languageOf(db, order)
  const added = await drawAdded(deps, db, { order, lines: before.lines, own }, wanted.added ?? [])
  if ('refusals' in added) return added
  const after = nextVersion(before, wanted, added.map(pricedLine), await readCoupon(db, order))
  if (typeof after === 'string') return after
  const money = moneyOfChange(!isPaidInPerson(order.paymentType), before, after, order.currency)
  if (typeof money === 'string') return money
  const taken = money.refund > 0 ? await readTaken(db, order, await readRefunds(db, businessId, orderId)) : null
  if (taken?.payments.every(({ left }) => left < money.refund)) return 'change_in_parts'
  const shownOf = (lines: readonly KeptLine[]) => lines.map((kept) => shownLine(kept, language, own))
  const shown = changedLines(shownOf(linesBefore), wanted, shownOf(added))
  const quantities = new Map(wanted.quantities.map(({ line, quantity }) => [line, quantity]))
  const kept = linesBefore.flatMap((line, n) => {
    const quantity = quantities.get(n) ?? line.quantity
    return quantity === 0 ? [] : [{ ...line, quantity, linePrice: line.unitPrice * quantity }]
  })
  return {
    before,
    after,
    linesBefore,
    linesAfter: [...kept, ...added],
    differences: changedLines(before.lines, wanted, added.map(pricedLine)).map((line, n) => ({
      ...line,
      shown: { name: shown[n]?.name ?? line.name, choices: shown[n]?.choices ?? line.choices },
    })),
    ...money,
  }
}

/** The language of the menu. */
async function languageOf(db: Executor, { businessId, language }: OrderRow): Promise<Language> {
  const [business] = await db
    .select({ language: businesses.language })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return business?.language ?? language
}
