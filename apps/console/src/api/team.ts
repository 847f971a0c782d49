import { type StaffSession, type StaffSessionWire, staffSessionFromWire } from '@comanda/contract/wire'
import type { Language, StaffPost, StaffRole } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

/** A person of the restaurant as the team shows them. */
export interface Person extends StaffPost {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly suspended: boolean
  /** Last use of a session that has not ended; null without one. */
  readonly seenAt: string | null
  /** Whether the signed-in member may change, suspend and remove the person. */
  readonly mayChange: boolean
}

export interface Invitation extends StaffPost {
  readonly id: number
  readonly email: string
  readonly invitedBy: string | null
  /** Null until the mail is sent. */
  readonly expiresAt: string | null
  /** Whether it can still be accepted. */
  readonly valid: boolean
  readonly mayChange: boolean
}

export interface Team {
  readonly people: readonly Person[]
  readonly invitations: readonly Invitation[]
  /** The roles that the signed-in member may give. */
  readonly roles: readonly StaffRole[]
}

interface TeamWire {
  readonly people: readonly (Omit<Person, 'seenAt' | 'mayChange'> & { seen_at: string | null; may_change: boolean })[]
  readonly invitations: readonly (Omit<Invitation, 'invitedBy' | 'expiresAt' | 'mayChange'> & {
    invited_by: string | null
    expires_at: string | null
    may_change: boolean
  })[]
  readonly roles: readonly StaffRole[]
}

const fromWire = ({ data }: { data: TeamWire }): Team => ({
  roles: data.roles,
  people: data.people.map(({ seen_at, may_change, ...person }) => ({
    ...person,
    seenAt: seen_at,
    mayChange: may_change,
  })),
  invitations: data.invitations.map(({ invited_by, expires_at, may_change, ...invitation }) => ({
    ...invitation,
    invitedBy: invited_by,
    expiresAt: expires_at,
    mayChange: may_change,
  })),
})

export function fetchTeam() {
  return call('/staff/team', fromWire)
}

const postOf = ({ role, places }: StaffPost) => ({ role, places })

export function changePerson(id: number, wanted: StaffPost, seen: StaffPost) {
  return change(`/staff/team/people/${id}`, fromWire, postOf(wanted), postOf(seen))
}

export function suspendPerson(id: number, suspended: boolean) {
  return call(`/staff/team/people/${id}/suspended`, fromWire, { suspended })
}

export function removePerson(id: number) {
  return call(`/staff/team/people/${id}/remove`, fromWire, {})
}

export interface Invited extends StaffPost {
  readonly email: string
  readonly language: Language
}

export function invitePerson(invited: Invited) {
  return call('/staff/team/invitations', fromWire, invited)
}

export function resendInvitation(id: number) {
  return call(`/staff/team/invitations/${id}/resend`, fromWire, {})
}

export function takeBackInvitation(id: number) {
  return call(`/staff/team/invitations/${id}/remove`, fromWire, {})
}

/** What a mailed link invites to. */
export interface OpenInvitation {
  readonly business: string
  readonly email: string
  readonly role: StaffRole
  /** Names; null is all. */
  readonly places: readonly string[] | null
  readonly invitedBy: string | null
}

export function fetchInvitation(token: string) {
  return call(
    '/staff/invitation',
    ({ data: { invited_by, ...rest } }: { data: Omit<OpenInvitation, 'invitedBy'> & { invited_by: string | null } }) =>
      ({ ...rest, invitedBy: invited_by }) satisfies OpenInvitation,
    { token },
  )
}

/** Accepts an invitation; answers the session. */
export function acceptInvitation(token: string, name: string, password: string, confirmation: string) {
  return call(
    '/staff/invitation/accept',
    (wire: { data: StaffSessionWire }): StaffSession => staffSessionFromWire(wire.data),
    { token, name, password, password_confirmation: confirmation },
  )
}
