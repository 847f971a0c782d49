import {
  type RegistrationWire,
  type SignedInWire,
  type SignInProviderWire,
  type UserWire,
  userFromWire,
} from '@comanda/contract/wire'
import type { Registration, SocialProvider, User } from '@comanda/domain'
import { type Answer, call, type Door } from './door.ts'

/** Signing in and out, and what mails lead to. The session is a cookie: no answer holds a token. */

const readUser = (data: UserWire): User => userFromWire(data)
const signedIn = (data: SignedInWire): User => userFromWire(data)
const success = ({ success: ok }: { readonly success: boolean }): boolean => ok

/** Who is signed in; 401 where nobody is. [7.10] */
export const readCurrentUser = (door: Door): Promise<Answer<User>> =>
  call(door, '/auth/user', readUser, { method: 'POST', body: {} })

/** [7.06] */
export const logIn = (door: Door, email: string, password: string): Promise<Answer<User>> =>
  call(door, '/auth/login', signedIn, { method: 'POST', body: { email, password } })

/** [7.08] */
export const logOut = (door: Door): Promise<Answer<boolean>> =>
  call(door, '/auth/logout', success, { method: 'POST', body: {} })

export interface RegistrationExtras {
  readonly subscribedToNewsletter: boolean
  /** A guest's order to keep. */
  readonly orderId?: string | null
  readonly guest?: string | null
}

/** Opens an account and signs in. [7.07] [3.03] */
export function registerUser(door: Door, form: Registration, extras: RegistrationExtras): Promise<Answer<User>> {
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
  return call(door, '/auth/register', signedIn, { method: 'POST', body, guest: extras.guest ?? null })
}

/** Proves an email with the token of a mail; how many orders of a guest moved over. [7.05] */
export const activateAccount = (door: Door, token: string): Promise<Answer<number>> =>
  call(door, '/auth/activate', ({ orders }: { readonly orders: number }) => orders, { method: 'POST', body: { token } })

export const resendActivationMail = (door: Door): Promise<Answer<boolean>> =>
  call(door, '/auth/activate/resend', success, { method: 'POST', body: {} })

/** [7.14] */
export const askForNewPassword = (door: Door, email: string): Promise<Answer<boolean>> =>
  call(door, '/password/forgotten', success, { method: 'POST', body: { email } })

export interface PasswordReset {
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
  readonly token: string
}

/** [7.15] [3.04] */
export const setNewPassword = (door: Door, form: PasswordReset): Promise<Answer<boolean>> =>
  call(door, '/password/reset', success, {
    method: 'POST',
    body: {
      email: form.email.trim(),
      password: form.password,
      password_confirmation: form.passwordConfirmation,
      token: form.token,
    },
  })

export interface SignInProvider {
  readonly name: SocialProvider
  readonly clientId: string
  readonly scriptUrl: string
}

/** [9.29] */
export const readSignInProviders = (door: Door): Promise<Answer<SignInProvider[]>> =>
  call(door, '/auth/methods', ({ providers }: { readonly providers: readonly SignInProviderWire[] }) =>
    providers.map(({ name, client_id, script_url }) => ({ name, clientId: client_id, scriptUrl: script_url })),
  )

export const readSocialNonce = (door: Door): Promise<Answer<string>> =>
  call(door, '/auth/social-nonce', ({ nonce }: { readonly nonce: string }) => nonce, { method: 'POST', body: {} })

/** What a provider's script told; the credential is what counts, names help where the provider signs none. */
export interface SocialProfile {
  readonly provider: SocialProvider
  readonly credential: string
  readonly nonce: string | null
  readonly providerId: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Signs in; whoever is signed in has the provider connected, and may be asked for the current password. [7.11] */
export const socialLogIn = (
  door: Door,
  profile: SocialProfile,
  currentPassword: string | null = null,
): Promise<Answer<User>> =>
  call(door, '/auth/social-login', signedIn, {
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

/** What the browser signs to sign in: `PublicKeyCredentialRequestOptionsJSON`. */
export const readPasskeySignIn = (door: Door): Promise<Answer<object>> =>
  call(door, '/auth/passkey/options', (data: object) => data, { method: 'POST', body: {} })

export const passkeyLogIn = (door: Door, credential: object): Promise<Answer<User>> =>
  call(door, '/auth/passkey', signedIn, { method: 'POST', body: { credential } })
