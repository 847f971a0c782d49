import { AsyncLocalStorage } from 'node:async_hooks'
import type { Stripe } from 'stripe'
import type { Clock } from '../../platform/clock.ts'
import { calling } from '../../platform/observe/span.ts'
import type { PaymentAccount } from './gateway.ts'

/** One HTTP request to the provider; a call may need several. */
export interface ProviderTry {
  /** `POST /v1/payment_intents/:id/cancel` */
  readonly operation: string
  readonly account: PaymentAccount
  /** Null: no answer. */
  readonly status: number | null
  /** Whether the request failed before there was a connection, so that the provider cannot have received it. */
  readonly isUnsent?: boolean
  /**
   * The provider's time less ours in milliseconds, by the `Date` header, which counts whole seconds; null without an
   * answer, and where the request took too long to tell.
   */
  readonly skewMs: number | null
}

const tries = new AsyncLocalStorage<ProviderTry[]>()

/** Runs a call and collects the requests that it makes. */
export function collectTries<T>(into: ProviderTry[], work: () => Promise<T>): Promise<T> {
  return tries.run(into, work)
}

const SECONDS_ROUND_DOWN_BY = 500
/** Clocks are compared in the middle of a request: a long one, or one during which ours was set, tells little. */
const LONGEST_MEASURED_MS = 20_000

/** Names in a path after its resource; anything else there is an id, which a customer may have made up. */
const NAMES: ReadonlySet<string> = new Set([
  'attach',
  'cancel',
  'close',
  'confirm',
  'detach',
  'early_fraud_warnings',
  'search',
  'validate',
])

/** The path with `:id` for ids, so that it may be a label: `/v1/payment_intents/:id/cancel`. */
function operationOf(method: string, path: string): string {
  const [pathname = ''] = path.split('?')
  const parts = pathname.split('/').map((part, place) => (place < 3 || NAMES.has(part) ? part : ':id'))
  return `${method} ${parts.join('/')}`
}

/** Errors before a connection: the name or the route is unknown, the port is closed. */
const BEFORE_CONNECTION: ReadonlySet<string> = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Node's and OpenSSL's codes of a certificate that is not accepted: the handshake precedes the request. */
const CERTIFICATE = /^(ERR_TLS_CERT|CERT_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER))/

/** Whether a request failed before there was a connection: the provider cannot have received it. */
export function isUnsentError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return BEFORE_CONNECTION.has(code) || CERTIFICATE.test(code)
}

function skewOf(headers: Readonly<Record<string, unknown>>, sent: number, received: number): number | null {
  if (received < sent || received - sent > LONGEST_MEASURED_MS) return null
  const date = Date.parse(String(headers.date ?? headers.Date ?? ''))
  return Number.isNaN(date) ? null : Math.round(date + SECONDS_ROUND_DOWN_BY - (sent + received) / 2)
}

/** An HTTP client that reports every request. */
export function watchedClient(
  inner: Stripe.HttpClient,
  clock: Clock,
  onTry: (one: ProviderTry) => void,
): Stripe.HttpClient {
  const report = (one: ProviderTry) => {
    tries.getStore()?.push(one)
    onTry(one)
  }
  return {
    getClientName: () => inner.getClientName(),
    async makeRequest(host, port, path, method, headers, data, protocol, timeout) {
      const account = headers['Stripe-Account']
      const of = { operation: operationOf(method, path), account: typeof account === 'string' ? account : null }
      const sent = clock.now().epochMilliseconds
      try {
        const response = await calling('stripe', of.operation, async (note) => {
          const answer = await inner.makeRequest(host, port, path, method, headers, data, protocol, timeout)
          note({ 'http.request.method': method, 'http.response.status_code': answer.getStatusCode() })
          return answer
        })
        const skewMs = skewOf(response.getHeaders(), sent, clock.now().epochMilliseconds)
        report({ ...of, status: response.getStatusCode(), skewMs })
        return response
      } catch (error) {
        report({ ...of, status: null, skewMs: null, isUnsent: isUnsentError(error) })
        throw error
      }
    },
  }
}
