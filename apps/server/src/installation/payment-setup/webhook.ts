import type { PaymentSetup, WebhookOf } from '../../gateways/payments/setup.ts'
import { done, notDone, type Outcome, tellFailure } from './outcome.ts'

/** Path of our webhook. */
export const WEBHOOK_PATH = '/api/v1/webhook/stripe'

const ALL: readonly WebhookOf[] = ['own', 'connected']
const OF = { own: 'the own account', connected: 'connected accounts' } as const

/** The address of our webhook at a site, or why it is none. */
const addressOf = (text: string, mode: 'test' | 'live'): { readonly url: string } | { readonly fault: string } => {
  const given = URL.parse(text)
  if (given === null || !/^https?:$/.test(given.protocol))
    return { fault: `"${text}" is no address: it is to be written as https://orders.example.` }
  if (given.search !== '' || given.hash !== '' || given.username !== '')
    return { fault: `"${text}" must be an address without a query, a fragment or a user.` }
  if (given.pathname !== '/' && given.pathname !== WEBHOOK_PATH)
    return { fault: `Events are taken at ${WEBHOOK_PATH} and nowhere else: give the site alone, ${given.origin}.` }
  if (mode === 'live' && given.protocol !== 'https:')
    return { fault: 'In live mode the provider sends events over https only.' }
  return { url: `${given.origin}${WEBHOOK_PATH}` }
}

/**
 * Registers our webhook for the installation's and for connected accounts, with exactly the events that are handled.
 */
export async function registerWebhooks(setup: PaymentSetup, site: string): Promise<Outcome> {
  const address = addressOf(site, setup.mode)
  if ('fault' in address) return notDone(address.fault)
  const lines: string[] = []
  const secrets: string[] = []
  for (const of of ALL) {
    const registered = await setup.registerWebhook(address.url, of)
    if (!registered.ok) {
      lines.push(...tellFailure(`Events of ${OF[of]}`, registered.failure, setup))
      if (of === 'own') return notDone(...lines)
      lines.push(
        'That is fine as long as no business is charged on an account of its own (Connect is not switched on).',
      )
      continue
    }
    const { webhook, secret } = registered.value
    if (secret !== null) secrets.push(secret)
    lines.push(`Events of ${OF[of]}: ${webhook.id}, ${secret === null ? 'was there' : 'new'}, to ${webhook.url}`)
    if (!webhook.isOurVersion)
      lines.push(
        '  It writes events in another version than this release reads: delete it at the provider and run this again.',
      )
  }
  if (secrets.length === 0)
    return done(
      ...lines,
      'Their secrets were shown when they were created; the provider’s dashboard shows them to its owner.',
    )
  const also = secrets.length < ALL.length ? ' Add to what is set there already, separated by a comma.' : ''
  return done(
    ...lines,
    `Shown only once. Set it, then restart the server:${also}`,
    `STRIPE_WEBHOOK_SECRET=${secrets.join(',')}`,
  )
}
