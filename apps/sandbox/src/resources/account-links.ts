import type { Stripe } from 'stripe'
import { invalidRequest } from '../http/api-error.ts'
import type { Call, Endpoint, Takes } from '../http/endpoint.ts'
import { requiredText } from '../http/form.ts'
import { MOUNT_PATH } from '../intents/next-action.ts'
import type { Onboarding } from '../state/kinds.ts'
import { newId } from '../state/new-id.ts'
import { loadAccount } from './accounts.ts'

/** Seconds, as at the provider. */
const LIFE = 300

function addressOf(call: Call, name: 'return_url' | 'refresh_url'): string {
  const text = requiredText(call.form, name)
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: name })
}

async function create(call: Call): Promise<Stripe.AccountLink> {
  const account = await loadAccount(call, requiredText(call.form, 'account'))
  const type = requiredText(call.form, 'type')
  if (type !== 'account_onboarding') {
    throw invalidRequest(`You cannot create \`${type}\` type Account Links for this account.`, { param: 'type' })
  }
  addressOf(call, 'refresh_url')
  const returnUrl = addressOf(call, 'return_url')
  const onboarding: Onboarding = {
    id: newId('acctlink'),
    object: 'onboarding',
    account: account.id,
    returnUrl,
    expiresAt: call.now + LIFE,
  }
  await call.storeOf('').save('onboarding', onboarding)
  const url = new URL(`${MOUNT_PATH}/connect/${onboarding.id}`, returnUrl).href
  return { object: 'account_link', created: call.now, expires_at: onboarding.expiresAt, url }
}

const TAKES = [
  'account',
  'type',
  'refresh_url',
  'return_url',
  'collection_options',
] as const satisfies Takes<Stripe.AccountLinkCreateParams>

export const accountLinkEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/account_links', takes: TAKES, run: create },
]
