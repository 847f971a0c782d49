import { errorFromWire, errorText, type ApiError as WireError } from '@comanda/contract/wire'
import type { Language } from '@comanda/domain'
import { askAgain, browserRetries, createBusySign, type RetryTime } from '@comanda/ui/ask-again'

/** [7.03] [9.01] */
export const CALL_TIMEOUT = 60_000
/** The web app's channel. [9.13] */
const WEB_CHANNEL = 4
const BASE = '/api/v1'

/** Why a call failed. `status` is 0 and `code` is `unreachable` or `timeout` when no answer arrived. */
export interface ApiError extends WireError {
  /** A text for the customer in the language of the call; null when the server sent none. [8.01] */
  readonly text: string | null
  /** Seconds until a retry; null when the server names none. */
  readonly retryAfter: number | null
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly meta: unknown }
  | { readonly ok: false; readonly error: ApiError }

/** How calls are sent: over the network in the browser, directly into the API on the server. */
export interface ApiClient<Asked extends Language | null = Language> {
  /** Null asks for the business's own. */
  readonly language: Asked
  readonly send: (request: Request) => Promise<Response>
  /** "http://napoli.localhost:3000" */
  readonly origin: string
  /**
   * With it, calls whose repetition has no effect are repeated while they fail for a reason that may pass. A loader is
   * not refused.
   */
  readonly retries?: RetryTime
}

/** Returns the client of a browser. */
export function browserClient(language: Language): ApiClient {
  return { language, origin: window.location.origin, send: (request) => fetch(request), retries: browserRetries }
}

/** Returns the client of a loader: the API in the same process, called for the page's host, without cookies. */
export function loaderClient<Asked extends Language | null>(
  api: (request: Request) => Promise<Response>,
  page: Request,
  language: Asked,
): ApiClient<Asked> {
  const { origin, host } = new URL(page.url)
  return {
    language,
    origin,
    send: (request) => {
      request.headers.set('Host', host)
      return api(request)
    },
  }
}

export interface CallSettings {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /**
   * A POST that changes nothing, or nothing more when it is repeated. A GET is a read; a call with an idempotency key
   * has its effect once.
   */
  readonly isRead?: boolean
  readonly query?: Readonly<Record<string, string | number | null | undefined>>
  /** JSON, or the bytes of a picture. */
  readonly body?: unknown
  /** The guest's secret. */
  readonly guest?: string | null
  /** The token of a mail's link to an order. */
  readonly orderLink?: string | null
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

interface AppHeaders {
  readonly channel: number
  readonly playerId: string | null
}

let appHeaders: AppHeaders = { channel: WEB_CHANNEL, playerId: null }

/** Sends the surrounding native app's channel and push player id with every further call. [7.02] */
export function setAppHeaders(headers: AppHeaders): void {
  appHeaders = headers
}

/** Builds the request of a call with the headers that all calls share. The host identifies the business. [7.02] */
export function requestFor(client: ApiClient<Language | null>, path: string, settings: CallSettings): Request {
  const url = new URL(`${BASE}${path}`, client.origin)
  for (const [name, value] of Object.entries(settings.query ?? {})) {
    if (value !== null && value !== undefined && value !== '') url.searchParams.set(name, String(value))
  }
  const channel = String(appHeaders.channel)
  const headers = new Headers({ Accept: 'application/json', channel })
  if (client.language !== null) headers.set('Accept-Language', client.language)
  if (appHeaders.playerId !== null) headers.set('playerId', appHeaders.playerId)
  if (settings.guest) headers.set('Guest-Id', settings.guest)
  if (settings.orderLink) headers.set('Order-Link', settings.orderLink)
  if (settings.idempotencyKey !== undefined) headers.set('Idempotency-Key', settings.idempotencyKey)
  const { body } = settings
  if (body instanceof Blob) headers.set('Content-Type', body.type)
  else if (body !== undefined) headers.set('Content-Type', 'application/json')
  const timeout = AbortSignal.timeout(CALL_TIMEOUT)
  return new Request(url, {
    method: settings.method ?? 'GET',
    headers,
    body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
    signal: settings.signal === undefined ? timeout : AbortSignal.any([settings.signal, timeout]),
  })
}

/** Says that reads wait for a server that does not answer. */
export const busySign = createBusySign()

const isRepeatable = ({ method = 'GET', isRead = false, idempotencyKey }: CallSettings): boolean =>
  method === 'GET' || isRead || idempotencyKey !== undefined

/**
 * Makes a call; a read, or a call with an idempotency key, again while the server is busy or the connection breaks.
 * Never throws for failures of network or server: they are an `error`. `read` converts `data` to the domain's shape;
 * when it throws, the error is `unreadable`.
 */
export async function call<T>(
  client: ApiClient<Language | null>,
  path: string,
  read: (data: never, meta: never) => T,
  settings: CallSettings = {},
): Promise<Answer<T>> {
  const { retries } = client
  const attempt = () => callOnce(client, path, read, settings)
  if (retries === undefined || !isRepeatable(settings)) return attempt()
  return askAgain({
    attempt,
    failureOf: (answer) =>
      answer.ok ? null : { status: answer.error.status, retryAfterMs: secondsToMs(answer.error.retryAfter) },
    time: retries,
    signal: settings.signal,
    onLongWait: busySign.begin,
  })
}

const secondsToMs = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1000)

async function callOnce<T>(
  client: ApiClient<Language | null>,
  path: string,
  read: (data: never, meta: never) => T,
  settings: CallSettings,
): Promise<Answer<T>> {
  let response: Response
  let text: string
  try {
    response = await client.send(requestFor(client, path, settings))
    // The connection may also end in the middle of the answer.
    text = await response.text()
  } catch (fault) {
    return failure(0, { error: { code: isTimeout(fault) ? 'timeout' : 'unreachable' } })
  }
  const body = parseJson(text)
  if (!response.ok) {
    if (response.status === 401) sessionEnded(body)
    return failure(response.status, body, response.headers.get('Retry-After'))
  }
  try {
    const { data, meta } = body as { data: never; meta?: unknown }
    return { ok: true, value: read(data, meta as never), meta }
  } catch (fault) {
    console.error(fault)
    return failure(response.status, { error: { code: 'unreadable' } })
  }
}

let whenEnded: (suspended: boolean) => void = () => {}

/**
 * Sets the listener for calls that failed because no customer is signed in or the account is suspended. [4.39] [6.06]
 */
export function onSessionEnded(listener: (suspended: boolean) => void): void {
  whenEnded = listener
}

/** A refused login is also a 401 but ends no session. */
function sessionEnded(body: unknown): void {
  const { code } = errorFromWire(401, body)
  if (code === 'login_required' || code === 'account_suspended') whenEnded(code === 'account_suspended')
}

/** The parsed text; null when it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isTimeout(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'TimeoutError'
}

function failure(status: number, body: unknown, retryAfter: string | null = null): Answer<never> {
  const error = errorFromWire(status, body)
  const seconds = Number.parseInt(retryAfter ?? '', 10)
  return {
    ok: false,
    error: { ...error, text: errorText(error), retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null },
  }
}
