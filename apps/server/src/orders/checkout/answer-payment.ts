import { paymentAnswerToWire } from '@comanda/contract/wire'
import type { ApiContext } from '../../http/api-env.ts'
import { answerWhole } from '../../http/create-router.ts'
import { ownPage } from '../../http/own-page.ts'
import { refuse, refuseBusy, refuseOrder } from '../../http/refuse.ts'
import { refuseForAMinute, refuseForSeconds, refuseReached } from '../../http/refuse-too-many.ts'
import type { Deps } from '../deps.ts'
import type { PayOutcome } from './pay-order.ts'

/** The address that a bank returns the customer to. */
export function trackingPage(deps: Pick<Deps, 'config'>, c: ApiContext, orderId: string): string {
  return ownPage(deps.config, c, `/order/${encodeURIComponent(orderId)}/tracking`)
}

/** Answers a payment. @param card the field with which it was to be paid */
export function answerPayment(c: ApiContext, outcome: PayOutcome, card: 'card' | 'card_id' = 'card') {
  switch (outcome.kind) {
    case 'answered':
      return answerWhole(c, paymentAnswerToWire(outcome.answer))
    case 'refused':
      return refuseOrder(c, outcome.refusals, outcome.currency)
    case 'declined':
      return refuse(c, 402, 'payment_declined', { reason: outcome.reason })
    case 'too_many_cash_orders':
    case 'too_many_card_attempts':
      return refuseReached(c, outcome.kind, outcome.reached)
    case 'card_attempt_pause':
      return refuseForSeconds(c, outcome.kind, outcome.seconds)
    case 'order_cash_only':
      return refuse(c, 409, outcome.kind)
    case 'too_many_unpaid_orders':
      return refuseForAMinute(c, outcome.kind)
    case 'method_missing':
      return refuse(c, 422, 'invalid_request', { problems: { card: 'required' } })
    case 'not_a_card':
      return refuse(c, 422, 'invalid_request', { problems: { card: 'not_a_card' } })
    case 'card_used':
      return refuse(c, 422, 'invalid_request', { problems: { card: 'card_used' } })
    case 'card_unusable':
      return refuse(c, 422, 'invalid_request', { problems: { [card]: 'card_unusable' } })
    case 'not_of_brand':
      return refuse(c, 422, 'invalid_request', { problems: { payment_brand: 'not_of_brand' } })
    case 'not_found':
      return refuse(c, 404, 'not_found')
    case 'order_not_payable':
      return refuse(c, 409, 'order_not_payable')
    case 'payment_in_progress':
      return refuse(c, 409, 'payment_in_progress')
    case 'order_code_needed':
      return refuse(c, 409, 'order_code_needed')
    case 'payment_unavailable':
    case 'customer_gone':
      return refuse(c, 503, 'payment_unavailable')
    case 'busy':
      return refuseBusy(c)
  }
}
