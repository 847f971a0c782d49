import {
  type CheckedPaymentWire,
  makeGuestPayment,
  makePayment,
  paymentIntentCanceled,
  validateOrder as validateOrderRoute,
} from '@comanda/contract'
import { paymentAnswerToWire, paymentFromWire, validatedToWire } from '@comanda/contract/wire'
import type { Deps } from '../api/deps.ts'
import type { ApiContext } from '../api/env.ts'
import { refuse, refuseOrder } from '../api/refuse.ts'
import { answerPrivately, call, createRoom, PRIVATE } from '../api/room.ts'
import { secretOf, visitorOf } from '../ordering/routes.ts'
import { payAtOnce, payOrder } from './pay-order.ts'
import { cancelPayment, type ValidateOutcome, validateOrder } from './validate-order.ts'

/** The host has been found to be the business's, so its own pages can be named from it. */
const trackingPage = (deps: Deps, c: ApiContext, orderId: string): string => {
  const { protocol, host } = new URL(c.req.url)
  const scheme = deps.config.mode === 'production' ? 'https:' : protocol
  return `${scheme}//${c.req.header('host') ?? host}/order/${encodeURIComponent(orderId)}/tracking`
}

const pay = async (deps: Deps, c: ApiContext, body: CheckedPaymentWire) => {
  // Saved cards belong to accounts; without one there is none to name.
  if (body.card_id) return refuse(c, 422, 'login_required', { fields: { card_id: ['is not one of yours'] } })
  const { tenant } = c.var
  const payment = paymentFromWire(body)
  const outcome =
    (await payAtOnce(deps, { tenant, payment }, secretOf(c))) ??
    (await payOrder(deps, {
      tenant,
      visitor: await visitorOf(deps, c),
      payment,
      returnUrl: trackingPage(deps, c, body.order_id),
    }))
  switch (outcome.kind) {
    case 'answered':
      return answerPrivately(c, paymentAnswerToWire(outcome.answer))
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

const tell = (c: ApiContext, outcome: ValidateOutcome) => {
  if (outcome.kind === 'answered') return c.json({ data: validatedToWire(outcome.answer) }, 200, PRIVATE)
  return outcome.kind === 'not_found' ? refuse(c, 404, 'not_found') : refuse(c, 409, 'payment_mismatch')
}

/** Paying, and finding out what became of it. [7.34] [7.35] [7.36] */
export const paymentRoutes = (deps: Deps) => {
  const room = createRoom()
  call(room, makePayment, (c) => pay(deps, c, c.req.valid('json')))
  call(room, makeGuestPayment, (c) => pay(deps, c, c.req.valid('json')))
  call(room, validateOrderRoute, async (c) => {
    const { orderId, paymentIntentId } = c.req.valid('json')
    const businessId = c.var.tenant.business.id
    const visitor = await visitorOf(deps, c)
    return tell(c, await validateOrder(deps, { businessId, visitor, orderId, intentId: paymentIntentId }))
  })
  call(room, paymentIntentCanceled, async (c) => {
    const { orderId } = c.req.valid('json')
    const visitor = await visitorOf(deps, c)
    return tell(c, await cancelPayment(deps, { businessId: c.var.tenant.business.id, visitor, orderId }))
  })
  return room
}
