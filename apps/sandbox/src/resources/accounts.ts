import type { Stripe } from 'stripe'
import { invalidRequest, noAccess } from '../http/api-error.ts'
import { type Call, type Endpoint, LIST_PARAMETERS, type Takes } from '../http/endpoint.ts'
import { metadataOf, textOf } from '../http/form.ts'
import { listPage } from '../http/list.ts'
import { STATEMENT_PREFIX } from '../intents/new-payment-intent.ts'
import { newId } from '../state/new-id.ts'

/** A connected account with direct charges: one restaurant. */
export interface ConnectedAccount {
  readonly id: string
  readonly email: string | null
  readonly name: string | null
  /** ISO 3166 alpha-2. */
  readonly country: string
}

/** What a restaurant must provide before it can be charged. */
const ASKED = ['business_profile.mcc', 'external_account', 'representative.dob.day', 'tos_acceptance.date']

const requirements = (due: readonly string[]): Stripe.Account.Requirements => ({
  alternatives: [],
  current_deadline: null,
  currently_due: [...due],
  disabled_reason: due.length === 0 ? null : 'requirements.past_due',
  errors: [],
  eventually_due: [...due],
  past_due: [...due],
  pending_verification: [],
})

/** A new account without details, which cannot be charged. */
export function newAccount(account: ConnectedAccount, now: number): Stripe.Account {
  return {
    id: account.id,
    object: 'account',
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: account.name,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: null,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    country: account.country,
    created: now,
    default_currency: account.country === 'GB' ? 'gbp' : 'eur',
    details_submitted: false,
    email: account.email,
    metadata: {},
    payouts_enabled: false,
    requirements: requirements(ASKED),
    type: 'standard',
  }
}

/** The account with all required details. */
export function onboarded(account: Stripe.Account): Stripe.Account {
  return {
    ...account,
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: requirements([]),
  }
}

/** The account while the provider wants more details before it charges again. */
export function restricted(account: Stripe.Account): Stripe.Account {
  return {
    ...account,
    capabilities: { ...account.capabilities, card_payments: 'inactive' },
    charges_enabled: false,
    requirements: requirements(ASKED),
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

/** Refuses a charge on a connected account that may not charge; the provider gives this refusal no code. */
export async function refuseRestricted(call: Call): Promise<void> {
  const { account } = call.store
  if (account === '' || (await loadAccount(call, account)).charges_enabled) return
  throw invalidRequest(
    'This Connect account cannot currently make live charges. The `requirements.disabled_reason` property on the account will provide information about why this account is currently disabled.',
  )
}

const SETTINGS: Stripe.Account.Settings = {
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: {
    statement_descriptor_prefix: STATEMENT_PREFIX,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: 'Sandbox', timezone: 'Etc/UTC' },
  payments: {
    statement_descriptor: 'SANDBOX COMANDA',
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
}

/** The platform's own account. */
const ownAccount = (now: number): Stripe.Account => ({
  ...onboarded(newAccount({ id: 'acct_sandbox', email: null, name: 'Sandbox', country: 'GB' }, now)),
  settings: SETTINGS,
})

/** An account of the platform; an unrelated account answers not found. */
export async function loadAccount(call: Call, id: string): Promise<Stripe.Account> {
  const account = await call.storeOf('').find('account', id)
  if (!account) throw noAccess(id)
  return account.body
}

async function update(call: Call): Promise<Stripe.Account> {
  const account = await loadAccount(call, call.id)
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
] as const satisfies Takes<Stripe.AccountCreateParams>

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
    run: async (call) => (call.store.account === '' ? ownAccount(call.now) : loadAccount(call, call.store.account)),
  },
  { method: 'GET', path: '/v1/accounts/:id', takes: [], run: (call) => loadAccount(call, call.id) },
  { method: 'POST', path: '/v1/accounts/:id', takes: TAKES, run: update },
]
