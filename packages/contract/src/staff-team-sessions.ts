import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, pathId } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

/** Where the people of a business are signed in. */

const instant = () => z.iso.datetime({ offset: true })

const sessionSchema = z
  .object({
    id: z.string(),
    person: z.object({ id: id(), name: z.string() }),
    browser: z.string().openapi({ description: '"Chrome on Android"; empty where it is unknown' }),
    createdAt: instant(),
    seenAt: instant(),
    isCurrent: z.boolean().openapi({ description: 'The session of this call' }),
    mayEnd: z.boolean().openapi({ description: 'Never that of a person with more rights than the caller' }),
  })
  .openapi('TeamSession')

const sessionsSchema = z.array(sessionSchema)
export type TeamSessionsWire = z.infer<typeof sessionsSchema>

const shown = { 200: json(answer(sessionsSchema), 'The sessions of the people that work where the caller does') }
const tags = ['Console team']
const errors = {
  ...staffErrors,
  403: json(errorSchema, 'role_not_allowed, or beyond_own_rights: the person has more'),
} as const

export const teamSessions = staffRoute({
  action: 'manage-team',
  place: 'own',
  method: 'get',
  path: '/staff/team/sessions',
  tags,
  summary: 'Where people are signed in, the newest use first',
  request: { headers },
  responses: { ...shown, ...staffErrors },
})

export const endTeamSession = staffRoute({
  action: 'manage-team',
  place: 'own',
  // Its act is recorded with the person's name, whom the path does not say.
  changes: 'nothing',
  method: 'post',
  path: '/staff/team/sessions/{id}/end',
  tags,
  summary: 'Sign a person out in one place; the session and its streams end at once',
  request: { headers, params: z.object({ id: z.string().min(1).max(40) }) },
  responses: { ...shown, ...errors },
})

export const endPersonSessions = staffRoute({
  action: 'manage-team',
  place: 'own',
  changes: 'nothing',
  method: 'post',
  path: '/staff/team/people/{id}/sessions/end',
  tags,
  summary: 'Sign a person out everywhere, the calling session excepted',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { ...shown, ...errors },
})
