import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import { API_VERSION } from '../api-version.ts'
import { invalidRequest, missing } from '../http/api-error.ts'
import { type Call, type Endpoint, LIST_PARAMETERS, type Takes } from '../http/endpoint.ts'
import { booleanOf, metadataOf, requiredText, textOf, textsOf } from '../http/form.ts'
import { listPage } from '../http/list.ts'
import { newId } from '../state/new-id.ts'

/** `family.thing_happened`, or `*` for all. */
const EVENT = /^(\*|[a-z_0-9]+(\.[a-z_0-9]+)+)$/

function eventsOf(call: Call): string[] | undefined {
  const events = textsOf(call.form, 'enabled_events')
  const wrong = events?.find((name) => !EVENT.test(name))
  if (wrong !== undefined) {
    throw invalidRequest(`Invalid enabled_events: "${wrong}" is no event.`, { param: 'enabled_events' })
  }
  return events
}

function urlOf(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw invalidRequest('Invalid URL: URL must be publicly accessible.', { code: 'url_invalid', param: 'url' })
}

async function create(call: Call): Promise<Stripe.WebhookEndpoint> {
  const url = urlOf(requiredText(call.form, 'url'))
  const events = eventsOf(call)
  if (events === undefined || events.length === 0) {
    throw invalidRequest('Missing required param: enabled_events.', {
      code: 'parameter_missing',
      param: 'enabled_events',
    })
  }
  const version = textOf(call.form, 'api_version') ?? API_VERSION
  if (version !== API_VERSION) {
    throw invalidRequest(`Invalid api_version: the sandbox speaks ${API_VERSION} only.`, { param: 'api_version' })
  }
  const connect = booleanOf(call.form, 'connect') ?? false
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: version,
    application: connect ? 'ca_sandbox' : null,
    created: call.now,
    description: textOf(call.form, 'description') || null,
    enabled_events: events,
    livemode: false,
    metadata: metadataOf(call.form),
    status: 'enabled',
    url,
  }
  const secret = `whsec_${randomBytes(24).toString('hex')}`
  await call.store.save('webhook_endpoint', endpoint, { connect, secret })
  return { ...endpoint, secret }
}

async function load(call: Call): Promise<Stripe.WebhookEndpoint> {
  const endpoint = await call.store.lock('webhook_endpoint', call.id)
  if (!endpoint) throw missing('webhook_endpoint', call.id)
  return endpoint.body
}

async function update(call: Call): Promise<Stripe.WebhookEndpoint> {
  const endpoint = await load(call)
  const url = textOf(call.form, 'url')
  const disabled = booleanOf(call.form, 'disabled')
  const updated: Stripe.WebhookEndpoint = {
    ...endpoint,
    url: url === undefined ? endpoint.url : urlOf(url),
    description: textOf(call.form, 'description') ?? endpoint.description,
    enabled_events: eventsOf(call) ?? endpoint.enabled_events,
    metadata: metadataOf(call.form, endpoint.metadata),
    status: disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled',
  }
  await call.store.save('webhook_endpoint', updated)
  return updated
}

async function remove(call: Call): Promise<Stripe.DeletedWebhookEndpoint> {
  const { id } = await load(call)
  await call.store.remove('webhook_endpoint', id)
  return { id, object: 'webhook_endpoint', deleted: true }
}

const UPDATE = [
  'url',
  'enabled_events',
  'description',
  'disabled',
  'metadata',
] as const satisfies Takes<Stripe.WebhookEndpointUpdateParams>
const CREATE = [
  'url',
  'enabled_events',
  'description',
  'metadata',
  'api_version',
  'connect',
] as const satisfies Takes<Stripe.WebhookEndpointCreateParams>

export const webhookEndpointEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/webhook_endpoints', takes: CREATE, run: create },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    takes: LIST_PARAMETERS,
    run: (call) => listPage(call, 'webhook_endpoint', '/v1/webhook_endpoints', []),
  },
  { method: 'GET', path: '/v1/webhook_endpoints/:id', takes: [], run: load },
  { method: 'POST', path: '/v1/webhook_endpoints/:id', takes: UPDATE, run: update },
  { method: 'DELETE', path: '/v1/webhook_endpoints/:id', takes: [], run: remove },
]
