import { type CheckedChangePaymentWire, payOrderChange } from '@comanda/contract'
import type { ApiContext } from '../../http/api-env.ts'
import { call, createRouter } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { customerOf, refuseCustomer } from '../../identity/customer.ts'
import type { Deps } from '../deps.ts'
import { payingCard } from '../payments/paying-card.ts'
import { readOwnOrder, refuseOrderAccess } from '../record/order-access.ts'
import type { StoredOrder } from '../record/read-order.ts'
import { answerPayment, trackingPage } from './answer-payment.ts'
import { type PayChange, type PayChangeOutcome, payChange } from './pay-change.ts'

const PAYMENT_TYPES = { 2: 'card', 3: 'apple-pay', 4: 'google-pay' } as const

/** The payment of what a change of an order costs more. */
export function changePaymentRoutes(deps: Deps) {
  const router = createRouter()
  call(router, payOrderChange, async (c) => {
    const { id: orderId, number } = c.req.valid('param')
    const { stored, access } = await readOwnOrder(deps, c, orderId)
    if (!stored) return refuseOrderAccess(c, access)
    if (stored.view.change?.number !== number) return refuse(c, 409, 'change_over')
    const body = c.req.valid('json')
    const request: PayChange = {
      tenant: c.var.tenant,
      number,
      payment: {
        locationId: stored.row.locationId,
        orderId,
        paymentType: PAYMENT_TYPES[body.payment_type],
        method: body.stripe_payment_method_id ?? body.card ?? null,
        ...(body.radar_session && { radarSession: body.radar_session }),
      },
      returnUrl: trackingPage(deps, c, orderId),
    }
    return body.card_id
      ? payWithSavedCard(deps, c, { ...body, card_id: body.card_id }, stored, request)
      : answer(c, await payChange(deps, request))
  })
  return router
}

function answer(c: ApiContext, outcome: PayChangeOutcome, card: 'card' | 'card_id' = 'card') {
  switch (outcome.kind) {
    case 'change_over':
    case 'nothing_to_pay':
    case 'change_short':
    case 'order_moved':
    case 'order_refunded':
    case 'order_reported':
      return refuse(c, 409, outcome.kind)
    default:
      return answerPayment(c, outcome, card)
  }
}

/** Saved cards belong to accounts: the session must be that of the order. */
async function payWithSavedCard(
  deps: Deps,
  c: ApiContext,
  body: CheckedChangePaymentWire & { readonly card_id: number },
  { row }: StoredOrder,
  request: PayChange,
) {
  const signedIn = await customerOf(deps, c)
  if (!signedIn.ok) return refuseCustomer(c, signedIn.refusal)
  if (row.userId !== signedIn.customer.userId) return refuse(c, 404, 'not_found')
  const asked = { location_id: row.locationId, card_id: body.card_id, save_card: false, payment_type: 2 as const }
  const card = await payingCard(deps, signedIn.customer, { ...asked, payment_brand: null })
  switch (card.kind) {
    case 'unknown_card':
    case 'plain':
      return refuse(c, 404, 'not_found', { problems: { card_id: 'not_yours' } })
    case 'expired_card':
      return refuse(c, 422, 'payment_declined', { reason: 'expired_card', problems: { card_id: 'expired' } })
    case 'payment_unavailable':
      return refuse(c, 503, 'payment_unavailable')
    case 'customer': {
      const payment = { ...request.payment, paymentType: 'card' as const, method: card.method }
      const saved = card.saved && { savedCard: card.saved }
      return answer(c, await payChange(deps, { ...request, payment, customer: card.customer, ...saved }), 'card_id')
    }
  }
}
