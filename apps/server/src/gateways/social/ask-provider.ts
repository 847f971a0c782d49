import { callingHttp } from '../../platform/observe/span.ts'
import type { SocialAnswer } from './gateway.ts'

/** Timeout of a call to a provider, in milliseconds. */
export const DEADLINE = 10_000

/** The provider did not answer, or its answer was invalid. */
export class ProviderUnavailable extends Error {}

export const INVALID: SocialAnswer = { ok: false, failure: 'invalid' }
export const UNAVAILABLE: SocialAnswer = { ok: false, failure: 'unavailable' }

/** Calls a provider without following redirects. @throws ProviderUnavailable when the provider does not answer */
export async function askProvider(url: string | URL, init: RequestInit): Promise<Response> {
  try {
    return await callingHttp('sign-in-provider', init.method ?? 'GET', () =>
      fetch(url, { ...init, redirect: 'manual' }),
    )
  } catch (cause) {
    throw new ProviderUnavailable('no answer', { cause })
  }
}

/** Answers the result of `work`, or `unavailable` when it throws `ProviderUnavailable`. */
export async function orUnavailable(work: () => Promise<SocialAnswer>): Promise<SocialAnswer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderUnavailable) return UNAVAILABLE
    throw error
  }
}
