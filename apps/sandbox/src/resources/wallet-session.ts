import type { Call, Endpoint } from '../http/endpoint.ts'
import { requiredText } from '../http/form.ts'

/**
 * The wallets that the script may show on a page: those of a domain that is registered on the account the script is
 * initialised with.
 */
async function read(call: Call) {
  const domain = requiredText(call.form, 'domain_name').toLowerCase()
  const { data } = await call.store.list('payment_method_domain', {
    limit: 1,
    where: { domain_name: domain },
    createdFrom: undefined,
    createdUntil: undefined,
    startingAfter: undefined,
    endingBefore: undefined,
  })
  const found = data[0]
  const isActive = (name: 'apple_pay' | 'google_pay' | 'link' | 'klarna') =>
    found?.enabled === true && found[name]?.status === 'active'
  return {
    object: 'wallet_session',
    apple_pay: isActive('apple_pay'),
    google_pay: isActive('google_pay'),
    link: isActive('link'),
    klarna: isActive('klarna'),
  }
}

/** Called by the script alone; the provider does not document its own. */
export const walletSessionEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/v1/elements/wallets', browser: true, takes: ['domain_name'], run: read },
]
