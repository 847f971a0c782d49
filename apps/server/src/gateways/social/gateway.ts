import type { SocialProvider } from '@comanda/domain'

/** A user's verified profile at a sign-in provider. */
export interface SocialProfile {
  /** The provider's permanent id of the user. */
  readonly subject: string
  readonly email: string | null
  /** Whether the provider states that the user owns the email. */
  readonly emailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
}

/** `invalid`: the credential is not valid. `unavailable`: the provider did not answer. */
export type SocialAnswer =
  | { readonly ok: true; readonly profile: SocialProfile }
  | { readonly ok: false; readonly failure: 'invalid' | 'unavailable' }

/** The credential that the provider's script gave to the browser or app. */
export interface SocialCredential {
  readonly credential: string
  /** The nonce that the server issued; null if the provider signs none. */
  readonly nonce: string | null
}

export interface OfferedProvider {
  readonly name: SocialProvider
  /** Client id of the web page. */
  readonly clientId: string
  readonly scriptUrl: string
}

/** The sign-in providers. [9.29] */
export interface SocialGateway {
  /** The configured providers in display order. */
  readonly providers: readonly OfferedProvider[]
  /** Never throws for invalid input; a provider that is not configured answers `invalid`. */
  readonly verify: (provider: SocialProvider, given: SocialCredential) => Promise<SocialAnswer>
}

/** One provider with its verification. */
export interface VouchingProvider extends OfferedProvider {
  readonly verify: (given: SocialCredential) => Promise<SocialAnswer>
}
