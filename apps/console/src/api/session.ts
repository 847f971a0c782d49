import { type StaffSession, type StaffSessionWire, staffSessionFromWire } from '@comanda/contract/wire'
import { call } from './call.ts'

export type { StaffLocation, StaffSession } from '@comanda/contract/wire'

const session = (wire: { data: StaffSessionWire }): StaffSession => staffSessionFromWire(wire.data)

export const signIn = (email: string, password: string) => call('/staff/login', session, { email, password })

export const signOut = () => call('/staff/logout', () => null, {})

/** The session of this browser; null when there is none. */
export const fetchSession = () =>
  call('/staff/session', (wire: { data: StaffSessionWire | null }) => wire.data && staffSessionFromWire(wire.data))
