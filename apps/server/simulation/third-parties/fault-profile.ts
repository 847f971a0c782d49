import { Stripe } from 'stripe'
import type { Random } from '../environment/random.ts'
import type { Scheduler } from '../environment/scheduler.ts'

/**
 * Faults of one call to the provider, before or after the provider carried it out. `late`: carried out after the
 * caller's timeout.
 */
export const PROVIDER_FAULTS = [
  'timeout before',
  'timeout after',
  '500 before',
  '500 after',
  'cut before',
  'cut after',
  '429 before',
  '409 in use before',
  'late',
] as const
export type ProviderFault = (typeof PROVIDER_FAULTS)[number]

/** Probability that a call to the provider fails, by level. */
export const FAULT_RATES = { fair: 0, showers: 0.2, storm: 0.7, outage: 1 } as const
export type FaultLevel = keyof typeof FAULT_RATES

export interface FaultProfile {
  level: FaultLevel
  random: Random
  readonly onFault: (fault: ProviderFault) => void
  /** Calls that timed out at the server but have not yet reached the provider. */
  readonly lateCalls: (() => Promise<unknown>)[]
}

const answerOf = (status: number, error: object): Response =>
  new Response(JSON.stringify({ error }), { status, headers: { 'content-type': 'application/json' } })

const failed = (fault: ProviderFault): Response => {
  if (fault.startsWith('429')) return answerOf(429, { type: 'invalid_request_error', message: 'Too many requests' })
  if (fault.startsWith('409'))
    return answerOf(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'In progress' })
  if (fault.startsWith('500')) return answerOf(500, { type: 'api_error', message: 'Sorry!' })
  // The timeout error comes at once instead of after ten seconds.
  if (fault.startsWith('timeout') || fault === 'late') throw Stripe.HttpClient.makeTimeoutError()
  throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } })
}

/** An HTTP client to the provider that fails as the profile says; the scheduler runs its calls one at a time. */
export function faultyHttpClient(scheduler: Scheduler, faults: FaultProfile): Stripe.HttpClient {
  const call = async (...asked: Parameters<typeof fetch>): Promise<Response> => {
    const answer = await fetch(...asked)
    // Reads the whole body, so that no part of the response arrives after the scheduler's turn.
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
  }
  const send: typeof fetch = (...asked) =>
    scheduler.run(async () => {
      if (!faults.random.happens(FAULT_RATES[faults.level])) return call(...asked)
      const fault = faults.random.oneOf(PROVIDER_FAULTS)
      faults.onFault(fault)
      if (fault.endsWith('after')) await call(...asked)
      if (fault === 'late') faults.lateCalls.push(() => call(...asked))
      return failed(fault)
    })
  return Stripe.createFetchHttpClient(send)
}
