import {
  type CheckedPaymentWire,
  makeGuestPayment,
  makePayment,
  paymentIntentCanceled,
  validateOrder as validateOrderRoute,
} from '@comanda/contract'
import { paymentAnswerToWire, paymentFromWire, validatedToWire } from '@comanda/contract/wire'
import { customerOf, refuseCustomer } from '../accounts/customer.ts'
import type { Deps } from '../api/deps.ts'
import type { ApiContext } from '../api/env.ts'
import { refuse, refuseOrder } from '../api/refuse.ts'
import { answerWhole, call, createRoom, PRIVATE } from '../api/room.ts'
import { ownPage } from '../http/own-page.ts'
import { guestOf, type Readers, readersOf, refuseReaders, secretOf } from '../ordering/readers.ts'
import { type PayOutcome, payAtOnce, payOrder } from './pay-order.ts'
import { payingCard } from './paying-card.ts'
import { cancelPayment, type ValidateOutcome, validateOrder } from './validate-order.ts'

const trackingPage = (deps: Deps, c: ApiContext, orderId: string): string =>
  ownPage(deps.config, c, `/order/${encodeURIComponent(orderId)}/tracking`)

const tellPaid = (c: ApiContext, outcome: PayOutcome) => {
  switch (outcome.kind) {
    case 'answered':
      return answerWhole(c, paymentAnswerToWire(outcome.answer))
    case 'refused':
      return refuseOrder(c, outcome.refusals, outcome.currency)
    case 'declined':
      return refuse(c, 402, 'payment_declined', { reason: outcome.reason })
    case 'method_missing':
      return refuse(c, 422, 'invalid_request', { fields: { card: ['is required'] } })
    case 'not_found':
      return refuse(c, 404, 'not_found')
    case 'order_not_payable':
      return refuse(c, 409, 'order_not_payable')
    case 'payment_in_progress':
      return refuse(c, 409, 'payment_in_progress')
    case 'payment_unavailable':
      return refuse(c, 503, 'payment_unavailable')
  }
}

/** A session that came along is not looked at. */
const payAsGuest = async (deps: Deps, c: ApiContext, body: CheckedPaymentWire) => {
  // Saved cards belong to accounts; without one there is none to name, nor anybody to keep one for.
  if (body.card_id) return refuse(c, 422, 'login_required', { fields: { card_id: ['is not one of yours'] } })
  if (body.save_card) return refuse(c, 422, 'login_required', { fields: { save_card: ['needs an account'] } })
  const { tenant } = c.var
  const payment = paymentFromWire(body)
  const returnUrl = trackingPage(deps, c, body.order_id)
  return tellPaid(
    c,
    (await payAtOnce(deps, { tenant, payment }, secretOf(c))) ??
      (await payOrder(deps, { tenant, visitor: await guestOf(deps, c), payment, returnUrl })),
  )
}

const payAsCustomer = async (deps: Deps, c: ApiContext, body: CheckedPaymentWire) => {
  const signedIn = await customerOf(deps, c)
  if (!signedIn.ok) return refuseCustomer(c, signedIn.refusal)
  const card = await payingCard(deps, signedIn.customer, body)
  if (card.kind === 'unknown_card') return refuse(c, 404, 'not_found', { fields: { card_id: ['is not one of yours'] } })
  if (card.kind === 'expired_card')
    return refuse(c, 422, 'payment_declined', { reason: 'expired_card', fields: { card_id: ['has expired'] } })
  if (card.kind === 'payment_unavailable') return refuse(c, 503, 'payment_unavailable')
  const payment = paymentFromWire(body)
  const paid = await payOrder(deps, {
    tenant: c.var.tenant,
    visitor: { kind: 'user', id: signedIn.customer.userId },
    payment: card.kind === 'customer' && card.method !== null ? { ...payment, method: card.method } : payment,
    returnUrl: trackingPage(deps, c, body.order_id),
    ...(card.kind === 'customer' && { customer: card.customer }),
  })
  return tellPaid(c, paid)
}

const tell = (c: ApiContext, readers: Readers, outcome: ValidateOutcome) => {
  if (outcome.kind === 'answered') return c.json({ data: validatedToWire(outcome.answer) }, 200, PRIVATE)
  return outcome.kind === 'not_found' ? refuseReaders(c, readers) : refuse(c, 409, 'payment_mismatch')
}

/** Paying, and finding out what became of it. [7.34] [7.35] [7.36] */
export const paymentRoutes = (deps: Deps) => {
  const room = createRoom()
  call(room, makePayment, (c) => payAsCustomer(deps, c, c.req.valid('json')))
  call(room, makeGuestPayment, (c) => payAsGuest(deps, c, c.req.valid('json')))
  call(room, validateOrderRoute, async (c) => {
    const { orderId, paymentIntentId } = c.req.valid('json')
    const businessId = c.var.tenant.business.id
    const readers = await readersOf(deps, c)
    const { visitors } = readers
    return tell(c, readers, await validateOrder(deps, { businessId, visitors, orderId, intentId: paymentIntentId }))
  })
  call(room, paymentIntentCanceled, async (c) => {
    const { orderId } = c.req.valid('json')
    const readers = await readersOf(deps, c)
    const { visitors } = readers
    return tell(c, readers, await cancelPayment(deps, { businessId: c.var.tenant.business.id, visitors, orderId }))
  })
  return room
}
