import type { ChangedLine, ChangePayment, ChangeState, IfUnanswered, InstantText, Minor } from '@comanda/domain'
import { checkedMoney, moneyToWire } from '../money.ts'
import type { OrderChangeWire } from '../order-change.ts'

/** A change of an accepted order that the restaurant proposes. Amounts in minor units. */
export interface OrderChange {
  /** Counted from 1 for each order. */
  readonly number: number
  readonly state: ChangeState
  /** What the restaurant says about it. */
  readonly note: string
  readonly lines: readonly ChangedLine[]
  /** Null leaves the time. */
  readonly readyAt: InstantText | null
  readonly totalBefore: Minor
  readonly totalAfter: Minor
  /** What the customer pays on top by card, which makes the change; else 0. */
  readonly due: Minor
  /** Of the last payment for it; null where none has begun. */
  readonly payment: ChangePayment | null
  /** Until when an answer is waited for; null once it is not. */
  readonly expiresAt: InstantText | null
  readonly ifUnanswered: IfUnanswered
}

export function orderChangeToWire(change: OrderChange): OrderChangeWire {
  return {
    number: change.number,
    state: change.state,
    note: change.note,
    lines: change.lines.map(({ name, choices, before, after }) => ({ name, choices: [...choices], before, after })),
    ready_at: change.readyAt,
    total_before: moneyToWire(change.totalBefore),
    total_after: moneyToWire(change.totalAfter),
    due: moneyToWire(change.due),
    payment: change.payment,
    expires_at: change.expiresAt,
    if_unanswered: change.ifUnanswered,
  }
}

export function orderChangeFromWire(wire: OrderChangeWire): OrderChange {
  return {
    number: wire.number,
    state: wire.state,
    note: wire.note,
    lines: wire.lines,
    readyAt: wire.ready_at,
    totalBefore: checkedMoney(wire.total_before),
    totalAfter: checkedMoney(wire.total_after),
    // A server of the version before knows of no payment for a change.
    due: checkedMoney(wire.due ?? 0),
    payment: wire.payment ?? null,
    expiresAt: wire.expires_at,
    ifUnanswered: wire.if_unanswered,
  }
}
