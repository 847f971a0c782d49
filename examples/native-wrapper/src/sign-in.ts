import type { NativeProvider } from '@comanda/native-bridge'
import { appleAuth } from '@invertase/react-native-apple-authentication'
import { Platform } from 'react-native'

interface Asked {
  readonly provider: NativeProvider
  /** Issued by the server; the token must contain it, plain or as its SHA-256 hash. */
  readonly nonce: string
}

interface SignedIn {
  readonly credential: string | null
  readonly provider_id: string | null
  readonly first_name: string | null
  readonly last_name: string | null
}

const NOTHING: SignedIn = { credential: null, provider_id: null, first_name: null, last_name: null }

/** The providers that this app can open. To add Google or Facebook, add their SDK and a case below. */
export const PROVIDERS: readonly NativeProvider[] = Platform.OS === 'ios' ? ['apple'] : []

export async function openSignIn({ provider, nonce }: Asked): Promise<SignedIn> {
  if (provider !== 'apple') return NOTHING
  try {
    const { identityToken, fullName } = await appleAuth.performRequest({
      requestedOperation: appleAuth.Operation.LOGIN,
      requestedScopes: [appleAuth.Scope.FULL_NAME, appleAuth.Scope.EMAIL],
      nonce,
    })
    return {
      ...NOTHING,
      credential: identityToken,
      // Apple tells the name at the first sign-in only.
      first_name: fullName?.givenName ?? null,
      last_name: fullName?.familyName ?? null,
    }
  } catch (fault) {
    if ((fault as { readonly code?: unknown }).code === appleAuth.Error.CANCELED) return NOTHING
    throw fault
  }
}
