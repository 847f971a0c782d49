import { errorFromWire, errorText, type ApiError as WireError } from '@comanda/contract/wire'
import type { Language } from '@comanda/domain'

/** [7.03] [9.01] */
export const CALL_TIMEOUT = 60_000
/** The web app's channel. [9.13] */
const WEB_CHANNEL = '4'
const BASE = '/api/v1'

/** Why a call brought nothing. `status` is 0 and `code` `unreachable` or `timeout` when no answer came. */
export interface ApiError extends WireError {
  /** For a person, in the language of the call; null when the server said nothing. [8.01] */
  readonly text: string | null
  /** After how many seconds it may be tried again; null where the server named none. */
  readonly retryAfter: number | null
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly meta: unknown }
  | { readonly ok: false; readonly error: ApiError }

/** How calls leave: over the network in the browser, straight into the API on the server. */
export interface Door {
  readonly language: Language
  readonly send: (request: Request) => Promise<Response>
  /** "http://napoli.localhost:3000" */
  readonly origin: string
}

/** The door of a browser. */
export function browserDoor(language: Language): Door {
  return { language, origin: window.location.origin, send: (request) => fetch(request) }
}

/** The door of a loader: the API of the same process, asked on behalf of the page's host; no cookie goes along. */
export function loaderDoor(api: (request: Request) => Promise<Response>, page: Request, language: Language): Door {
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
  readonly query?: Readonly<Record<string, string | number | null | undefined>>
  /** JSON, or the bytes of a picture. */
  readonly body?: unknown
  /** The guest's secret. */
  readonly guest?: string | null
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** The request of a call, with the headers that every call carries; the host names the business. [7.02] */
export function requestFor(door: Door, path: string, settings: CallSettings): Request {
  const url = new URL(`${BASE}${path}`, door.origin)
  for (const [name, value] of Object.entries(settings.query ?? {})) {
    if (value !== null && value !== undefined && value !== '') url.searchParams.set(name, String(value))
  }
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': door.language, channel: WEB_CHANNEL })
  if (settings.guest) headers.set('Guest-Id', settings.guest)
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

/**
 * One call. Never throws for what the network or the server does: that is an `error`. `read` makes the domain's shape of
 * `data`; when it throws, the answer is `unreadable`.
 */
export async function call<T>(
  door: Door,
  path: string,
  read: (data: never, meta: never) => T,
  settings: CallSettings = {},
): Promise<Answer<T>> {
  let response: Response
  try {
    response = await door.send(requestFor(door, path, settings))
  } catch (fault) {
    return failure(0, { error: { code: isTimeout(fault) ? 'timeout' : 'unreachable' } })
  }
  const body: unknown = await response.json().catch(() => null)
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

/** Who is told that a call needed somebody signed in and there was nobody, or an account that is suspended. [4.39] [6.06] */
export function onSessionEnded(listener: (suspended: boolean) => void): void {
  whenEnded = listener
}

/** A refused login is a 401 too, and ends nothing. */
function sessionEnded(body: unknown): void {
  const { code } = errorFromWire(401, body)
  if (code === 'login_required' || code === 'account_suspended') whenEnded(code === 'account_suspended')
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
