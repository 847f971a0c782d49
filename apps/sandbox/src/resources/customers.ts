import type { Stripe } from 'stripe'
import { missing } from '../http/api-error.ts'
import { type Call, type Endpoint, LIST_PARAMETERS, type Takes } from '../http/endpoint.ts'
import { metadataOf, textOf } from '../http/form.ts'
import { listPage } from '../http/list.ts'
import { lockPaymentMethod } from '../intents/payment-method.ts'
import { newId } from '../state/new-id.ts'
import { attachPaymentMethod } from './payment-methods.ts'

const FIELDS = ['name', 'email', 'phone', 'description'] as const
const TAKES = [
  ...FIELDS,
  'metadata',
  'payment_method',
  'invoice_settings',
  'address',
  'shipping',
  'preferred_locales',
] as const satisfies Takes<Stripe.CustomerCreateParams>

function written(call: Call, customer: Stripe.Customer): Stripe.Customer {
  const next = { ...customer, metadata: metadataOf(call.form, customer.metadata) }
  for (const name of FIELDS) {
    const value = textOf(call.form, name)
    if (value !== undefined) next[name] = value === '' ? null : value
  }
  const preferred = textOf(call.form, 'invoice_settings.default_payment_method')
  if (preferred !== undefined) {
    next.invoice_settings = { ...next.invoice_settings, default_payment_method: preferred || null }
  }
  return next
}

async function create(call: Call): Promise<Stripe.Customer> {
  const customer = written(call, {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: call.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  })
  await call.store.save('customer', customer)
  const method = textOf(call.form, 'payment_method')
  if (method !== undefined) await attachPaymentMethod(call, await lockPaymentMethod(call, method), customer.id)
  await call.effects.emit('customer.created', customer)
  return customer
}

async function load(call: Call): Promise<Stripe.Customer> {
  const customer = await call.store.lock('customer', call.id)
  if (!customer) throw missing('customer', call.id)
  return customer.body
}

async function update(call: Call): Promise<Stripe.Customer> {
  const customer = written(call, await load(call))
  await call.store.save('customer', customer)
  await call.effects.emit('customer.updated', customer)
  return customer
}

async function remove(call: Call): Promise<Stripe.DeletedCustomer> {
  const customer = await load(call)
  const methods = await call.store.list('payment_method', {
    limit: 100,
    where: { customer: customer.id },
    startingAfter: undefined,
    endingBefore: undefined,
  })
  for (const method of methods.data) {
    const stored = await call.store.lock('payment_method', method.id)
    if (stored)
      await call.store.save('payment_method', { ...method, customer: null }, { ...stored.hidden, spent: true })
  }
  await call.store.remove('customer', customer.id)
  await call.effects.emit('customer.deleted', customer)
  return { id: customer.id, object: 'customer', deleted: true }
}

async function methodsOf(call: Call) {
  await load(call)
  const url = `/v1/customers/${call.id}/payment_methods`
  return listPage({ ...call, form: { ...call.form, customer: call.id } }, 'payment_method', url, ['customer', 'type'])
}

export const customerEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/customers', takes: TAKES, run: create },
  {
    method: 'GET',
    path: '/v1/customers',
    takes: [...LIST_PARAMETERS, 'email'],
    run: (call) => listPage(call, 'customer', '/v1/customers', ['email']),
  },
  { method: 'GET', path: '/v1/customers/:id', takes: [], run: load },
  { method: 'POST', path: '/v1/customers/:id', takes: TAKES, run: update },
  { method: 'DELETE', path: '/v1/customers/:id', takes: [], run: remove },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    takes: [...LIST_PARAMETERS, 'type', 'allow_redisplay'],
    run: methodsOf,
  },
]
