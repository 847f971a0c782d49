import type { SocialProvider } from '@comanda/domain'

/** What a provider says of somebody, proved by what it signed. */
export interface SocialProfile {
  /** The provider's own, lasting id of the person. */
  readonly subject: string
  readonly email: string | null
  /** Whether the provider itself says that the email is the person's. */
  readonly emailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
}

/** `invalid`: what was sent proves nothing. `unavailable`: the provider could not be asked. */
export type SocialAnswer =
  | { readonly ok: true; readonly profile: SocialProfile }
  | { readonly ok: false; readonly failure: 'invalid' | 'unavailable' }

/** What the provider's script handed to the browser or app. */
export interface SocialCredential {
  readonly credential: string
  /** The one we gave out; null where the provider signs none. */
  readonly nonce: string | null
}

export interface OfferedProvider {
  readonly name: SocialProvider
  /** Of the web page. */
  readonly clientId: string
  readonly scriptUrl: string
}

/** Those who vouch for people. [9.29] */
export interface SocialGateway {
  /** Those that are set up, in the order in which they are offered. */
  readonly providers: readonly OfferedProvider[]
  /** Never throws for what a stranger sent; a provider that is not set up knows nobody. */
  readonly verify: (provider: SocialProvider, given: SocialCredential) => Promise<SocialAnswer>
}

/** One provider as the gateway asks it. */
export interface VouchingProvider extends OfferedProvider {
  readonly verify: (given: SocialCredential) => Promise<SocialAnswer>
}
