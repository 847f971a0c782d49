import { askAgain, browserRetries, createBusySign, type RetryTime, retryAfterMs } from '@comanda/ui/ask-again'

/** A refusal of the server. */
export interface ApiError {
  /** HTTP status; 0 when the server did not answer. */
  readonly status: number
  readonly code: string
  /** For the reader, in the language of the page. */
  readonly message: string
  /** The first message of each field that the server names, by its name on the wire ("capacity.most"). */
  readonly fields: Readonly<Record<string, string>>
  /** With `changed_meanwhile`: the thing as it is now, by the names on the wire. */
  readonly present?: Readonly<Record<string, unknown>>
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ApiError }

const TIMEOUT_MS = 15_000
/** A file is sent over the line of a restaurant, and a server that is busy takes up to 45 s to read it. */
export const FILE_TIMEOUT_MS = 90_000

interface ErrorBody {
  readonly error?: {
    readonly code?: string
    readonly message?: string
    readonly details?: Record<string, string[]>
    readonly present?: Readonly<Record<string, unknown>>
  }
}

/** The message of an error is that of its last field, else its own. [8.01] */
export function errorFrom(status: number, body: ErrorBody): ApiError {
  const fields: Record<string, string> = {}
  for (const [name, [message]] of Object.entries(body.error?.details ?? {})) if (message) fields[name] = message
  return {
    status,
    code: body.error?.code ?? 'fault',
    message: Object.values(fields).at(-1) ?? body.error?.message ?? '',
    fields,
    ...(body.error?.present && { present: body.error.present }),
  }
}

/** Says that reads wait for a server that does not answer. */
export const busySign = createBusySign()

interface Attempt<T> {
  readonly answer: Answer<T>
  readonly retryAfterMs: number | null
}

interface CallOptions {
  readonly time?: RetryTime
  readonly keepalive?: boolean
  readonly timeoutMs?: number
}

/**
 * Calls `/api/v1` of this host. The browser adds the session, an httpOnly cookie. A call without a body is a read: it
 * is made again while the server is busy or the connection breaks. A timeout or an answer that is not JSON is the error
 * `unreachable`. With `keepalive` the call goes on when the page is left.
 */
export async function call<W, T>(
  path: string,
  read: (wire: W) => T,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
  { time = browserRetries, keepalive = false, timeoutMs = TIMEOUT_MS }: CallOptions = {},
): Promise<Answer<T>> {
  const attempt = () => callOnce(path, read, body, headers, { keepalive, timeoutMs })
  if (body !== undefined) return (await attempt()).answer
  const { answer } = await askAgain({
    attempt,
    failureOf: ({ answer, retryAfterMs }) => (answer.ok ? null : { status: answer.error.status, retryAfterMs }),
    time,
    onLongWait: busySign.begin,
  })
  return answer
}

async function callOnce<W, T>(
  path: string,
  read: (wire: W) => T,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  { keepalive, timeoutMs }: Required<Omit<CallOptions, 'time'>>,
): Promise<Attempt<T>> {
  try {
    const response = await fetch(`/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      keepalive,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const json: unknown = await response.json()
    return {
      // The server's tests check its answers against the contract.
      answer: response.ok
        ? { ok: true, value: read(json as W) }
        : { ok: false, error: errorFrom(response.status, json as ErrorBody) },
      retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
    }
  } catch {
    return {
      answer: { ok: false, error: { status: 0, code: 'unreachable', message: '', fields: {} } },
      retryAfterMs: null,
    }
  }
}

/** Asks for a file; the answer is its text. Without a body it is a GET. */
export async function callForFile(path: string, body?: unknown): Promise<Answer<string>> {
  try {
    const response = await fetch(`/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'accept-language': document.documentElement.lang,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    })
    return response.ok
      ? { ok: true, value: await response.text() }
      : { ok: false, error: errorFrom(response.status, (await response.json()) as ErrorBody) }
  } catch {
    return { ok: false, error: { status: 0, code: 'unreachable', message: '', fields: {} } }
  }
}

/** Uploads a picture; the answer is its name. */
export async function sendPicture(path: string, file: Blob): Promise<Answer<string>> {
  try {
    const response = await fetch(`/api/v1${path}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        'content-type': file.type || 'image/jpeg',
      },
      body: file,
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    })
    const json: unknown = await response.json()
    return response.ok
      ? { ok: true, value: (json as { readonly data: { readonly name: string } }).data.name }
      : { ok: false, error: errorFrom(response.status, json as ErrorBody) }
  } catch {
    return { ok: false, error: { status: 0, code: 'unreachable', message: '', fields: {} } }
  }
}

/** The value of an answer; throws its error, as a query of TanStack Query reports it. */
export function unwrap<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw Object.assign(new Error(answer.error.code), answer.error)
}

/** Whether a fault is the refusal that `unwrap` has thrown. */
export function isRefusal(fault: unknown): fault is ApiError {
  return fault instanceof Error && 'code' in fault && 'fields' in fault
}
