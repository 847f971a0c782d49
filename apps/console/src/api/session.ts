import { type StaffSession, type StaffSessionWire, staffSessionFromWire } from '@comanda/contract/wire'
import { call } from './call.ts'

export type { StaffLocation, StaffSession } from '@comanda/contract/wire'

const session = (wire: { data: StaffSessionWire }): StaffSession => staffSessionFromWire(wire.data)

/** @param code of the authenticator app, or a recovery code, after the refusal `code_needed` */
export function signIn(email: string, password: string, code?: string) {
  return call('/staff/login', session, { email, password, ...(code !== undefined && { code }) })
}

export function signInWithPasskey(credential: object) {
  return call('/staff/login/passkey', session, { credential })
}

/** Signs in with the token that opening a restaurant has answered. */
export function takeOver(token: string) {
  return call('/staff/login/hand-over', session, { token })
}

/** Signs in with the token that the console of another business of the person has answered. */
export function comeFromOtherBusiness(token: string) {
  return call('/staff/login/hop', session, { token })
}

/** Signs an operator in with the token that opening the console has answered. */
export function signInAsSupport(token: string) {
  return call('/staff/login/support', session, { token })
}

export function signOut() {
  return call('/staff/logout', () => null, {})
}

/** The session of this browser; null when there is none. */
export function fetchSession() {
  return call(
    '/staff/session',
    (wire: { data: StaffSessionWire | null }) => wire.data && staffSessionFromWire(wire.data),
  )
}
