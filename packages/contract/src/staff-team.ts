import { GIVEN_ACTIONS, MOST_ROLE_NAME, STAFF_ROLES } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, codeText, headers, id, json, jsonBody, language, pathId, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { memberRole, staffSessionSchema } from './staff.ts'
import { codeInput } from './staff-account.ts'
import { staffErrors } from './staff-errors.ts'
import { seenBeforePress, staffRoute, withSeen } from './staff-route.ts'
import { passwordInput } from './user.ts'

/** The people of a business: who works there, as what and where, and who is invited. */

const MOST_PLACES = 200

const places = () =>
  z
    .array(id())
    .max(MOST_PLACES)
    .nullable()
    .openapi({ description: 'Locations; null is all, also those to come. An owner works at all' })

const post = {
  role: memberRole(),
  places: places(),
}

const instant = () => z.iso.datetime({ offset: true })

const personSchema = z
  .object({
    id: id(),
    name: z.string(),
    email: z.string(),
    ...post,
    suspended: z.boolean(),
    seenAt: instant().nullable().openapi({ description: 'Last use of a session that has not ended; null without one' }),
    mayChange: z.boolean().openapi({
      description: 'Whether the caller may change, suspend and remove the person: never with more rights than the own',
    }),
  })
  .openapi('TeamPerson')

const invitationSchema = z
  .object({
    id: id(),
    email: z.string(),
    ...post,
    language: language(),
    invitedBy: z.string().nullable(),
    expiresAt: instant().nullable().openapi({ description: 'null until the mail is sent' }),
    valid: z.boolean().openapi({
      description:
        'Whether it can still be accepted: not when it has expired, or who invited may not give this role any more',
    }),
    mayChange: z.boolean(),
  })
  .openapi('TeamInvitation')

const roleFields = z.object({
  id: id(),
  name: z.string(),
  permissions: z.array(z.enum(GIVEN_ACTIONS)),
})

const teamSchema = z.object({
  people: z.array(personSchema),
  invitations: z.array(invitationSchema),
  roles: z.array(z.enum(STAFF_ROLES)).openapi({ description: 'The roles of every business that the caller may give' }),
  ownRoles: z.array(
    roleFields.extend({ mayGive: z.boolean().openapi({ description: 'Whether the caller may give the role' }) }),
  ),
})
export type StaffTeamWire = z.infer<typeof teamSchema>

const shown = { 200: json(answer(teamSchema), 'The people that work where the caller does') }
const tags = ['Console team']
const errors = {
  ...staffErrors,
  403: json(errorSchema, 'role_not_allowed, staff_proof_needed, or beyond_own_rights: the person or the role has more'),
  409: json(errorSchema, 'own_member: nobody changes themself; last_owner; changed_meanwhile'),
} as const

export const staffTeam = staffRoute({
  action: 'manage-team',
  place: 'own',
  method: 'get',
  path: '/staff/team',
  tags,
  summary: 'People and pending invitations',
  request: { headers },
  responses: { ...shown, ...staffErrors },
})

export const changePerson = staffRoute({
  action: 'manage-team',
  place: 'own',
  proof: true,
  changes: 'team',
  method: 'post',
  path: '/staff/team/people/{id}',
  tags,
  summary: 'Change what a person may do and where',
  request: { headers, params: z.object({ id: pathId() }), body: jsonBody(withSeen(z.object(post))) },
  responses: { ...shown, ...errors },
})

export const suspendPerson = staffRoute({
  action: 'manage-team',
  place: 'own',
  proof: true,
  changes: 'team',
  method: 'post',
  path: '/staff/team/people/{id}/suspended',
  tags,
  summary: 'Suspend a person, or let them work again; a suspension ends all sessions at once',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(z.object({ suspended: z.boolean(), seen: seenBeforePress() })),
  },
  responses: { ...shown, ...errors },
})

export const removePerson = staffRoute({
  action: 'manage-team',
  place: 'own',
  proof: true,
  changes: 'team',
  method: 'post',
  path: '/staff/team/people/{id}/remove',
  tags,
  summary: 'Remove a person; all sessions end at once',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { ...shown, ...errors },
})

export const invitePerson = staffRoute({
  action: 'manage-team',
  place: 'own',
  proof: true,
  changes: 'team',
  method: 'post',
  path: '/staff/team/invitations',
  tags,
  summary: 'Invite a person by mail; the link works once, for 48 hours',
  request: {
    headers,
    body: jsonBody(
      z.object({
        email: codeText(254),
        ...post,
        language: language().openapi({ description: 'Of the mail, and of the console at first' }),
      }),
    ),
  },
  responses: { ...shown, ...errors },
})

export const resendInvitation = staffRoute({
  action: 'manage-team',
  place: 'own',
  changes: 'team',
  method: 'post',
  path: '/staff/team/invitations/{id}/resend',
  tags,
  summary: 'Mail an invitation again; the earlier link ends',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { ...shown, ...errors },
})

