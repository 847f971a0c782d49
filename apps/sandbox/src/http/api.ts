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
import type { Caller, Effects, Endpoint } from './endpoint.ts'
import { expand } from './expand.ts'
import type { Faults } from './faults.ts'
import { parseForm, refuseUnknown, textsOf } from './form.ts'
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

interface Answer {
  readonly status: 200 | 400 | 401 | 402 | 403 | 404 | 500
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

const BODY_LIMIT = 64 * 1024
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

/** Runs one request in one transaction; a decline commits what it wrote. */
async function answerCall(
  parts: ApiParts,
  c: Context,
  endpoint: Endpoint,
  access: Caller,
  requestId: string,
): Promise<Answer> {
  const caller = authenticate(c.req.header('authorization'), parts.keys, access, endpoint)
  refuseOtherVersion(c.req.header('stripe-version'))
  if (parts.faults.strikes('before')) return { status: 500, body: serverError }
  const query = new URL(c.req.url).search.slice(1)
  const text = endpoint.method === 'POST' ? await c.req.text() : query
  const form = parseForm(text)
  refuseUnknown(form, endpoint.takes)
  const account = c.req.header('stripe-context') ?? c.req.header('stripe-account') ?? ''
  const key = endpoint.method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null
  const now = parts.clock.now()

  const answer = await inTransaction(parts.pool, async (client): Promise<Answer> => {
    await requireAccount(client, account)
    const keyed: Keyed | null =
      key === null
        ? null
        : { account: `${caller}:${account}`, key, fingerprint: fingerprintOf('POST', c.req.path, text), requestId, now }
    const before = keyed === null ? null : await claimKey(client, keyed)
    if (before !== null) {
      const headers = { 'idempotent-replayed': 'true', 'original-request': before.requestId }
      return { status: before.status === 402 ? 402 : 200, body: before.answer, headers }
    }
    const store = createStore(client, account)
    const finish = async (status: 200 | 402, body: object): Promise<Answer> => {
      if (keyed !== null) await keepAnswer(client, keyed, status, body)
      return { status, body }
    }
    try {
      const body = await endpoint.run({
        store,
        effects: parts.effectsOf(client, account, requestId, key),
        form,
        id: c.req.param('id') ?? '',
        caller,
        now: Math.floor(now.epochMilliseconds / 1000),
        storeOf: (other) => createStore(client, other),
      })
      return await finish(200, await expand(store, body, caller === 'secret' ? (textsOf(form, 'expand') ?? []) : []))
    } catch (error) {
      if (error instanceof ApiError && error.keepsWrites) return finish(402, { error: error.body })
      throw error
    }
  })
  parts.wake()
  return parts.faults.strikes('after') ? { status: 500, body: serverError } : answer
}

/**
 * The provider's HTTP API. `access` is the highest accepted key: `secret` on the loopback port (both keys), `publishable` on the
 * public host (only the calls of browsers).
 */
export function createApi(parts: ApiParts, access: Caller): Hono {
  const api = new Hono()
  api.use(bodyLimit({ maxSize: BODY_LIMIT }))
  for (const endpoint of parts.endpoints) {
    api.on(endpoint.method, endpoint.path, async (c) => {
      const requestId = newId('req')
      c.header('Request-Id', requestId)
      c.header('Cache-Control', 'no-store')
      try {
        const answer = await answerCall(parts, c, endpoint, access, requestId)
        for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value)
        return c.json(answer.body, answer.status)
      } catch (error) {
        if (error instanceof ApiError) return c.json({ error: error.body }, error.status)
        parts.log.error({ error, requestId }, 'sandbox request failed')
        return c.json(serverError, 500)
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
