import { createHash } from 'node:crypto'
import type { CourierFailure } from '@comanda/domain'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { callingHttp } from '../../platform/observe/span.ts'
import type { Answer, CourierCredentials } from './gateway.ts'

const TIMEOUT_MS = 10_000
const MOST_BYTES = 1024 * 1024
/** A token is not used in its last minute. */
const TOKEN_MARGIN_S = 60

/** Thrown inside a gateway and turned into an `Answer` by `answering`. */
export class CourierRefused extends Error {
  readonly failure: CourierFailure
  constructor(failure: CourierFailure) {
    super(`The courier service answered: ${failure}`)
    this.failure = failure
  }
}

/** Turns a thrown `CourierRefused` into a value; other errors are faults. */
export async function answering<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof CourierRefused) return { ok: false, failure: error.failure }
    throw error
  }
}

/** Reads JSON as the vendor documents it; another shape counts as an outage, because nothing is known then. */
export function parseAnswer<T>(schema: z.ZodType<T>, json: unknown): T {
  const read = schema.safeParse(json)
  if (!read.success) throw new CourierRefused('unavailable')
  return read.data
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

interface Token {
  readonly text: string
  readonly until: number
}

export interface CourierApi {
  /** With the path, "https://auth.uber.com/oauth/v2/token". */
  readonly tokenUrl: string
  /** Without a trailing slash. */
  readonly apiUrl: string
  readonly scope: string
  /** Maps a refusal or an outage by its HTTP status and body. */
  readonly failureOf: (status: number, body: unknown) => CourierFailure
  readonly clock: Clock
}

interface Raw {
  readonly status: number
  readonly body: unknown
}

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text.length > MOST_BYTES) throw new CourierRefused('unavailable')
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const request = async (url: string, init: RequestInit): Promise<Raw> => {
  try {
    const response = await callingHttp('courier', init.method ?? 'GET', () =>
      fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }),
    )
    return { status: response.status, body: await readBody(response) }
  } catch (error) {
    if (error instanceof CourierRefused) throw error
    // The message may contain the address with ids, so it is not kept.
    throw new CourierRefused('unavailable')
  }
}

const isOk = (status: number): boolean => status >= 200 && status < 300

/**
 * Creates the client of a courier service: OAuth 2 client credentials, JSON, tokens kept until shortly before they end.
 */
export function createCourierApi({ tokenUrl, apiUrl, scope, failureOf, clock }: CourierApi) {
  const tokens = new Map<string, Token>()
  const nowSeconds = () => clock.now().epochMilliseconds / 1000
  const keyOf = ({ clientId, clientSecret }: CourierCredentials) =>
    createHash('sha256')
      .update(JSON.stringify([clientId, clientSecret]))
      .digest('base64url')

  const newToken = async ({ clientId, clientSecret }: CourierCredentials): Promise<Token> => {
    const form = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials', scope }
    const { status, body } = await request(tokenUrl, { method: 'POST', body: new URLSearchParams(form) })
    if (status === 429 || status >= 500) throw new CourierRefused('unavailable')
    if (!isOk(status)) throw new CourierRefused('credentials-refused')
    const { access_token, expires_in } = parseAnswer(tokenSchema, body)
    return { text: access_token, until: nowSeconds() + expires_in - TOKEN_MARGIN_S }
  }
  const tokenOf = async (credentials: CourierCredentials): Promise<Token> => {
    const key = keyOf(credentials)
    const kept = tokens.get(key)
    if (kept !== undefined && kept.until > nowSeconds()) return kept
    const token = await newToken(credentials)
    tokens.set(key, token)
    return token
  }

  /** Sends one request; a token that the service has ended early is replaced once. */
  const ask = async (
    credentials: CourierCredentials,
    method: 'GET' | 'POST',
    path: string,
    json?: unknown,
  ): Promise<unknown> => {
    const send = async (): Promise<Raw> => {
      const { text } = await tokenOf(credentials)
      return request(`${apiUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${text}`, 'content-type': 'application/json' },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      })
    }
    let { status, body } = await send()
    if (status === 401) {
      tokens.delete(keyOf(credentials))
      ;({ status, body } = await send())
    }
    if (isOk(status)) return body
    if (status === 401) throw new CourierRefused('credentials-refused')
    // A redirect: the service is asked at its documented address only.
    if (status < 400) throw new CourierRefused('unavailable')
    throw new CourierRefused(failureOf(status, body))
  }
  /** Reads a path with a new token, which proves the credentials themselves. */
  const askAnew = (credentials: CourierCredentials, path: string): Promise<unknown> => {
    tokens.delete(keyOf(credentials))
    return ask(credentials, 'GET', path)
  }
  return { ask, askAnew }
}
