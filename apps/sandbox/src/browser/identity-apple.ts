import { askWho } from './identity-dialog.ts'

/** The parameters of `AppleID.auth.init`. https://developer.apple.com/documentation/signinwithapplejs/clientconfigi */
interface ClientConfig {
  readonly clientId: string
  readonly scope?: string
  readonly redirectURI?: string
  readonly state?: string
  readonly nonce?: string
  readonly usePopup?: boolean
}

/** The result of `AppleID.auth.signIn`; `user` only at the first sign-in. */
interface SignInResponse {
  readonly authorization: { readonly code: string; readonly id_token: string; readonly state?: string }
  readonly user?: {
    readonly email: string
    readonly name: { readonly firstName: string; readonly lastName: string }
  }
}

let config: ClientConfig | null = null

const tell = (name: 'AppleIDSignInOnSuccess' | 'AppleIDSignInOnFailure', detail: object): void => {
  document.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Stands in for Sign in with Apple JS in its pop-up mode. */
const auth = {
  init(given: ClientConfig): void {
    config = given
  },
  /** Rejects with `{ error }` like the real script. */
  async signIn(given: Partial<ClientConfig> = {}): Promise<SignInResponse> {
    const { clientId, nonce, state } = { ...config, ...given }
    if (clientId === undefined) throw { error: 'The "init" function must be called first.' }
    const answer = await askWho('Apple', { client_id: clientId, nonce, state })
    if (answer === null) {
      const failure = { error: 'popup_closed_by_user' }
      tell('AppleIDSignInOnFailure', failure)
      throw failure
    }
    tell('AppleIDSignInOnSuccess', answer)
    return answer as SignInResponse
  },
}

Object.assign(window, { AppleID: { auth } })
