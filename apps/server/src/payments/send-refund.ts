import { instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import { refunds } from '../db/schema/index.ts'
import type { Refund } from '../gateways/payments/gateway.ts'
import { orderChanged } from '../ordering/effects.ts'
import type { PaymentRow } from './payment-store.ts'
import { type RefundRow, readRefund } from './refund-store.ts'
import { settleRefunds } from './settle-refunds.ts'

/** `done`: the provider has it, or has said no; `unknown`: it did not answer, to be tried again. */
export type RefundSent = 'done' | 'unknown'

const reaching = (held: readonly Refund[]): number =>
  held.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)

/**
 * Sends a queued refund to the provider, or asks how one stands that is there. It is looked for before it is made: the provider forgets
 * idempotency keys after a day, and what somebody sent back at the provider itself can not go back again.
 */
export const sendRefund = async (deps: Deps, businessId: number, refundId: string): Promise<RefundSent> => {
  const found = await readRefund(deps.db, businessId, refundId)
  if (!found || (found.refund.status !== 'queued' && found.refund.status !== 'pending')) return 'done'
  const { refund, payment } = found
  const intentId = refund.intentId ?? payment.intentId
  const gateway = deps.gateways.payments
  if (!gateway || intentId === null) return 'unknown'
  const { account } = payment
  const held = await gateway.listRefunds({ intentId, account })
  if (!held.ok) {
    if (held.failure.kind === 'not_found') return turnedDown(deps, refund, held.failure.kind)
    // A key or an account that it takes no more says nothing about the money, and is put right by whoever runs the house.
    deps.log.error({ orderId: refund.orderId, refundId: refund.id, failure: held.failure }, 'refunds could not be read')
    return 'unknown'
  }
  const isThere = held.value.some(({ id, reference }) => reference === refund.id || id === refund.providerId)
  if (isThere || refund.status === 'pending') return settled(deps, payment, refund, held.value)

  const taken = refund.intentId === null ? payment.amount : refund.amount
  const amount = Math.min(refund.amount, taken - reaching(held.value))
  if (amount <= 0) {
    await settled(deps, payment, refund, held.value)
    return turnedDown(deps, refund, 'charge_already_refunded')
  }
  if (amount < refund.amount) await lower(deps, refund, amount)
  const sent = await gateway.refund({
    intentId,
    account,
    amount,
    reference: refund.id,
    // Under one key one amount: else the provider would only say that the key was used.
    idempotencyKey: `${refund.id}:${amount}`,
  })
  if (sent.ok) return settled(deps, payment, refund, [...held.value, sent.value])
  const { failure } = sent
  if (failure.kind === 'unknown_outcome' || failure.kind === 'key_reused') return 'unknown'
  return turnedDown(deps, refund, failure.kind === 'invalid_request' ? failure.code : failure.kind)
}

const settled = async (
  deps: Deps,
  payment: PaymentRow,
  { intentId }: RefundRow,
  held: readonly Refund[],
): Promise<RefundSent> => {
  await settleRefunds(deps, payment, intentId, held)
  return 'done'
}

const ofRefund = ({ businessId, id }: RefundRow) =>
  and(eq(refunds.businessId, businessId), eq(refunds.id, id), eq(refunds.status, 'queued'))

/** Less is left than was wanted: somebody sent a part back at the provider meanwhile. */
const lower = async (deps: Deps, refund: RefundRow, amount: number): Promise<void> => {
  await deps.db.update(refunds).set({ amount }).where(ofRefund(refund))
}

/** The provider will not do it: staff see so, and may try again. */
const turnedDown = async (deps: Deps, refund: RefundRow, errorCode: string): Promise<RefundSent> => {
  const { businessId, orderId, id } = refund
  deps.log.error({ orderId, refundId: id, errorCode }, 'a refund was turned down by the provider')
  const now = instantText(deps.clock.now().epochMilliseconds)
  await deps.db.update(refunds).set({ status: 'failed', errorCode, updatedAt: now }).where(ofRefund(refund))
  orderChanged(deps, businessId, orderId)
  return 'done'
}
