import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Pool, PoolClient } from 'pg'
import { API_VERSION } from '../api-version.ts'
import type { Clock, SandboxLog } from '../clock.ts'
import { newId } from '../state/new-id.ts'
import { createStore } from '../state/store.ts'
import { inTransaction } from '../state/transaction.ts'
import { ApiError, invalidRequest, noAccess } from './api-error.ts'
import { authenticate, type Keys } from './authenticate.ts'
import { alreadySent, breakConnection, disturbedAnswer, drip, sendPage } from './disturb.ts'
import type { Caller, Effects, Endpoint } from './endpoint.ts'
import { expand } from './expand.ts'
import type { Disturbance, Faults } from './faults.ts'
import { type Form, parseForm, refuseUnknown, textsOf } from './form.ts'
import { claimKey, fingerprintOf, type Keyed, keepAnswer } from './idempotency.ts'

export interface ApiParts {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: SandboxLog
  readonly keys: Keys
  readonly faults: Faults
  readonly endpoints: readonly Endpoint[]
  effectsOf(client: PoolClient, account: string, requestId: string, idempotencyKey: string | null): Effects
  /** Called after the commit, because work may be due. */
  wake(): void
}

export interface Answer {
  readonly status: 200 | 400 | 401 | 402 | 403 | 404 | 409 | 429 | 500 | 502 | 503
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

const BODY_LIMIT = 256 * 1024
const serverError = { error: { type: 'api_error', message: 'Sorry! There was an error while talking to Stripe.' } }

async function requireAccount(client: PoolClient, account: string): Promise<void> {
  if (account === '' || (await createStore(client, '').find('account', account))) return
  throw noAccess(account)
}

/** Another version may give the same parameters another meaning. Without a header the account's version applies. */
function refuseOtherVersion(asked: string | undefined): void {
  if (asked === undefined || asked === API_VERSION) return
  throw invalidRequest(`Invalid Stripe API version: ${asked}. The sandbox speaks ${API_VERSION} only.`)
}

/** A call that is accepted: who makes it, for which account, with what. */
interface Accepted {
  readonly endpoint: Endpoint
  readonly caller: Caller
  readonly account: string
  readonly form: Form
  readonly keyed: Keyed | null
  readonly id: string
  readonly requestId: string
}

async function accept(
  parts: ApiParts,
  c: Context,
  endpoint: Endpoint,
  access: Caller,
  requestId: string,
): Promise<Accepted> {
  const caller = authenticate(c.req.header('authorization'), parts.keys, access, endpoint)
  refuseOtherVersion(c.req.header('stripe-version'))
  const query = new URL(c.req.url).search.slice(1)
  const text = endpoint.method === 'POST' ? await c.req.text() : query
  const form = parseForm(text)
  refuseUnknown(form, endpoint.takes)
  const account = c.req.header('stripe-context') ?? c.req.header('stripe-account') ?? ''
  const key = endpoint.method === 'POST' ? c.req.header('idempotency-key') : undefined
  const fingerprint = fingerprintOf('POST', c.req.path, text)
  const keyed =
    key === undefined ? null : { account: `${caller}:${account}`, key, fingerprint, requestId, now: parts.clock.now() }
  return { endpoint, caller, account, form, keyed, id: c.req.param('id') ?? '', requestId }
}

/** Runs one request in one transaction; a decline commits what it wrote. */
const run = (parts: ApiParts, { endpoint, caller, account, form, keyed, id, requestId }: Accepted): Promise<Answer> =>
  inTransaction(parts.pool, async (client) => {
    await requireAccount(client, account)
    const before = keyed === null ? null : await claimKey(client, keyed)
    if (before !== null) {
      const headers = { 'idempotent-replayed': 'true', 'original-request': before.requestId }
      return { status: before.status, body: before.answer, headers }
    }
    const store = createStore(client, account)
    const finish = async (status: 200 | 402, body: object): Promise<Answer> => {
      if (keyed !== null) await keepAnswer(client, keyed, status, body)
      return { status, body }
    }
    try {
      const body = await endpoint.run({
        store,
        effects: parts.effectsOf(client, account, requestId, keyed?.key ?? null),
        form,
        id,
        caller,
        now: Math.floor(parts.clock.now().epochMilliseconds / 1000),
        searchLag: parts.faults.searchLag,
        storeOf: (other) => createStore(client, other),
      })
      return await finish(200, await expand(store, body, caller === 'secret' ? (textsOf(form, 'expand') ?? []) : []))
    } catch (error) {
      if (error instanceof ApiError && error.keepsWrites) return finish(402, { error: error.body })
      throw error
    }
  })

/** An error answer is stored under the call's key, as the provider stores every answer of a call that began. */
async function keepDisturbed(parts: ApiParts, { keyed }: Accepted, { status, body }: Answer): Promise<void> {
  if (keyed === null) return
  await inTransaction(parts.pool, async (client) => {
    if ((await claimKey(client, keyed)) === null) await keepAnswer(client, keyed, status, body)
  })
}

/** Runs a call, or disturbs it as the injected fault says. Null: the answer was written to the connection. */
async function answerCall(parts: ApiParts, c: Context, call: Accepted): Promise<Answer | null> {
  const name = `${call.endpoint.method} ${call.endpoint.path}`
  const fault = parts.faults.strike({ endpoint: name, account: call.account })
  if (fault?.when === 'before') {
    if (fault.how === 'reset') return breakConnection(c, fault, null)
    if (fault.how === 'page') return sendPage(c, fault)
    if (fault.how === 'hold') await fault.until
    if (fault.how === 'answer') {
      const disturbed = disturbedAnswer(fault)
      if (fault.isKept) await keepDisturbed(parts, call, disturbed)
      return disturbed
    }
  }
  const answer = await run(parts, call)
  parts.wake()
  return fault === null ? answer : disturbAfter(c, fault, answer)
}

async function disturbAfter(c: Context, fault: Disturbance, answer: Answer): Promise<Answer | null> {
  if (fault.when === 'before') return answer
  if (fault.how === 'reset') return breakConnection(c, fault, answer)
  if (fault.how === 'page') return sendPage(c, fault)
  if (fault.how === 'answer') return disturbedAnswer(fault)
  if (fault.drips) return drip(c, fault, answer)
  await fault.until
  return answer
}

/**
 * The provider's HTTP API. `access` is the highest accepted key: `secret` on the loopback port (both keys),
 * `publishable` on the public host (only the calls of browsers).
 */
export function createApi(parts: ApiParts, access: Caller): Hono {
  const api = new Hono()
  api.use(bodyLimit({ maxSize: BODY_LIMIT }))
  for (const endpoint of parts.endpoints) {
    api.on(endpoint.method, endpoint.path, async (c) => {
      const requestId = newId('req')
      const headers = {
        'Request-Id': requestId,
        'Cache-Control': 'no-store',
        // The provider's clock, which the tests set.
        Date: new Date(parts.clock.now().epochMilliseconds).toUTCString(),
      }
      try {
        const answer = await answerCall(parts, c, await accept(parts, c, endpoint, access, requestId))
        if (answer === null) return alreadySent()
        return c.json(answer.body, answer.status, { ...headers, ...answer.headers })
      } catch (error) {
        if (error instanceof ApiError) return c.json({ error: error.body }, error.status, headers)
        parts.log.error({ error, requestId }, 'sandbox request failed')
        return c.json(serverError, 500, headers)
      }
    })
  }
  api.all('/v1/*', (c) =>
    c.json(
      {
        error: { type: 'invalid_request_error', message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).` },
      },
      404,
    ),
  )
  return api
}
