import type { StripeError } from '@stripe/stripe-js'
import { BASE } from './base.ts'
import type { Words } from './words.ts'

export type Answer<T> = { readonly value: T; readonly error?: undefined } | { readonly error: StripeError }

/** The API for browsers: with the publishable key, on the shop's own origin. */
export interface Client {
  readonly words: Words
  get<T>(path: string, parameters: object): Promise<Answer<T>>
  post<T>(path: string, parameters: object): Promise<Answer<T>>
}

/** Encodes `{ card: { number } }` as `card[number]=…`; undefined and null are left out. */
export function encodeForm(parameters: object, prefix = '', form = new URLSearchParams()): URLSearchParams {
  for (const [name, value] of Object.entries(parameters)) {
    const key = prefix === '' ? name : `${prefix}[${name}]`
    if (value === undefined || value === null) continue
    if (typeof value === 'object') encodeForm(value, key, form)
    else form.append(key, String(value))
  }
  return form
}

export function createClient(publishableKey: string, account: string | undefined, words: Words): Client {
  async function send<T>(path: string, init: RequestInit): Promise<Answer<T>> {
    const headers = {
      authorization: `Bearer ${publishableKey}`,
      ...(account === undefined ? {} : { 'stripe-account': account }),
    }
    try {
      const response = await fetch(`${BASE}/v1/${path}`, { ...init, headers, credentials: 'omit' })
      const body: T & { error?: StripeError } = await response.json()
      return body.error === undefined ? { value: body } : { error: body.error }
    } catch {
      return { error: { type: 'api_connection_error', message: words.connection } }
    }
  }
  return {
    words,
    get: (path, parameters) => send(`${path}?${encodeForm(parameters)}`, { method: 'GET' }),
    post: (path, parameters) => send(path, { method: 'POST', body: encodeForm(parameters) }),
  }
}
