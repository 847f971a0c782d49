import type { ChangeDecision } from '@comanda/domain'
import { seeAllergy } from '../api/kitchen.ts'
import { noteLapsedOrders } from '../api/new-orders.ts'
import {
  acceptOrder,
  changeReadyTime,
  completeOrder,
  decideChange,
  endRefund,
  fetchOrder,
  markPrepared,
  type ProposedChange,
  proposeChange,
  type Rejection,
  refundOrder,
  rejectOrder,
  type StaffOrder,
  sendOut,
  type WantedRefund,
} from '../api/orders.ts'
import { withProof } from '../api/proof.ts'

/**
 * What staff do with orders. Each answers the order as it is then, or the refusal: the board, which holds acceptances
 * back and shows an order before the server answers, decides what becomes of both. Those about money ask for a proof
 * where the server wants one.
 */
export const orderSteps = {
  accept: acceptOrder,
  delay: changeReadyTime,
  prepared: markPrepared,
  seeAllergy,
  sendOut,
  complete: completeOrder,
  reject: (id: string, rejection: Rejection) => withProof(() => rejectOrder(id, rejection)),
  /** @param key idempotency key; the same key is the same refund */
  refund: (id: string, refund: WantedRefund, key: string) => withProof(() => refundOrder(id, refund, key)),
  endRefund,
  /** @param seen the order as the member saw it */
  proposeChange: (change: ProposedChange, seen: StaffOrder) => withProof(() => proposeChange(change, seen)),
  decideChange: (id: string, number: number, decision: ChangeDecision) =>
    withProof(() => decideChange(id, number, decision)),
  noteLapsed: noteLapsedOrders,
  /** The order as it is now, after a refusal. */
  read: fetchOrder,
}
