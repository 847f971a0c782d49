import type { SocialAnswer } from './gateway.ts'

/** A call to a provider ends after so many milliseconds. */
export const DEADLINE = 10_000

/** The provider did not answer, or not with what it promises. */
export class ProviderUnavailable extends Error {}

export const INVALID: SocialAnswer = { ok: false, failure: 'invalid' }
export const UNAVAILABLE: SocialAnswer = { ok: false, failure: 'unavailable' }

/** Asks; what is no answer at all is thrown as `ProviderUnavailable`. Redirects are not followed. */
export async function askProvider(url: string | URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'manual' })
  } catch (cause) {
    throw new ProviderUnavailable('no answer', { cause })
  }
}

/** Gives `work`'s answer, or `unavailable` where it says so. */
export const orUnavailable = async (work: () => Promise<SocialAnswer>): Promise<SocialAnswer> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderUnavailable) return UNAVAILABLE
    throw error
  }
}
