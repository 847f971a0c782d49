import type { Stripe } from 'stripe'
import { missing } from '../http/api-error.ts'
import { type Call, type Endpoint, LIST_PARAMETERS } from '../http/endpoint.ts'
import { metadataOf, textOf } from '../http/form.ts'
import { listPage } from '../http/list.ts'
import { newId } from '../state/new-id.ts'

/** A restaurant that is charged directly. */
export interface ConnectedAccount {
  readonly id: string
  readonly email: string | null
  readonly name: string | null
  /** ISO 3166, two letters. */
  readonly country: string
}

export function newAccount(account: ConnectedAccount, now: number): Stripe.Account {
  return {
    id: account.id,
    object: 'account',
    business_profile: null,
    business_type: null,
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country: account.country,
    created: now,
    default_currency: account.country === 'GB' ? 'gbp' : 'eur',
    details_submitted: true,
    email: account.email,
    metadata: account.name === null ? {} : { name: account.name },
    payouts_enabled: true,
    type: 'standard',
  }
}

async function create(call: Call): Promise<Stripe.Account> {
  const account = newAccount(
    {
      id: newId('acct'),
      email: textOf(call.form, 'email') ?? null,
      name: textOf(call.form, 'business_profile.name') ?? null,
      country: textOf(call.form, 'country') ?? 'GB',
    },
    call.now,
  )
  const kept = { ...account, metadata: metadataOf(call.form, account.metadata) }
  await call.storeOf('').save('account', kept)
  return kept
}

async function load(call: Call, id: string): Promise<Stripe.Account> {
  const account = await call.storeOf('').find('account', id)
  if (!account) throw missing('account', id)
  return account.body
}

async function update(call: Call): Promise<Stripe.Account> {
  const account = await load(call, call.id)
  const email = textOf(call.form, 'email')
  const next = {
    ...account,
    ...(email === undefined ? {} : { email }),
    metadata: metadataOf(call.form, account.metadata),
  }
  await call.storeOf('').save('account', next)
  await call.effects.emit('account.updated', next)
  return next
}

const TAKES = [
  'type',
  'country',
  'email',
  'capabilities',
  'business_type',
  'business_profile',
  'controller',
  'metadata',
]

export const accountEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/accounts', takes: TAKES, run: create },
  {
    method: 'GET',
    path: '/v1/accounts',
    takes: LIST_PARAMETERS,
    run: (call) => listPage({ ...call, store: call.storeOf('') }, 'account', '/v1/accounts', []),
  },
  {
    method: 'GET',
    path: '/v1/account',
    takes: [],
    run: async (call) =>
      call.store.account === ''
        ? newAccount({ id: 'acct_sandbox', email: null, name: 'Sandbox', country: 'GB' }, call.now)
        : load(call, call.store.account),
  },
  { method: 'GET', path: '/v1/accounts/:id', takes: [], run: (call) => load(call, call.id) },
  { method: 'POST', path: '/v1/accounts/:id', takes: TAKES, run: update },
]
