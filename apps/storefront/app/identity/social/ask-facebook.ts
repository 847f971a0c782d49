/// <reference types="facebook-js-sdk" />
import type { SignInProvider, SocialProfile } from '../../api/accounts.ts'
import type { Asker } from './asker.ts'
import { loadScript } from './load-script.ts'

/** The version of Facebook's API that this code is written for. */
const VERSION = 'v23.0'

/** Loads Facebook's script. The result opens Facebook's window and can be called with each press. */
export async function readyFacebook({ clientId, scriptUrl }: SignInProvider): Promise<Asker> {
  await loadScript(scriptUrl)
  FB.init({ appId: clientId, version: VERSION, cookie: false, xfbml: false })
  return askFacebook
}

async function askFacebook(): Promise<SocialProfile | null> {
  const answer = await new Promise<facebook.StatusResponse>((resolve) => {
    FB.login(resolve, { scope: 'public_profile,email' })
  })
  if (answer.status !== 'connected') return null
  const { accessToken, userID } = answer.authResponse
  if (accessToken === undefined) return null
  return {
    provider: 'facebook',
    credential: accessToken,
    nonce: null,
    providerId: userID ?? null,
    firstName: null,
    lastName: null,
  }
}
