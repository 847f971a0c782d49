import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/observe/log.ts'
import { callingHttp } from '../../platform/observe/span.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { type LookupCaller, LookupRefused, LookupUnavailable } from './gateway.ts'
import { createLookupQuota, sharesOf } from './lookup-quota.ts'

export interface ProviderParts {
  /** For the log. */
  readonly name: string
  /** Without a trailing slash. */
  readonly url: string
  readonly clock: Clock
  readonly log: Logger
  /** Requests per minute of the whole installation; one network and one business get shares of them. */
  readonly mostPerMinute: number
  readonly headers?: Readonly<Record<string, string>>
}

interface Question {
  readonly caller: LookupCaller
  /** Milliseconds, for both attempts together. */
  readonly deadline: number
  /** The body of a POST; without it the request is a GET. */
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface ProviderAnswer {
  /** 200, or a 4xx that is an answer to the question. */
  readonly status: number
  /** Parsed JSON, not yet validated. */
  readonly body: unknown
}

export interface Provider {
  /**
   * @throws LookupUnavailable when the provider does not answer, LookupRefused above the share of the caller's network
   */
  ask(path: string, question: Question): Promise<ProviderAnswer>
}

const MOST_BYTES = 512 * 1024
/** The pause after a 429 without Retry-After. */
const TOO_MANY_REST_SECONDS = 30
/** Public servers require a user agent that names the caller. */
const USER_AGENT = 'Comanda (self-hosted food ordering)'

/** Wrong keys and exceeded quotas: faults of the installation, not of the customer. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 407, 429])

const restOf = (retryAfter: string | null): number => {
  const seconds = Number(retryAfter)
  return retryAfter !== null && seconds > 0 ? seconds : TOO_MANY_REST_SECONDS
}

const readJson = async (response: Response): Promise<unknown> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new LookupUnavailable('the answer is too long')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/**
 * An HTTP client for address providers. It retries once after a broken connection or a 5xx, and fails at once while a
 * provider keeps failing or a share of the requests is used up. It never logs what the customer typed.
 */
export function createProvider({ name, url, clock, log, mostPerMinute, headers = {} }: ProviderParts): Provider {
  const quota = createLookupQuota(clock, sharesOf(mostPerMinute))
  const breaker = createCircuitBreaker(clock)
  const spend = (caller: LookupCaller): void => {
    const full = quota(caller)
    if (full === 'network') throw new LookupRefused(`${name}: too many requests of one network`)
    if (full === null) return
    log.warn({ provider: name, full, business: caller.businessId }, 'the requests to an address provider are used up')
    throw new LookupUnavailable(`${name}: the requests of the minute are used up`)
  }
  const failed = ({ network }: LookupCaller, reason: string, cause?: unknown): LookupUnavailable => {
    breaker.fail(network)
    log.warn({ provider: name, reason }, 'an address provider did not answer')
    return new LookupUnavailable(`${name}: ${reason}`, { cause })
  }

  const attempt = async (path: string, question: Question, signal: AbortSignal): Promise<ProviderAnswer> => {
    const { json, caller } = question
    const response = await callingHttp(name, json === undefined ? 'GET' : 'POST', () =>
      fetch(`${url}${path}`, {
        headers: {
          accept: 'application/json',
          'user-agent': USER_AGENT,
          ...headers,
          ...question.headers,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
        redirect: 'error',
        signal,
      }),
    )
    const { status } = response
    if (status === 429) breaker.pause(caller.network, restOf(response.headers.get('retry-after')))
    if (status >= 500 || REFUSED.has(status)) {
      await response.body?.cancel()
      return { status, body: null }
    }
    return { status, body: await readJson(response) }
  }

  return {
    async ask(path, question) {
      const { caller } = question
      if (breaker.isResting(caller.network)) throw new LookupUnavailable(`${name}: rests`)
      spend(caller)
      const signal = AbortSignal.timeout(question.deadline)
      for (let tries = 1; ; tries += 1) {
        try {
          const answer = await attempt(path, question, signal)
          if (REFUSED.has(answer.status)) throw failed(caller, `status ${answer.status}`)
          if (answer.status >= 500) {
            if (tries === 1) continue
            throw failed(caller, `status ${answer.status}`)
          }
          breaker.succeed(caller.network)
          return answer
        } catch (error) {
          if (error instanceof LookupUnavailable) throw error
          if (signal.aborted) throw failed(caller, 'too late', error)
          // Not JSON: a retry would get the same answer.
          if (error instanceof SyntaxError) throw failed(caller, 'no JSON', error)
          if (tries > 1) throw failed(caller, 'no connection', error)
        }
      }
    },
  }
}
