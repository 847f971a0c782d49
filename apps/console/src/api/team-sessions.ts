import { call } from './call.ts'

/** Where a person is signed in. */
export interface TeamSession {
  readonly id: string
  readonly person: { readonly id: number; readonly name: string }
  /** "Chrome on Android"; empty where it is unknown. */
  readonly browser: string
  readonly createdAt: string
  readonly seenAt: string
  /** The session of this browser. */
  readonly isCurrent: boolean
  readonly mayEnd: boolean
}

interface SessionWire extends Pick<TeamSession, 'id' | 'person' | 'browser'> {
  readonly createdAt: string
  readonly seenAt: string
  readonly isCurrent: boolean
  readonly mayEnd: boolean
}

const fromWire = ({ data }: { data: readonly SessionWire[] }): readonly TeamSession[] =>
  data.map(({ createdAt, seenAt, isCurrent, mayEnd, ...session }) => ({
    ...session,
    createdAt: createdAt,
    seenAt: seenAt,
    isCurrent: isCurrent,
    mayEnd: mayEnd,
  }))

export function fetchTeamSessions() {
  return call('/staff/team/sessions', fromWire)
}

export function endTeamSession(id: string) {
  return call(`/staff/team/sessions/${id}/end`, fromWire, {})
}

/** Signs a person out everywhere, except here. */
export function endPersonSessions(person: number) {
  return call(`/staff/team/people/${person}/sessions/end`, fromWire, {})
}
