import { type StaffSession, type StaffSessionWire, staffSessionFromWire } from '@comanda/contract/wire'
import type { Language, StaffAction, StaffRole } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

/** A role by its word or, where it is one of the restaurant's own, by its id; and its places. */
export interface TeamPost {
  readonly role: StaffRole | number
  /** Ids of locations; null is all, also those to come. */
  readonly places: readonly number[] | null
}

/** A role that the restaurant has made. */
export interface TeamRole {
  readonly id: number
  readonly name: string
  readonly permissions: readonly StaffAction[]
}

/** A person of the restaurant as the team shows them. */
export interface Person extends TeamPost {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly suspended: boolean
  /** Last use of a session that has not ended; null without one. */
  readonly seenAt: string | null
  /** Whether the signed-in member may change, suspend and remove the person. */
  readonly mayChange: boolean
}

export interface Invitation extends TeamPost {
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
  /** The roles of every restaurant that the signed-in member may give. */
  readonly roles: readonly StaffRole[]
  readonly ownRoles: readonly (TeamRole & { readonly mayGive: boolean })[]
}

interface TeamWire {
  readonly people: readonly (Omit<Person, 'seenAt' | 'mayChange'> & { seenAt: string | null; mayChange: boolean })[]
  readonly invitations: readonly (Omit<Invitation, 'invitedBy' | 'expiresAt' | 'mayChange'> & {
    invitedBy: string | null
    expiresAt: string | null
    mayChange: boolean
  })[]
  readonly roles: readonly StaffRole[]
  /** A server of the version before sends none. */
  readonly ownRoles?: readonly (TeamRole & { mayGive: boolean })[]
}

const fromWire = ({ data }: { data: TeamWire }): Team => ({
  roles: data.roles,
  ownRoles: (data.ownRoles ?? []).map(({ mayGive, ...role }) => ({ ...role, mayGive: mayGive })),
  people: data.people.map(({ seenAt, mayChange, ...person }) => ({
    ...person,
    seenAt: seenAt,
    mayChange: mayChange,
  })),
  invitations: data.invitations.map(({ invitedBy, expiresAt, mayChange, ...invitation }) => ({
    ...invitation,
    invitedBy: invitedBy,
    expiresAt: expiresAt,
    mayChange: mayChange,
  })),
})

export function fetchTeam() {
  return call('/staff/team', fromWire)
}

const postOf = ({ role, places }: TeamPost) => ({ role, places })

export function changePerson(id: number, wanted: TeamPost, seen: TeamPost) {
  return change(`/staff/team/people/${id}`, fromWire, postOf(wanted), postOf(seen))
}

export function suspendPerson(id: number, suspended: boolean) {
  return call(`/staff/team/people/${id}/suspended`, fromWire, { suspended })
}

export function removePerson(id: number) {
  return call(`/staff/team/people/${id}/remove`, fromWire, {})
}

export interface Invited extends TeamPost {
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
  readonly role: StaffRole | number
  /** Of one of the restaurant's own roles. */
  readonly roleName: string | null
  /** Names; null is all. */
  readonly places: readonly string[] | null
  readonly invitedBy: string | null
  /** The email has an account at another restaurant, whose password can be used. */
  readonly known: boolean
}

interface OpenInvitationWire extends Omit<OpenInvitation, 'invitedBy' | 'roleName' | 'known'> {
  readonly invitedBy: string | null
  readonly roleName?: string | null
  /** A server of the version before sends none. */
  readonly known?: boolean
}

export function fetchInvitation(token: string) {
  return call(
    '/staff/invitation',
    ({ data: { invitedBy, roleName, ...rest } }: { data: OpenInvitationWire }) =>
      ({
        ...rest,
        known: rest.known ?? false,
        invitedBy: invitedBy,
        roleName: roleName ?? null,
      }) satisfies OpenInvitation,
    { token },
  )
}

/** Accepts an invitation; answers the session. */
export function acceptInvitation(token: string, name: string, password: string, confirmation: string) {
  return call(
    '/staff/invitation/accept',
    (wire: { data: StaffSessionWire }): StaffSession => staffSessionFromWire(wire.data),
    { token, name, password, passwordConfirmation: confirmation },
  )
}

/** Accepts an invitation with the account at another restaurant; answers the session. */
export function joinByInvitation(token: string, password: string, code?: string) {
  return call(
    '/staff/invitation/join',
    (wire: { data: StaffSessionWire }): StaffSession => staffSessionFromWire(wire.data),
    { token, password, ...(code !== undefined && { code }) },
  )
}

/** A role that the restaurant has made, and how many people and pending invitations have it. */
export interface HeldRole extends TeamRole {
  readonly people: number
}

export type RoleFields = Pick<TeamRole, 'name' | 'permissions'>

const rolesFromWire = ({ data }: { data: { roles: readonly HeldRole[] } }): readonly HeldRole[] => data.roles

export function fetchRoles() {
  return call('/staff/team/roles', rolesFromWire)
}

export function makeRole(wanted: RoleFields) {
  return call('/staff/team/roles', rolesFromWire, wanted)
}

const fieldsOf = ({ name, permissions }: RoleFields) => ({ name, permissions })

export function changeRole(id: number, wanted: RoleFields, seen: RoleFields) {
  return change(`/staff/team/roles/${id}`, rolesFromWire, fieldsOf(wanted), fieldsOf(seen))
}

export function removeRole(id: number) {
  return call(`/staff/team/roles/${id}/remove`, rolesFromWire, {})
}
