import { type StaffSession, type StaffSessionWire, staffSessionFromWire } from '@comanda/contract/wire'
import { call } from './call.ts'

export type { StaffLocation, StaffSession } from '@comanda/contract/wire'

const session = (wire: { data: StaffSessionWire }): StaffSession => staffSessionFromWire(wire.data)

/** @param code of the authenticator app, or a recovery code, after the refusal `code_needed` */
export const signIn = (email: string, password: string, code?: string) =>
  call('/staff/login', session, { email, password, ...(code !== undefined && { code }) })

export const signInWithPasskey = (credential: object) => call('/staff/login/passkey', session, { credential })

/** Signs in with the token that opening a restaurant has answered. */
export const takeOver = (token: string) => call('/staff/login/hand-over', session, { token })

export const signOut = () => call('/staff/logout', () => null, {})

/** The session of this browser; null when there is none. */
export const fetchSession = () =>
  call('/staff/session', (wire: { data: StaffSessionWire | null }) => wire.data && staffSessionFromWire(wire.data))
