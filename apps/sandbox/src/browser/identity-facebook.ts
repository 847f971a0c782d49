/// <reference types="facebook-js-sdk" />
import { BASE } from './base.ts'
import { askWho } from './identity-dialog.ts'

/** Stands in for the sign-in part of Facebook's SDK. */
type AuthResponse = facebook.AuthResponse
type Told = (response: facebook.StatusResponse) => void

let appId: string | undefined
let known: AuthResponse | null = null

/** The types always have an `authResponse`; the SDK returns null without a signed-in user. */
const status = () =>
  ({ status: known === null ? 'unknown' : 'connected', authResponse: known }) as unknown as facebook.StatusResponse

async function readGraph(path: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown> {
  const query = new URLSearchParams({ access_token: known?.accessToken ?? '' })
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
  const response = await fetch(`${BASE}/graph/${path.replace(/^\//, '')}?${query}`, { credentials: 'omit' })
  return response.json()
}

/** `api(path, params?, callback)`, or with a method before the parameters; the method is always "get" here. */
function api(path: string, ...rest: readonly unknown[]): void {
  const callback = rest.find((part): part is (response: unknown) => void => typeof part === 'function')
  const parameters = rest.find((part) => typeof part === 'object' && part !== null) ?? {}
  const failed = { error: { message: 'The Graph API could not be reached.', type: 'http', code: 1 } }
  readGraph(path, { ...parameters }).then(callback, () => callback?.(failed))
}

const FB = {
  init(given: facebook.InitParams): void {
    appId = given.appId
  },
  login(told?: Told | facebook.LoginOptions): void {
    const answerTo = typeof told === 'function' ? told : undefined
    const finish = (answer: object | null) => {
      known = answer as AuthResponse | null
      answerTo?.(status())
    }
    askWho('Facebook', { client_id: appId ?? '' }).then(finish, () => finish(null))
  },
  logout(told?: Told): void {
    known = null
    told?.(status())
  },
  getLoginStatus: (told: Told): void => told(status()),
  getAuthResponse: (): AuthResponse | null => known,
  api,
}

Object.assign(window, { FB })
if ('fbAsyncInit' in window && typeof window.fbAsyncInit === 'function') window.fbAsyncInit()