export const takeBackInvitation = staffRoute({
  action: 'manage-team',
  place: 'own',
  changes: 'team',
  method: 'post',
  path: '/staff/team/invitations/{id}/remove',
  tags,
  summary: 'Take an invitation back; its link ends',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { ...shown, ...errors },
})

const rolesSchema = z.object({
  roles: z.array(
    roleFields.extend({
      people: z.int().openapi({ description: 'Members and pending invitations that have the role' }),
    }),
  ),
})
export type StaffRolesWire = z.infer<typeof rolesSchema>

const shownRoles = { 200: json(answer(rolesSchema), 'The roles that the business has made, by name') }
const roleErrors = {
  ...errors,
  409: json(errorSchema, 'role_in_use: someone has it; too_many_roles; changed_meanwhile'),
  422: json(errorSchema, 'What is wrong with the name or the permissions'),
} as const
const roleInput = z.object({
  name: text(MOST_ROLE_NAME).pipe(z.string().min(1, { message: problem('required') })),
  permissions: z
    .array(z.enum(GIVEN_ACTIONS))
    .min(1)
    .max(GIVEN_ACTIONS.length)
    .openapi({ description: 'What owners alone may do can be in no role' }),
})

export const staffRoles = staffRoute({
  action: 'manage-roles',
  place: 'business',
  method: 'get',
  path: '/staff/team/roles',
  tags,
  summary: 'The roles that the business has made, beside those that every business has',
  request: { headers },
  responses: { ...shownRoles, ...staffErrors },
})

export const makeRole = staffRoute({
  action: 'manage-roles',
  place: 'business',
  proof: true,
  changes: 'role',
  method: 'post',
  path: '/staff/team/roles',
  tags,
  summary: 'Make a role of some permissions',
  request: { headers, body: jsonBody(roleInput.extend({ seen: seenBeforePress() })) },
  responses: { ...shownRoles, ...roleErrors },
})

export const changeRole = staffRoute({
  action: 'manage-roles',
  place: 'business',
  proof: true,
  changes: 'role',
  method: 'post',
  path: '/staff/team/roles/{id}',
  tags,
  summary: 'Change the name and the permissions of a role; they hold at once for everyone who has it',
  request: { headers, params: z.object({ id: pathId() }), body: jsonBody(withSeen(roleInput)) },
  responses: { ...shownRoles, ...roleErrors },
})

export const removeRole = staffRoute({
  action: 'manage-roles',
  place: 'business',
  proof: true,
  changes: 'role',
  method: 'post',
  path: '/staff/team/roles/{id}/remove',
  tags,
  summary: 'Remove a role that nobody has',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(z.object({ seen: seenBeforePress() })),
  },
  responses: { ...shownRoles, ...roleErrors },
})

const token = () => z.string().min(1).max(100)

const openInvitationSchema = z.object({
  business: z.string(),
  email: z.string(),
  role: memberRole(),
  roleName: z.string().nullable().openapi({ description: 'Of one of the business’s own roles' }),
  places: z.array(z.string()).nullable().openapi({ description: 'Names of the locations; null is all' }),
  invitedBy: z.string().nullable(),
  known: z.boolean().openapi({
    description:
      'Whether the email has an account at another business here, so that /staff/invitation/join can be used',
  }),
})
export type OpenInvitationWire = z.infer<typeof openInvitationSchema>

export const readInvitation = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  method: 'post',
  path: '/staff/invitation',
  tags,
  summary: 'What the link of an invitation invites to',
  request: { headers, body: jsonBody(z.object({ token: token() })) },
  responses: {
    200: json(answer(openInvitationSchema), 'The invitation'),
    ...staffErrors,
    422: json(errorSchema, 'token_invalid: used, taken back, too old or unknown'),
  },
})

export const acceptInvitation = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  method: 'post',
  path: '/staff/invitation/accept',
  tags,
  summary: 'Accept an invitation with a name and a password, and sign in',
  request: {
    headers,
    body: jsonBody(
      z.object({
        token: token(),
        name: text(100).pipe(z.string().min(1, { message: problem('required') })),
        password: passwordInput(),
        passwordConfirmation: passwordInput(),
      }),
    ),
  },
  responses: {
    200: json(answer(staffSessionSchema), 'Signed in; the cookie is set'),
    ...staffErrors,
    422: json(errorSchema, 'token_invalid, or what is wrong with the fields'),
  },
})

export const joinByInvitation = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  method: 'post',
  path: '/staff/invitation/join',
  tags,
  summary:
    'Accept an invitation with the account at another business, and sign in; one sign-in opens both from then on',
  request: {
    headers,
    body: jsonBody(
      z.object({
        token: token(),
        password: z.string().max(200),
        code: codeInput().optional().openapi({
          description: 'Code of the authenticator app, or a recovery code; required after code_needed',
        }),
      }),
    ),
  },
  responses: {
    200: json(answer(staffSessionSchema), 'Signed in; the cookie is set'),
    ...staffErrors,
    401: json(errorSchema, 'As of /staff/login: sign_in_failed, code_needed, code_wrong, passkey_needed'),
    422: json(errorSchema, 'token_invalid: used, taken back, too old or unknown'),
  },
})
