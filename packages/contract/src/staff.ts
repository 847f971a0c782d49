import { BUSINESS_STATES, DEVICE_JOBS, STAFF_ACTIONS, STAFF_ROLES } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, codeText, headers, id, json, jsonBody, language, orNull } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { passkeyAnswer } from './sign-in.ts'
import { codeInput } from './staff-account.ts'
import { staffErrors } from './staff-errors.ts'
import { staffLocationSchema } from './staff-place.ts'
import { staffRoute } from './staff-route.ts'

/** Staff sessions. A session is the httpOnly cookie that login sets; every call states the role it needs. */

export function memberRole() {
  return z.union([z.enum(STAFF_ROLES), id()]).openapi({
    description: 'One of the roles of every business, or the id of one of its own: see /staff/team/roles',
  })
}

const staffMemberSchema = z
  .object({
    id: id(),
    name: z.string(),
    email: z.string(),
    role: z.union([z.enum([...STAFF_ROLES, 'support']), id()]).openapi({
      description: 'As of the team; `support` is an operator whom an owner has let in',
    }),
    roleName: z.string().nullable().openapi({ description: 'Of one of the business’s own roles' }),
    permissions: z.array(z.enum(STAFF_ACTIONS)).openapi({ description: 'What the member may do' }),
    places: z
      .array(id())
      .nullable()
      .openapi({ description: 'The locations that the member works at; null is all, also those to come' }),
    language: language(),
  })
  .openapi('StaffMember')

const pairedDeviceSchema = z
  .object({
    id: id().openapi({ description: 'Of the device as a member' }),
    name: z.string(),
    job: z.enum(DEVICE_JOBS),
    reloadAskedAt: orNull(z.iso.datetime({ offset: true })).openapi({
      description: 'A console that reads another one than at its start loads itself again',
    }),
    quietMinutes: z.number().int().nullable().openapi({
      description: 'Minutes without a press after which nobody is at the device any more; null keeps them',
    }),
    person: orNull(z.object({ id: id(), name: z.string() })).openapi({
      description: 'Who is at the device by a PIN: `staff` is that person, with what both may do',
    }),
  })
  .openapi('PairedDevice')

export const staffSessionSchema = z.object({
  staff: staffMemberSchema,
  device: orNull(pairedDeviceSchema).openapi({
    description: 'The paired device that has the session; null for the session of a person',
  }),
  business: z.object({
    id: id(),
    name: z.string(),
    subdomain: z.string(),
    mark: z.string().nullable(),
    colour: z.string(),
    state: z.enum(BUSINESS_STATES),
    showsFirstSteps: z
      .boolean()
      .openapi({ description: 'Whether the console offers the first steps of a new restaurant' }),
  }),
  support: z
    .object({
      until: z.iso.datetime({ offset: true }),
      who: z.array(z.string()).openapi({ description: 'Names of the operators who are in the console now' }),
    })
    .nullable()
    .openapi({ description: 'The access that an owner gives operators for some hours; null while there is none' }),
  also: z
    .array(z.object({ id: id(), name: z.string() }))
    .openapi({ description: 'Other businesses where the person works with the same sign-in' }),
  mustEnrol: z.boolean().openapi({
    description:
      'The role needs a second factor and the member has none: only /staff/account can be called, and locations is empty',
  }),
  locations: z.array(staffLocationSchema),
})
export type StaffSessionWire = z.infer<typeof staffSessionSchema>

export const staffLogin = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  method: 'post',
  path: '/staff/login',
  tags: ['Console'],
  summary: 'Sign in to the console of this host’s business',
  request: {
    headers,
    body: jsonBody(
      z.object({
        email: codeText(254),
        password: z.string().max(200),
        code: codeInput()
          .optional()
          .openapi({ description: 'Code of the authenticator app, or a recovery code; required after code_needed' }),
      }),
    ),
  },
  responses: {
    200: json(answer(staffSessionSchema), 'Signed in; the cookie is set'),
    ...staffErrors,
    401: json(
      errorSchema,
      'sign_in_failed; with the right password: code_needed (send it again with a code), code_wrong, passkey_needed (sign in with the passkey)',
    ),
  },
})

export const staffHandOver = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  method: 'post',
  path: '/staff/login/hand-over',
  tags: ['Console'],
  summary: 'Sign in with the token that opening a restaurant at /start has answered',
  description: 'Works once, within ten minutes, as long as the owner has set up no second factor.',
  request: { headers, body: jsonBody(z.object({ token: z.string().min(1).max(100) })) },
  responses: {
    200: json(answer(staffSessionSchema), 'Signed in; the cookie is set'),
    ...staffErrors,
    422: json(errorSchema, 'token_invalid: used, too old or unknown'),
  },
})

export const staffHop = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  method: 'post',
  path: '/staff/login/hop',
  tags: ['Console'],
  summary: 'Sign in with the token that the console of another business of the person has answered',
  description:
    'Works once, within a minute, on this host alone, as long as that session goes on. The new session is no fresher: its last proof and its end are those of the other.',
  request: { headers, body: jsonBody(z.object({ token: z.string().min(1).max(100) })) },
  responses: {
    200: json(answer(staffSessionSchema), 'Signed in; the cookie is set'),
    ...staffErrors,
    422: json(
      errorSchema,
      'token_invalid: used, too old, unknown, or this business asks for a second factor that the session did not prove',
    ),
  },
})

export const staffPasskeySignInOptions = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  method: 'post',
  path: '/staff/login/passkey/options',
  tags: ['Console'],
  summary: 'The options that the browser signs with a passkey to sign in',
  request: { headers },
  responses: {
    200: json(answer(z.looseObject({})), 'PublicKeyCredentialRequestOptionsJSON'),
    ...staffErrors,
  },
})

export const staffPasskeySignIn = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  method: 'post',
  path: '/staff/login/passkey',
  tags: ['Console'],
  summary: 'Sign in with a passkey, which counts as both factors',
  request: {
    headers,
    body: jsonBody(z.object({ credential: passkeyAnswer })),
  },
  responses: { 200: json(answer(staffSessionSchema), 'Signed in; the cookie is set'), ...staffErrors },
})

export const staffLogout = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  method: 'post',
  path: '/staff/logout',
  tags: ['Console'],
  summary: 'End this session',
  request: { headers },
  responses: { 200: json(answer(z.object({ success: z.boolean() })), 'Signed out'), ...staffErrors },
})

export const staffSession = staffRoute({
  action: 'anyone',
  method: 'get',
  path: '/staff/session',
  tags: ['Console'],
  summary: 'The session and the locations that the member works at; null without a session',
  request: { headers },
  responses: { 200: json(answer(orNull(staffSessionSchema)), 'The session'), ...staffErrors },
})

/**
 * `all` at the start and after every gap; then `order`, `menu`, `location` and `review` with `{ id }`: read that one
 * again.
 */
export const staffLive = staffRoute({
  action: 'read-orders',
  place: 'own',
  method: 'get',
  path: '/staff/live',
  tags: ['Console'],
  summary: 'Server-sent events of the business; they end with the session',
  request: { headers },
  responses: {
    200: {
      description:
        'Events `all`, `order`, `problem`, `menu`, `location`, `review`, `printer` and `heartbeat`. `all` comes at the start and after a gap: read everything again. `order` tells the id, location and version of an order that has changed.',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...staffErrors,
  },
})
