import {
  type CheckedPaymentWire,
  makeGuestPayment,
  makePayment,
  paymentIntentCanceled,
  validateOrder as validateOrderRoute,
} from '@comanda/contract'
import { paymentFromWire, validatedToWire } from '@comanda/contract/wire'
import type { ApiContext } from '../../http/api-env.ts'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { networkHash } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { customerOf, refuseCustomer } from '../../identity/customer.ts'
import { orderStep } from '../../platform/observe/span.ts'
import { replaceProviderCustomer } from '../cards/provider-customer.ts'
import type { Deps } from '../deps.ts'
import { payingCard } from '../payments/paying-card.ts'
import { type OrderAccess, orderAccessOf, refuseOrderAccess, secretOf } from '../record/order-access.ts'
import { answerPayment, trackingPage } from './answer-payment.ts'
import { payAsGuest } from './fast-path.ts'
import { cannotPay, type PayOutcome, payOrder } from './pay-order.ts'
import { cancelPayment, type ValidateOutcome, validateOrder } from './validate-order.ts'

const payStep = (c: ApiContext, pay: () => Promise<PayOutcome>): Promise<PayOutcome> =>
  orderStep('pay order', c.var.tenant.business.id, pay)

/** Pays as a guest, also when the call carries a session. */
async function payGuestOrder(deps: Deps, c: ApiContext, body: CheckedPaymentWire) {
  // Saved cards belong to accounts: a guest can neither use nor save one.
  if (body.card_id) return refuse(c, 422, 'login_required', { problems: { card_id: 'not_yours' } })
  if (body.save_card) return refuse(c, 422, 'login_required', { problems: { save_card: 'needs_account' } })
  const request = {
    tenant: c.var.tenant,
    payment: paymentFromWire(body),
    returnUrl: trackingPage(deps, c, body.order_id),
    network: networkHash(c),
  }
  return answerPayment(c, await payStep(c, () => payAsGuest(deps, request, secretOf(c))))
}

/**
 * Pays for an account. A customer that the provider no longer has is created anew once, without the saved cards that
 * went with it.
 */
async function payCustomersOrder(
  deps: Deps,
  c: ApiContext,
  body: CheckedPaymentWire,
  isAgain = false,
): Promise<Response> {
  const signedIn = await customerOf(deps, c)
  if (!signedIn.ok) return refuseCustomer(c, signedIn.refusal)
  const card = await payingCard(deps, signedIn.customer, body)
  if (card.kind === 'unknown_card') return refuse(c, 404, 'not_found', { problems: { card_id: 'not_yours' } })
  if (card.kind === 'expired_card')
    return refuse(c, 422, 'payment_declined', { reason: 'expired_card', problems: { card_id: 'expired' } })
  const { tenant } = c.var
  const actor = { kind: 'user', id: signedIn.customer.userId } as const
  if (card.kind === 'payment_unavailable')
    return answerPayment(c, await cannotPay(deps, { tenant, actor, orderId: body.order_id }))
  const payment = paymentFromWire(body)
  const request = {
    tenant,
    actor,
    payment: card.kind === 'customer' && card.method !== null ? { ...payment, method: card.method } : payment,
    returnUrl: trackingPage(deps, c, body.order_id),
    network: networkHash(c),
    ...(card.kind === 'customer' && { customer: card.customer }),
    ...(card.kind === 'customer' && card.saved && { savedCard: card.saved }),
  }
  const outcome = await payStep(c, () => payOrder(deps, request))
  if (outcome.kind === 'customer_gone' && card.kind === 'customer' && !isAgain) {
    if (!(await replaceProviderCustomer(deps, signedIn.customer, card.customer.id)))
      return answerPayment(c, { kind: 'payment_unavailable' })
    return body.card_id
      ? answerPayment(c, { kind: 'card_unusable' }, 'card_id')
      : payCustomersOrder(deps, c, body, true)
  }
  return answerPayment(c, outcome, body.card_id ? 'card_id' : 'card')
}

const answerValidation = (c: ApiContext, access: OrderAccess, outcome: ValidateOutcome) => {
  if (outcome.kind === 'answered') return c.json({ data: validatedToWire(outcome.answer) }, 200, PRIVATE)
  return outcome.kind === 'not_found' ? refuseOrderAccess(c, access) : refuse(c, 409, 'payment_mismatch')
}

/** Paying an order, and validating or cancelling its payment. [7.34] [7.35] [7.36] */
export function paymentRoutes(deps: Deps) {
  const router = createRouter()
  call(router, makePayment, (c) => payCustomersOrder(deps, c, c.req.valid('json')))
  call(router, makeGuestPayment, (c) => payGuestOrder(deps, c, c.req.valid('json')))
  call(router, validateOrderRoute, async (c) => {
    const { orderId, paymentIntentId } = c.req.valid('json')
    const businessId = c.var.tenant.business.id
    const access = await orderAccessOf(deps, c)
    const { actors } = access
    return answerValidation(
      c,
      access,
      await validateOrder(deps, { businessId, actors, orderId, intentId: paymentIntentId }),
    )
  })
  call(router, paymentIntentCanceled, async (c) => {
    const { orderId } = c.req.valid('json')
    const access = await orderAccessOf(deps, c)
    const { actors } = access
    return answerValidation(
      c,
      access,
      await cancelPayment(deps, { businessId: c.var.tenant.business.id, actors, orderId }),
    )
  })
  return router
}
