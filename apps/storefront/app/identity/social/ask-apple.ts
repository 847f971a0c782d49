import type { SignInProvider } from '../../api/accounts.ts'
import type { Asker } from './asker.ts'
import { loadScript } from './load-script.ts'

/** The used part of Sign in with Apple JS. https://developer.apple.com/documentation/signinwithapplejs */
interface AppleId {
  readonly auth: {
    init(settings: {
      readonly clientId: string
      readonly scope: string
      readonly redirectURI: string
      readonly nonce: string
      readonly usePopup: true
    }): void
    signIn(): Promise<{
      readonly authorization: { readonly id_token: string }
      /** Sent on the first sign-in only. */
      readonly user?: { readonly name?: { readonly firstName?: string; readonly lastName?: string } }
    }>
  }
}

const CANCELLED: readonly unknown[] = [
  'popup_closed_by_user',
  'user_cancelled_authorize',
  'user_trigger_new_signin_flow',
]

const isCancelled = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && 'error' in fault && CANCELLED.includes(fault.error)

/** Loads Apple's script. The result opens Apple's window and can be called with each press. */
export async function readyApple({ clientId, scriptUrl }: SignInProvider, nonce: string): Promise<Asker> {
  await loadScript(scriptUrl)
  const { AppleID } = window as unknown as { readonly AppleID: AppleId }
  const redirectURI = `${window.location.origin}/login`
  AppleID.auth.init({ clientId, scope: 'name email', redirectURI, nonce, usePopup: true })
  return async () => {
    try {
      const { authorization, user } = await AppleID.auth.signIn()
      return {
        provider: 'apple',
        credential: authorization.id_token,
        nonce,
        providerId: null,
        firstName: user?.name?.firstName ?? null,
        lastName: user?.name?.lastName ?? null,
      }
    } catch (fault) {
      if (isCancelled(fault)) return null
      throw fault
    }
  }
}
