import type { PaymentAccount, PaymentGateway, PaymentResult } from '../../gateways/payments/gateway.ts'
import { CHARGES_DISABLED, type NoAccess } from './outages.ts'

/**
 * Called when the provider has refused the key or an account; `isCharge`: a call that takes a card, so that customers
 * are affected for certain.
 */
type OnRefusal = (account: PaymentAccount, failure: NoAccess, isCharge: boolean) => Promise<void>

/** The SDK's name of an invalid request without a code, as the provider answers a charge on a restricted account. */
const WITHOUT_CODE = 'StripeInvalidRequestError'

/**
 * The gateway, with `onRefusal` called before the answer of each call that the provider refused to us. A fault of
 * `onRefusal` is its own to log.
 */
export function watchRefusals(gateway: PaymentGateway, onRefusal: OnRefusal): PaymentGateway {
  const reported = async <T>(account: PaymentAccount, isCharge: boolean, call: Promise<PaymentResult<T>>) => {
    const result = await call
    if (!result.ok && result.failure.kind === 'no_access') await onRefusal(account, result.failure, isCharge)
    return result
  }
  /** A refusal without a code is read as `no_access` if the account may not charge. */
  const explained = async <T>(account: PaymentAccount, call: Promise<PaymentResult<T>>): Promise<PaymentResult<T>> => {
    const result = await call
    if (result.ok || result.failure.kind !== 'invalid_request' || result.failure.code !== WITHOUT_CODE) return result
    const { message } = result.failure
    const access = await gateway.readAccess(account)
    if (access.ok && access.value.canCharge) return result
    // Not known whether the card or the account was refused: it does not count as a declined card.
    if (!access.ok) return { ok: false, failure: { kind: 'no_access', code: WITHOUT_CODE, message } }
    return { ok: false, failure: { kind: 'no_access', code: CHARGES_DISABLED, message } }
  }
  return {
    ...gateway,
    createIntent: (request) =>
      reported(request.account, true, explained(request.account, gateway.createIntent(request))),
    createCustomer: (of) => reported(null, false, gateway.createCustomer(of)),
    methodOf: (card, key) => reported(null, false, gateway.methodOf(card, key)),
    saveCard: (card) => reported(null, false, gateway.saveCard(card)),
    findIntent: (lost) => reported(lost.account, false, gateway.findIntent(lost)),
    retrieveIntent: (intent) => reported(intent.account, false, gateway.retrieveIntent(intent)),
    cancelIntent: (intent) => reported(intent.account, false, gateway.cancelIntent(intent)),
    refund: (request) => reported(request.account, false, gateway.refund(request)),
    listRefunds: (intent) => reported(intent.account, false, gateway.listRefunds(intent)),
  }
}
