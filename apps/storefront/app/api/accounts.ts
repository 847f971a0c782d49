import {
  type RegistrationWire,
  type SignedInWire,
  type SignInProviderWire,
  type UserWire,
  userFromWire,
} from '@comanda/contract/wire'
import type { Registration, SocialProvider, User } from '@comanda/domain'
import { type Answer, type ApiClient, call } from './client.ts'

/** Signing in and out, and the links in mails. The session is a cookie: no answer contains a token. */

const readUser = (data: UserWire): User => userFromWire(data)
const signedIn = (data: SignedInWire): User => userFromWire(data)
const success = ({ success: ok }: { readonly success: boolean }): boolean => ok

/** Returns the signed-in customer; 401 without a session. [7.10] */
export function readCurrentUser(client: ApiClient): Promise<Answer<User>> {
  return call(client, '/auth/user', readUser, { method: 'POST', body: {}, isRead: true })
}

/** [7.06] */
export function logIn(client: ApiClient, email: string, password: string): Promise<Answer<User>> {
  return call(client, '/auth/login', signedIn, { method: 'POST', body: { email, password } })
}

/** [7.08] */
export function logOut(client: ApiClient): Promise<Answer<boolean>> {
  return call(client, '/auth/logout', success, { method: 'POST', body: {} })
}

export interface RegistrationExtras {
  readonly subscribedToNewsletter: boolean
  /** The id of a guest's order to save in the account. */
  readonly orderId?: string | null
  readonly guest?: string | null
}

/** Creates an account and signs in. [7.07] [3.03] */
export function registerUser(client: ApiClient, form: Registration, extras: RegistrationExtras): Promise<Answer<User>> {
  const body: RegistrationWire = {
    email: form.email.trim(),
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    password: form.password,
    password_confirmation: form.passwordConfirmation,
    telephone_number: form.telephone.trim(),
    accepted_terms_and_conditions: form.acceptsTerms,
    accepted_privacy_policy: form.acceptsTerms,
    subscribed_to_newsletter: extras.subscribedToNewsletter,
    order_id: extras.orderId ?? null,
  }
  return call(client, '/auth/register', signedIn, { method: 'POST', body, guest: extras.guest ?? null })
}

export interface Activated {
  /** Number of guest orders that moved to the account. */
  readonly orders: number
  /** All sign-in methods and saved data from before have ended; the account needs a new password. */
  readonly startedOver: boolean
}

/**
 * Verifies an email address with the token of a mail. In a browser that the account has not used: `ask` is refused with
 * proof_needed, a password shows that it is the same person, and `startOver` goes on without it. [7.05]
 */
export function activateAccount(
  client: ApiClient,
  token: string,
  proof: 'ask' | 'startOver' | { readonly password: string },
): Promise<Answer<Activated>> {
  return call(
    client,
    '/auth/activate',
    ({ orders, started_over }: { readonly orders: number; readonly started_over: boolean }) => ({
      orders,
      startedOver: started_over,
    }),
    {
      method: 'POST',
      body: { token, asks_first: proof === 'ask', password: typeof proof === 'object' ? proof.password : null },
    },
  )
}

export function resendActivationMail(client: ApiClient): Promise<Answer<boolean>> {
  return call(client, '/auth/activate/resend', success, { method: 'POST', body: {} })
}

/** The answer to a request for a mail. */
export interface Sent {
  readonly success: boolean
  /** The server's own sentence. */
  readonly message?: string | undefined
}

/** [7.14] */
export function askForNewPassword(client: ApiClient, email: string): Promise<Answer<Sent>> {
  return call(client, '/password/forgotten', (sent: Sent) => sent, { method: 'POST', body: { email } })
}

export interface PasswordReset {
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
  readonly token: string
}

/** [7.15] [3.04] */
export function setNewPassword(client: ApiClient, form: PasswordReset): Promise<Answer<boolean>> {
  return call(client, '/password/reset', success, {
    method: 'POST',
    body: {
      email: form.email.trim(),
      password: form.password,
      password_confirmation: form.passwordConfirmation,
      token: form.token,
    },
  })
}

export interface SignInProvider {
  readonly name: SocialProvider
  readonly clientId: string
  readonly scriptUrl: string
}

/** [9.29] */
export function readSignInProviders(client: ApiClient): Promise<Answer<SignInProvider[]>> {
  return call(client, '/auth/methods', ({ providers }: { readonly providers: readonly SignInProviderWire[] }) =>
    providers.map(({ name, client_id, script_url }) => ({ name, clientId: client_id, scriptUrl: script_url })),
  )
}

export function readSocialNonce(client: ApiClient): Promise<Answer<string>> {
  return call(client, '/auth/social-nonce', ({ nonce }: { readonly nonce: string }) => nonce, {
    method: 'POST',
    body: {},
  })
}

/**
 * The profile from a provider's script. The server trusts the credential only; the names help where the provider does
 * not sign them.
 */
export interface SocialProfile {
  readonly provider: SocialProvider
  readonly credential: string
  readonly nonce: string | null
  readonly providerId: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/**
 * Signs in with a provider. For a signed-in customer it connects the provider, and may require the current password.
 * [7.11]
 */
export function socialLogIn(
  client: ApiClient,
  profile: SocialProfile,
  currentPassword: string | null = null,
): Promise<Answer<User>> {
  return call(client, '/auth/social-login', signedIn, {
    method: 'POST',
    body: {
      provider_name: profile.provider,
      provider_id: profile.providerId,
      first_name: profile.firstName,
      last_name: profile.lastName,
      credential: profile.credential,
      nonce: profile.nonce,
      current_password: currentPassword,
    },
  })
}

/** Returns the options for signing in with a passkey: `PublicKeyCredentialRequestOptionsJSON`. */
export function readPasskeySignIn(client: ApiClient): Promise<Answer<object>> {
  return call(client, '/auth/passkey/options', (data: object) => data, { method: 'POST', body: {} })
}

export function passkeyLogIn(client: ApiClient, credential: object): Promise<Answer<User>> {
  return call(client, '/auth/passkey', signedIn, { method: 'POST', body: { credential } })
}
