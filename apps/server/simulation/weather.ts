import { Stripe } from 'stripe'
import type { Chance } from './chance.ts'
import type { Lane } from './lane.ts'

/** What may go wrong with one call to the provider, before or after it did what it was asked; `late`: it does it when nobody waits any more. */
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

/** How often calls to the provider go wrong: never, now and then, mostly, always. */
export const WEATHERS = { fair: 0, showers: 0.2, storm: 0.7, outage: 1 } as const
export type WeatherName = keyof typeof WEATHERS

export interface Weather {
  name: WeatherName
  /** Where the faults come from. */
  chance: Chance
  readonly told: (fault: ProviderFault) => void
  /** Calls that are still on their way. */
  readonly late: (() => Promise<unknown>)[]
}

const answerOf = (status: number, error: object): Response =>
  new Response(JSON.stringify({ error }), { status, headers: { 'content-type': 'application/json' } })

const failed = (fault: ProviderFault): Response => {
  if (fault.startsWith('429')) return answerOf(429, { type: 'invalid_request_error', message: 'Too many requests' })
  if (fault.startsWith('409'))
    return answerOf(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'In progress' })
  if (fault.startsWith('500')) return answerOf(500, { type: 'api_error', message: 'Sorry!' })
  // As long as ten seconds are, they have passed: nobody waits for them here.
  if (fault.startsWith('timeout') || fault === 'late') throw Stripe.HttpClient.makeTimeoutError()
  throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } })
}

/** The way to the provider in such weather, each call in its turn of the lane. */
export const httpThrough = (lane: Lane, weather: Weather): Stripe.HttpClient => {
  const call = async (...asked: Parameters<typeof fetch>): Promise<Response> => {
    const answer = await fetch(...asked)
    // Read to its end here, so that nothing of it is left to come when the turn is over.
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
  }
  const send: typeof fetch = (...asked) =>
    lane.run(async () => {
      if (!weather.chance.happens(WEATHERS[weather.name])) return call(...asked)
      const fault = weather.chance.oneOf(PROVIDER_FAULTS)
      weather.told(fault)
      if (fault.endsWith('after')) await call(...asked)
      if (fault === 'late') weather.late.push(() => call(...asked))
      return failed(fault)
    })
  return Stripe.createFetchHttpClient(send)
}
