import { listStaffMoney, type StaffMoneyWire, settleRefund } from '@comanda/contract'
import { moneyToWire } from '@comanda/contract/wire'
import { orderCode, worksAt } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { type MoneyList, readMoneyList, settleRefundOtherwise } from '../../orders/payments/money-list.ts'

const toWire = ({ disputes, warnings, refunds }: MoneyList): StaffMoneyWire => ({
  disputes: disputes.map(({ dispute, ...order }) => ({
    id: dispute.id,
    orderId: dispute.orderId,
    orderCode: orderCode(order),
    locationId: order.locationId,
    amount: moneyToWire(dispute.amount),
    currency: order.currency,
    inquiry: dispute.outcome === 'inquiry',
    needsAnswer: dispute.needsAnswer,
    reason: dispute.reason,
    dueAt: dispute.dueAt,
    openedAt: dispute.openedAt,
  })),
  warnings: warnings.map(({ orderId, amount, at, ...order }) => ({
    orderId: orderId,
    orderCode: orderCode(order),
    locationId: order.locationId,
    amount: moneyToWire(amount),
    currency: order.currency,
    at,
  })),
  refunds: refunds.map(({ refund, state, ...order }) => ({
    id: refund.id,
    orderId: refund.orderId,
    orderCode: orderCode(order),
    locationId: order.locationId,
    amount: moneyToWire(refund.amount),
    currency: order.currency,
    state,
    error: refund.errorCode,
    at: refund.createdAt,
  })),
})

/** Routes of money that needs somebody of the restaurant. */
export function moneyRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  const answerList = async (c: ApiContext, member: SignedInStaff) => {
    const { disputes, warnings, refunds } = await readMoneyList(deps.db, member.businessId, deps.clock.now())
    const isOwn = (row: { readonly locationId: number }): boolean => worksAt(member, row.locationId)
    const own = {
      disputes: disputes.filter(isOwn),
      warnings: warnings.filter(isOwn),
      refunds: refunds.filter(isOwn),
    }
    return c.json({ data: toWire(own) }, 200, PRIVATE)
  }
  staffCall(listStaffMoney, (c, { member }) => answerList(c, member))
  staffCall(settleRefund, async (c, { member }) => {
    const { businessId, id: staffId } = member
    const isKnown = await settleRefundOtherwise(deps, { businessId, staffId }, c.req.valid('json').refund)
    return isKnown ? answerList(c, member) : refuse(c, 404, 'not_found')
  })
  return router
}
