import { type ChangePayment, changeText, instantText, isChangeOpen } from '@comanda/domain'
import type { Tx } from '../../platform/db/connection.ts'
import type { Deps } from '../deps.ts'
import { ORDER_GONE } from '../record/counted-refunds.ts'
import type { OrderRow } from '../record/order-rows.ts'
import { recordStep } from '../record/step.ts'
import { queueRefund } from '../refunds/refund.ts'
import type { PaymentRow } from '../refunds/refund-store.ts'
import { applyChange } from './apply-change.ts'
import { findChangeObstacle } from './change-obstacle.ts'
import { readChanges, setChangePayment, setState } from './change-store.ts'

type PaymentOfChange = Pick<PaymentRow, 'businessId' | 'orderId' | 'attempt' | 'amount' | 'forChange'>

/**
 * The money for a change is there: the change is made in the same transaction, or the money goes back, because the
 * change was decided otherwise, the order went on, or a dish was sold meanwhile. The order's row is locked.
 */
export async function takeChangePayment(
  deps: Pick<Deps, 'clock' | 'jobs' | 'catalogue'>,
  tx: Tx,
  order: OrderRow,
  payment: PaymentOfChange,
): Promise<'paid' | 'refunding'> {
  const { businessId, orderId, attempt, amount, forChange } = payment
  const rows = await readChanges(tx, { businessId, orderId })
  const row = rows.find(({ number }) => number === forChange)
  const isWaiting = row !== undefined && isChangeOpen(row.state) && row === rows.at(-1)
  const isWanted = isWaiting && (await findChangeObstacle(tx, order)) === null
  if (isWanted && (await applyChange(deps, tx, order, row, { actor: 'customer' }))) {
    await setChangePayment(tx, row, 'paid')
    return 'paid'
  }
  const now = instantText(deps.clock.now().epochMilliseconds)
  if (row) await setChangePayment(tx, row, 'returned')
  if (isWaiting) {
    await setState(tx, row, 'void', { decidedAt: now, decidedBy: 'clock' })
    const reason = changeText({ state: 'void', number: row.number })
    await recordStep(tx, order, { kind: 'change', actor: 'system', reason, at: now })
  }
  const refund = { businessId, orderId, attempt, amount, reason: ORDER_GONE, staffId: null, now } as const
  await queueRefund(deps, tx, order, refund)
  return 'refunding'
}

/** Stores how the payment of a change goes on, and tells open pages. The order's row is locked. */
export async function noteChangePayment(
  tx: Tx,
  order: OrderRow,
  { businessId, orderId, forChange }: Pick<PaymentRow, 'businessId' | 'orderId' | 'forChange'>,
  payment: Extract<ChangePayment, 'checking' | 'failed'>,
  at: string,
): Promise<void> {
  if (forChange === null) return
  const isNews = await setChangePayment(tx, { businessId, orderId, number: forChange }, payment)
  if (isNews) await recordStep(tx, order, { kind: 'payment-state', actor: 'provider', at })
}
