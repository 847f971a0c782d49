import type { Stripe } from 'stripe'
import { invalidRequest, missing } from '../http/api-error.ts'
import { type Call, type Endpoint, LIST_PARAMETERS, type Takes } from '../http/endpoint.ts'
import { booleanOf, requiredText } from '../http/form.ts'
import { listPage } from '../http/list.ts'
import { newId } from '../state/new-id.ts'

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
/** Names that are unreachable from outside, by RFC 2606 and 6761. */
const UNREACHABLE = /\.(invalid|test|localhost)$/

/** The wallets' status of a domain: an unreachable domain cannot be verified. */
function found(domain: string): Pick<Stripe.PaymentMethodDomain, 'apple_pay' | 'google_pay'> {
  const active = { status: 'active' } as const
  if (!UNREACHABLE.test(domain)) return { apple_pay: active, google_pay: active }
  const message = `The domain ${domain} could not be reached.`
  return { apple_pay: { status: 'inactive', status_details: { error_message: message } }, google_pay: active }
}

async function create(call: Call): Promise<Stripe.PaymentMethodDomain> {
  const domain = requiredText(call.form, 'domain_name').toLowerCase()
  if (!HOST.test(domain)) {
    throw invalidRequest(`Invalid domain_name: ${domain} is not a domain name.`, { param: 'domain_name' })
  }
  const registered: Stripe.PaymentMethodDomain = {
    id: newId('pmd'),
    object: 'payment_method_domain',
    amazon_pay: { status: 'active' },
    created: call.now,
    domain_name: domain,
    enabled: booleanOf(call.form, 'enabled') ?? true,
    klarna: { status: 'active' },
    link: { status: 'active' },
    livemode: false,
    paypal: { status: 'active' },
    ...found(domain),
  }
  await call.store.save('payment_method_domain', registered)
  return registered
}

async function load(call: Call): Promise<Stripe.PaymentMethodDomain> {
  const domain = await call.store.lock('payment_method_domain', call.id)
  if (!domain) throw missing('payment_method_domain', call.id)
  return domain.body
}

async function update(call: Call): Promise<Stripe.PaymentMethodDomain> {
  const domain = await load(call)
  const updated = { ...domain, enabled: booleanOf(call.form, 'enabled') ?? domain.enabled }
  await call.store.save('payment_method_domain', updated)
  return updated
}

async function validate(call: Call): Promise<Stripe.PaymentMethodDomain> {
  const domain = await load(call)
  const validated = { ...domain, ...found(domain.domain_name) }
  await call.store.save('payment_method_domain', validated)
  return validated
}

const CREATE = ['domain_name', 'enabled'] as const satisfies Takes<Stripe.PaymentMethodDomainCreateParams>
const UPDATE = ['enabled'] as const satisfies Takes<Stripe.PaymentMethodDomainUpdateParams>
const LIST = [...LIST_PARAMETERS, 'domain_name'] as const

export const paymentMethodDomainEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/payment_method_domains', takes: CREATE, run: create },
  {
    method: 'GET',
    path: '/v1/payment_method_domains',
    takes: LIST,
    run: (call) => listPage(call, 'payment_method_domain', '/v1/payment_method_domains', ['domain_name']),
  },
  { method: 'GET', path: '/v1/payment_method_domains/:id', takes: [], run: load },
  { method: 'POST', path: '/v1/payment_method_domains/:id', takes: UPDATE, run: update },
  { method: 'POST', path: '/v1/payment_method_domains/:id/validate', takes: [], run: validate },
]
