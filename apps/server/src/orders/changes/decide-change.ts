import {
  type ChangeAnswer,
  type ChangeDecision,
  changeAfter,
  changeText,
  instantText,
  isChangeOpen,
} from '@comanda/domain'
import type { Tx } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { stopPayment } from '../payments/stop-payment.ts'
import { dueOf } from '../record/change-rows.ts'
import type { OrderRow } from '../record/order-rows.ts'
import { lockOrder, recordStep } from '../record/step.ts'
import { applyChange, type ChangeBy } from '../versions/apply-change.ts'
import { changeAct } from '../versions/change-act.ts'
import { type ChangeObstacle, findChangeObstacle } from '../versions/change-obstacle.ts'
import { type ChangeRow, readChanges, setState } from '../versions/change-store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'catalogue'>

/**
 * `unknown`: no such order or change. `change_over`: somebody has decided otherwise, or the time was over.
 * `change_short`: what it adds has been sold meanwhile. `change_to_pay`: the customer pays the difference, which makes
 * it. `payment_in_progress`: that payment is under way, and the provider has not said yet whether it was made.
 */
export type ChangeOutcome =
  | 'done'
  | 'unknown'
  | 'change_over'
  | 'change_short'
  | 'change_to_pay'
  | 'payment_in_progress'
  | ChangeObstacle

interface WhichChange {
  readonly businessId: number
  readonly orderId: string
  readonly number: number
}

type Step = ChangeAnswer | ChangeDecision | 'time-over'

/**
 * Takes one step with a proposed change under a lock on the order's row: of a customer who answers, a member who
 * withdraws it and the clock, one is first, and the others are told. The same step again answers the same. A payment
 * for it that is under way is stopped first; where it was faster, it has decided.
 */
export async function decideChange(deps: Deps, which: WhichChange, step: Step, by: ChangeBy): Promise<ChangeOutcome> {
  const outcome = await decideOnce(deps, which, step, by)
  if (outcome !== 'payment_in_progress') return outcome
  const stopped = await stopPayment(deps, which.businessId, which.orderId, { abandons: true, inCash: true })
  return stopped === 'checking' ? outcome : decideOnce(deps, which, step, by)
}

function decideOnce(deps: Needs, which: WhichChange, step: Step, by: ChangeBy): Promise<ChangeOutcome> {
  const { businessId, orderId, number } = which
  return inTransaction(deps.db, async (tx): Promise<ChangeOutcome> => {
    const order = await lockOrder(tx, businessId, orderId)
    const rows = order?.receivedAt ? await readChanges(tx, which) : []
    const row = rows.find((each) => each.number === number)
    if (!order || !row) return 'unknown'
    const isLast = rows.at(-1) === row
    if (isChangeOpen(row.state) && row.payment === 'checking') return 'payment_in_progress'
    // The sweep may not have been there yet.
    const isLate = row.expiresAt !== null && Date.parse(row.expiresAt) <= deps.clock.now().epochMilliseconds
    if (!isLate || step === 'time-over') return takeStep(deps, tx, { order, row, isLast }, step, by)
    await takeStep(deps, tx, { order, row, isLast }, 'time-over', { actor: 'system' })
    const [again] = (await readChanges(tx, which)).filter((each) => each.number === number)
    const locked = await lockOrder(tx, businessId, orderId)
    return again && locked ? takeStep(deps, tx, { order: locked, row: again, isLast }, step, by) : 'unknown'
  })
}

interface Proposal {
  readonly order: OrderRow
  readonly row: ChangeRow
  /** No other change was proposed since. */
  readonly isLast: boolean
}

/** Takes a step with a proposal whose order is locked. */
export async function takeStep(
  deps: Needs,
  tx: Tx,
  { order, row, isLast }: Proposal,
  step: Step,
  by: ChangeBy,
): Promise<ChangeOutcome> {
  const next = changeAfter(row.state, step, row.ifUnanswered)
  if (next === null || (!isLast && next !== row.state)) return 'change_over'
  if (next === row.state) return 'done'
  if (next === 'applied' && dueOf(order, row) > 0) return 'change_to_pay'
  const now = instantText(deps.clock.now().epochMilliseconds)
  const obstacle = next === 'applied' || next === 'expired' ? await findChangeObstacle(tx, order) : null
  if (next === 'applied' && obstacle === null)
    return (await applyChange(deps, tx, order, row, by)) ? 'done' : 'change_short'
  const state = obstacle === null ? next : 'void'
  const decided = { decidedAt: now, decidedBy: by.actor === 'system' ? ('clock' as const) : by.actor }
  await setState(tx, row, state, isChangeOpen(state) ? {} : decided)
  await recordStep(tx, order, {
    kind: 'change',
    ...by,
    reason: changeText({ state, number: row.number }),
    change: changeAct(row, state),
    at: now,
  })
  return obstacle ?? 'done'
}
