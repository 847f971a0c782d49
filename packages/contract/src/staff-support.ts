import { MOST_SUPPORT_REASON, SUPPORT_HOURS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody, orNull, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { staffSessionSchema } from './staff.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

/** Access that an owner gives the operators of the installation for some hours. */

const instant = () => z.iso.datetime({ offset: true })

const grant = {
  id: id(),
  grantedBy: z.string().nullable(),
  reason: z.string(),
  grantedAt: instant(),
  until: instant(),
  endedAt: instant().nullable().openapi({ description: 'null where it ended by itself, or has not ended' }),
  endedBy: z.string().nullable().openapi({ description: 'Name of the owner or operator who ended it' }),
}
const grantSchema = z.object(grant).openapi('SupportGrant')
const openSchema = z
  .object({
    ...grant,
    who: z.array(z.string()).openapi({ description: 'Names of the operators who are in the console now' }),
  })
  .openapi('OpenSupport')

const supportSchema = z.object({
  open: orNull(openSchema),
  earlier: z.array(grantSchema).openapi({ description: 'The newest first, at most 20' }),
})
export type StaffSupportWire = z.infer<typeof supportSchema>

const shown = { 200: json(answer(supportSchema), 'The access that is open, and earlier ones') }
const tags = ['Console team']

export const staffSupport = staffRoute({
  action: 'grant-support',
  place: 'business',
  method: 'get',
  path: '/staff/support',
  tags,
  summary: 'The access of operators: open now, and earlier',
  request: { headers },
  responses: { ...shown, ...staffErrors },
})

export const grantSupport = staffRoute({
  action: 'grant-support',
  place: 'business',
  proof: true,
  changes: 'support',
  method: 'post',
  path: '/staff/support',
  tags,
  summary: 'Let operators into the console for 1, 4 or 24 hours',
  description:
    'An operator works there as “Support: name” with the rights of a manager who moves no money, changes no team and says nothing to customers. It ends by itself.',
  request: {
    headers,
    body: jsonBody(
      z.object({
        hours: z.union(
          SUPPORT_HOURS.map((hours) => z.literal(hours)) as [z.ZodLiteral<1>, z.ZodLiteral<4>, z.ZodLiteral<24>],
        ),
        reason: text(MOST_SUPPORT_REASON).pipe(z.string().min(1, { message: problem('required') })),
      }),
    ),
  },
  responses: {
    ...shown,
    ...staffErrors,
    409: json(errorSchema, 'support_open: end the present access first'),
  },
})

export const endSupport = staffRoute({
  action: 'grant-support',
  place: 'business',
  changes: 'support',
  method: 'post',
  path: '/staff/support/end',
  tags,
  summary: 'End the access of operators at once, with their sessions; without an open one nothing changes',
  request: { headers },
  responses: { ...shown, ...staffErrors },
})

export const signInAsSupport = staffRoute({
  action: 'anyone',
  changes: 'nothing',
  method: 'post',
  path: '/staff/login/support',
  tags,
  summary: 'Sign in with the token that opening the console at the installation has answered',
  description:
    'Works once, within a minute, while the access that an owner has given is open. The session ends with it.',
  request: { headers, body: jsonBody(z.object({ token: z.string().min(1).max(100) })) },
  responses: {
    200: json(answer(staffSessionSchema), 'Signed in; the cookie is set'),
    ...staffErrors,
    422: json(errorSchema, 'token_invalid: used, too old, unknown, or the access has ended'),
  },
})
