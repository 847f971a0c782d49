import {
  bumpText,
  changeText,
  choiceFromPricedLine,
  instantText,
  isPaidInPerson,
  itemsById,
  workMinutes,
} from '@comanda/domain'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { type OrderActor, orders, slotClaims } from '../../platform/db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { ORDER_CHANGED } from '../record/counted-refunds.ts'
import type { OrderRow } from '../record/order-rows.ts'
import { moveStock } from '../record/reservations/move-stock.ts'
import { type OrderStep, recordStep } from '../record/step.ts'
import { queueSharedRefund, refundId } from '../refunds/refund.ts'
import { readRefunds, readTaken } from '../refunds/refund-store.ts'
import { changeAct } from './change-act.ts'
import { type ChangeRow, pricedLine, setState, writeKeptLines } from './change-store.ts'
import { drawAdded } from './draw-added.ts'

/** Who makes it so: the customer, a member who has spoken with the customer, or the clock. */
export interface ChangeBy extends Pick<OrderStep, 'staffId' | 'device'> {
  readonly actor: Extract<OrderActor, 'customer' | 'staff' | 'system'>
}

/**
 * Makes an order what a change wants: lines, totals, VAT, time, portions and the work of its slot, and queues the
 * refund of what it costs less. The order's row is locked, and nothing stands in the way.
 * @returns false, with nothing written, when the dishes that it adds are not there any more
 */
export async function applyChange(
  deps: Pick<Deps, 'clock' | 'jobs' | 'catalogue'>,
  tx: Tx,
  order: OrderRow,
  row: ChangeRow,
  by: ChangeBy,
): Promise<boolean> {
  const { businessId, orderId, number, linesBefore, linesAfter, totalsBefore, totalsAfter } = row
  const now = instantText(deps.clock.now().epochMilliseconds)
  const [before, after] = [linesBefore.map(pricedLine), linesAfter.map(pricedLine)]
  // The prices of the proposal stay; a dish may have been sold out since.
  const added = await drawAdded(deps, tx, { order, lines: before, own: order.language }, row.wanted.added ?? [])
  if ('refusals' in added) return false
  const isMoved = await moveStock(tx, { businessId, orderId, locationId: order.locationId, now }, before, after)
  if (!isMoved) return false
  await tx
    .update(orders)
    .set({ ...totalsAfter, vat: row.vatAfter })
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
  await writeKeptLines(tx, { businessId, orderId }, linesAfter)
  await moveWork(deps, tx, order, row)
  const less = isPaidInPerson(order.paymentType) ? 0 : totalsBefore.total - totalsAfter.total
  const taken = less > 0 ? await readTaken(tx, order, await readRefunds(tx, businessId, orderId)) : null
  const key = `change:${number}`
  if (taken)
    await queueSharedRefund(deps, tx, order, taken, {
      businessId,
      orderId,
      amount: Math.min(less, taken.left),
      reason: ORDER_CHANGED,
      staffId: row.staffId,
      key,
      now,
    })
  await setState(tx, row, 'applied', {
    decidedAt: now,
    decidedBy: by.actor === 'system' ? 'clock' : by.actor,
    refundId: taken && refundId(orderId, key),
  })
  if (row.readyAt !== null)
    await recordStep(tx, order, {
      kind: 'ready-time',
      actor: by.actor === 'staff' ? 'system' : by.actor,
      details: { readyAt: row.readyAt },
      at: now,
    })
  // What comes on top is to be made, so that a kitchen that was done is not.
  if (row.differences.some((one) => one.after > one.before))
    await recordStep(tx, order, {
      kind: 'bump',
      actor: 'system',
      reason: bumpText({ station: null, isDone: false }),
      details: { preparedAt: null },
      at: now,
    })
  await recordStep(tx, order, {
    kind: 'change',
    ...by,
    reason: changeText({ state: 'applied', number }),
    change: changeAct(row, 'applied'),
    at: now,
  })
  return true
}

/** The kitchen's minutes in the order's slot follow its dishes, as far as the menu still knows them. */
async function moveWork(
  { catalogue }: Pick<Deps, 'catalogue'>,
  tx: Tx,
  { businessId, id, locationId }: OrderRow,
  { linesAfter }: ChangeRow,
): Promise<void> {
  const held = and(eq(slotClaims.businessId, businessId), eq(slotClaims.orderId, id), isNull(slotClaims.releasedAt))
  if ((await tx.$count(slotClaims, held)) === 0) return
  const version = await catalogue.versionOf(businessId, locationId)
  const snapshot = version === null ? null : await catalogue.readWithin(tx, businessId, locationId, version)
  if (snapshot?.capacity?.by !== 'minutes') return
  const choices = linesAfter.map((line) => choiceFromPricedLine(pricedLine(line)))
  const minutes = workMinutes(choices, itemsById(snapshot.menu.items), {
    limit: snapshot.capacity,
    minutesOf: (item) => snapshot.kitchenMinutes.get(item) ?? null,
  })
  await tx.update(slotClaims).set({ minutes }).where(held)
}
