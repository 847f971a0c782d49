import { BUSINESS_STATES, FIRST_STEPS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { staffErrors } from './staff-errors.ts'
import { seenBeforePress, staffRoute } from './staff-route.ts'

/** Calls with which the owner of a new restaurant gets it ready and opens it. */

const firstStepsSchema = z
  .object({
    state: z.enum(BUSINESS_STATES),
    steps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })).openapi({
      description:
        'In the order in which they are taken. tax-rate only where the prices have a tax without a usual rate',
    }),
    putAway: z.boolean().openapi({ description: 'Whether the console offers the list no more' }),
    site: z.string().nullable().openapi({ description: 'Address of the page' }),
    menu: z
      .string()
      .nullable()
      .openapi({ description: 'Address of a menu to order from; null without a way to order' }),
  })
  .openapi('FirstSteps')
export type FirstStepsWire = z.infer<typeof firstStepsSchema>

const told = { 200: json(answer(firstStepsSchema), 'The steps as they are now'), ...staffErrors }

export const readFirstSteps = staffRoute({
  action: 'publish-business',
  place: 'business',
  method: 'get',
  path: '/staff/first-steps',
  tags: ['Console'],
  summary: 'What of a new restaurant is done and what is not',
  request: { headers },
  responses: told,
})

export const putFirstStepsAway = staffRoute({
  action: 'publish-business',
  place: 'business',
  changes: 'first-steps',
  method: 'post',
  path: '/staff/first-steps/put-away',
  tags: ['Console'],
  summary: 'Offer the first steps no more, or again',
  request: { headers, body: jsonBody(z.object({ putAway: z.boolean(), seen: seenBeforePress() })) },
  responses: told,
})

export const publishBusinessCall = staffRoute({
  action: 'publish-business',
  place: 'business',
  changes: 'publication',
  method: 'post',
  path: '/staff/publish',
  tags: ['Console'],
  summary: 'Open the page of a draft to everyone',
  description: 'Again, it answers the same and changes nothing.',
  request: { headers },
  responses: {
    ...told,
    409: json(errorSchema, 'business_unfinished: address, hours or menu are missing; business_state_moved: suspended'),
  },
})

export const previewDraft = staffRoute({
  action: 'set-look',
  place: 'business',
  changes: 'preview',
  method: 'post',
  path: '/staff/preview',
  tags: ['Console'],
  summary: 'An address that shows the page of a draft in this browser for a day',
  request: { headers },
  responses: {
    200: json(answer(z.object({ url: z.string() })), 'Ends the address that was answered before'),
    ...staffErrors,
  },
})
