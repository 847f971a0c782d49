/** A refusal of the server, in words for the person and a code for the program. */
export interface ApiError {
  readonly status: number
  readonly code: string
  readonly message: string
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ApiError }

const TIMEOUT_MS = 15_000

interface ErrorBody {
  readonly error?: { readonly code?: string; readonly message?: string; readonly details?: Record<string, string[]> }
}

/** What a person reads of an error: the last field's first message, else the message. [8.01] */
const errorFrom = (status: number, body: ErrorBody): ApiError => ({
  status,
  code: body.error?.code ?? 'fault',
  message: Object.values(body.error?.details ?? {}).at(-1)?.[0] ?? body.error?.message ?? '',
})

/**
 * Calls `/api/v1` of this host. The session is an httpOnly cookie that the browser adds.
 * No answer, or one that is not JSON, is the error `unreachable`.
 */
export async function call<W, T>(
  path: string,
  read: (wire: W) => T,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<T>> {
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const json: unknown = await response.json()
    // The server's answers are held to the contract by its tests.
    return response.ok
      ? { ok: true, value: read(json as W) }
      : { ok: false, error: errorFrom(response.status, json as ErrorBody) }
  } catch {
    return { ok: false, error: { status: 0, code: 'unreachable', message: '' } }
  }
}
