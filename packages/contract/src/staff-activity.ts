import { ACT_KINDS, KEPT_REASONS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { headers, json, pageNumber, pageOf } from './envelope.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

/** Calls about what staff have changed. */

const fields = z.record(z.string(), z.unknown())

const actSchema = z
  .object({
    id: z.number().int(),
    at: z.string(),
    staffId: z.number().int(),
    who: z.string().nullable().openapi({ description: 'null where the member is no longer known' }),
    support: z.boolean().openapi({ description: 'Made by an operator whom an owner has let in' }),
    device: z.string(),
    locationId: z.number().int().nullable(),
    kind: z.enum(ACT_KINDS),
    subject: fields.openapi({ description: 'What of the kind: an order, a dish, a language' }),
    before: fields.nullable().openapi({ description: 'The fields that changed; null where only the act is known' }),
    after: fields.nullable(),
    inverse: z.object({ path: z.string(), body: fields }).nullable().openapi({
      description:
        'The call that takes the change back, as a POST; it is refused with changed_meanwhile where a later change is in the way',
    }),
    keptBecause: z.enum(KEPT_REASONS).nullable().openapi({ description: 'Why there is no inverse' }),
  })
  .openapi('Act')
export type ActWire = z.infer<typeof actSchema>

const instant = () => z.iso.datetime({ offset: true, message: problem('not_a_date') }).optional()
const number = () =>
  z
    .string()
    .regex(/^\d{1,10}$/, { message: problem('not_a_whole_number') })
    .pipe(z.coerce.number<string>().int())
    .optional()

const filters = z.object({
  person: z
    .string()
    .regex(/^(?:\d{1,10}|support)$/, { message: problem('not_a_whole_number') })
    .optional()
    .openapi({ description: 'The id of a member, or `support` for all operators who were let in' }),
  location: number().openapi({ type: 'integer' }),
  kind: z.enum(ACT_KINDS).optional(),
  from: instant().openapi({ description: 'Acts at this moment or after it' }),
  until: instant().openapi({ description: 'Acts before this moment' }),
  order: z.enum(['newest', 'oldest']).optional().openapi({ description: 'Which comes first: the newest, unless told' }),
})
export type ActFilters = z.infer<typeof filters>

export const listActs = staffRoute({
  action: 'read-activity',
  place: 'own',
  underLoad: 'browsing',
  method: 'get',
  path: '/staff/activity',
  tags: ['Console'],
  summary: 'What staff have changed, in pages',
  request: { headers, query: filters.extend({ page: pageNumber() }) },
  responses: { 200: json(pageOf(actSchema), 'A page of acts'), ...staffErrors },
})

export const listActors = staffRoute({
  action: 'read-activity',
  place: 'own',
  underLoad: 'browsing',
  method: 'get',
  path: '/staff/activity/people',
  tags: ['Console'],
  summary: 'The members whose changes can be looked for, by name',
  request: { headers },
  responses: {
    200: json(
      z.object({ data: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
      'The members of the business',
    ),
    ...staffErrors,
  },
})

export const exportActs = staffRoute({
  action: 'read-activity',
  place: 'own',
  underLoad: 'browsing',
  method: 'get',
  path: '/staff/activity/csv',
  tags: ['Console'],
  summary: 'The same as a CSV file of at most 10,000 acts',
  request: { headers, query: filters },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } }, ...staffErrors },
})
