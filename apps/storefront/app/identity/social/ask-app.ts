import type { SocialProvider } from '@comanda/domain'
import type { SocialProfile } from '../../api/accounts.ts'
import { askApp } from '../../native/bridge.ts'
import { nextExchange } from '../../native/exchange-id.ts'

/** Milliseconds; the nonce is valid for ten minutes. */
const PATIENCE = 9 * 60_000

/**
 * Has the surrounding app open the provider's own sign-in; null when the customer closed it or the app does not answer.
 * [1.19]
 */
export async function askAppToSignIn(provider: SocialProvider, nonce: string): Promise<SocialProfile | null> {
  const answer = await askApp(
    { type: 'social-login', id: nextExchange(), payload: { provider, nonce } },
    AbortSignal.timeout(PATIENCE),
  )
  if (!answer?.credential) return null
  return {
    provider,
    credential: answer.credential,
    nonce,
    providerId: answer.provider_id,
    firstName: answer.first_name,
    lastName: answer.last_name,
  }
}
