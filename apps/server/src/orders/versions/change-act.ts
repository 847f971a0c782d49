import { moneyToWire } from '@comanda/contract/wire'
import type { ChangeState } from '@comanda/domain'
import type { StepChange } from '../../identity/acts/record-order-act.ts'
import type { ChangeRow } from './change-store.ts'

type Proposal = Pick<ChangeRow, 'orderId' | 'number' | 'state' | 'totalsBefore' | 'totalsAfter'>

/** The act of a member about a proposal: a new one is taken back by withdrawing it. */
export function changeAct({ orderId, number, state, ...of }: Proposal, next: ChangeState): StepChange {
  const [before, after] = [moneyToWire(of.totalsBefore.total), moneyToWire(of.totalsAfter.total)]
  if (next === 'open') {
    const inverse = { path: `/staff/orders/${orderId}/changes/${number}`, body: { decision: 'withdrawn' } }
    return { before: { change: null, total: before }, after: { change: next, total: after }, inverse }
  }
  return next === 'applied'
    ? { before: { change: state, total: before }, after: { change: next, total: after }, inverse: null }
    : { before: { change: state }, after: { change: next }, inverse: null }
}
