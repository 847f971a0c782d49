import { MOST_PROBLEM_WORDS, PROBLEM_ANSWERS, PROBLEM_KINDS } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import {
  answer,
  guestHeaders,
  headers,
  json,
  jsonBody,
  money,
  orderIdInput,
  orNull,
  pathId,
  text,
  textWithoutLinks,
} from './envelope.ts'
import { commonErrors, errorSchema, sessionErrors } from './errors.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

const instant = () => z.iso.datetime({ offset: true })
const problemId = () => z.string().regex(/^[\w-]{22}$/)
/** 5 MB in base64, with the start of a `data:` address. */
const MOST_PICTURE_TEXT = 7_000_000

const linesSchema = z.array(
  z.object({
    line: z.number().int().min(0).max(999).openapi({ description: 'Position in the order’s lines, from 0' }),
    part: z
      .number()
      .int()
      .min(0)
      .max(999)
      .optional()
      .openapi({ description: 'A dish of the line’s meal deal, by its position over all sections, from 0' }),
    quantity: z.number().int().min(1).max(999),
  }),
)

const answerSchema = z.object({
  kind: z.enum(PROBLEM_ANSWERS),
  message: z.string(),
  amount: money().nullable().openapi({ description: 'Amount of the refund or of the coupon' }),
  coupon: z
    .object({ code: z.string(), ends_at: instant() })
    .nullable()
    .openapi({ description: 'For one order of this customer' }),
  at: instant(),
})

export const problemSchema = z
  .object({
    id: problemId(),
    kind: z.enum(PROBLEM_KINDS),
    lines: linesSchema,
    content: z.string(),
    has_picture: z.boolean(),
    created_at: instant(),
    answer: orNull(answerSchema),
  })
  .openapi('Problem')
export type ProblemWire = z.infer<typeof problemSchema>

const staffProblemSchema = problemSchema
  .extend({
    order: z.object({ id: z.string(), code: z.string(), currency: z.enum(['GBP', 'EUR']) }),
    customer: z.object({ firstName: z.string(), lastName: z.string() }),
    staffName: z.string().nullable().openapi({ description: 'Name of the member who answered' }),
  })
  .openapi('StaffProblem')
export type StaffProblemWire = z.infer<typeof staffProblemSchema>

const newProblemSchema = z
  .object({
    kind: z.enum(PROBLEM_KINDS),
    lines: linesSchema.max(100).default([]),
    content: text(MOST_PROBLEM_WORDS).default(''),
    picture: z.string().max(MOST_PICTURE_TEXT).nullish().openapi({
      description:
        'A JPEG, PNG, WebP or AVIF of at most 5 MB and 25 megapixels, in base64 or as a data: address [5.56]',
    }),
  })
  .openapi('NewProblem')
export type NewProblemWire = z.input<typeof newProblemSchema>

const orderId = z.object({ id: orderIdInput() })
const picture = {
  200: { description: 'WebP', content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } } },
}

export const listProblems = createRoute({
  method: 'get',
  path: '/order/{id}/problems',
  tags: ['Orders'],
  summary: 'What was reported about an order of yours, with the answers, oldest first',
  request: { headers: guestHeaders, params: orderId },
  responses: { 200: json(answer(z.array(problemSchema)), 'All of them'), ...commonErrors, ...sessionErrors },
})

export const reportProblem = createRoute({
  method: 'post',
  path: '/order/{id}/problems',
  tags: ['Orders'],
  summary: 'Report that something is wrong with an accepted order of yours, until 48 hours after its end',
  request: {
    headers: guestHeaders.extend({
      'idempotency-key': z
        .string()
        .min(8)
        .max(200)
        .optional()
        .openapi({ description: 'Required. The same key answers the same problem' }),
    }),
    params: orderId,
    body: jsonBody(newProblemSchema),
  },
  responses: {
    200: json(answer(problemSchema), 'The problem'),
    ...commonErrors,
    ...sessionErrors,
    409: json(errorSchema, 'order_not_accepted: cancel it instead; problem_too_late; too_many_problems'),
    413: json(errorSchema, 'The picture has more than 5 MB'),
  },
})

export const problemPicture = createRoute({
  method: 'get',
  path: '/order/{id}/problems/{problem}/picture',
  tags: ['Orders'],
  summary: 'The picture of a problem of yours',
  request: { headers: guestHeaders, params: orderId.extend({ problem: problemId() }) },
  responses: { ...picture, ...commonErrors, ...sessionErrors },
})

export const staffProblems = staffRoute({
  action: 'read-orders',
  method: 'get',
  path: '/staff/locations/{id}/problems',
  tags: ['Console'],
  summary: 'The problems of a location that wait for an answer, oldest first, and the 50 answered last',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: {
    200: json(
      z.object({ data: z.object({ open: z.array(staffProblemSchema), answered: z.array(staffProblemSchema) }) }),
      'At most 200 without an answer',
    ),
    ...staffErrors,
  },
})
export type StaffProblemsWire = { open: StaffProblemWire[]; answered: StaffProblemWire[] }

export const staffProblemPicture = staffRoute({
  action: 'read-orders',
  method: 'get',
  path: '/staff/problems/{id}/picture',
  tags: ['Console'],
  summary: 'The picture of a problem',
  request: { headers, params: z.object({ id: problemId() }) },
  responses: { ...picture, ...staffErrors },
})

export const answerProblem = staffRoute({
  action: 'answer-problem',
  changes: 'order',
  method: 'post',
  path: '/staff/problems/{id}/answer',
  tags: ['Console'],
  summary: 'Answer a problem once, by a message, a refund or a coupon; the customer sees it and gets a mail',
  description: 'Refunds and coupons need the role manager. The same answer again answers the same.',
  request: {
    headers,
    params: z.object({ id: problemId() }),
    body: jsonBody(
      z.object({
        kind: z.enum(PROBLEM_ANSWERS),
        message: textWithoutLinks(MOST_PROBLEM_WORDS).default(''),
        amount: money().optional().openapi({ description: 'A refund without it is all that is left' }),
      }),
    ),
  },
  responses: {
    200: json(answer(staffProblemSchema), 'The problem with its answer'),
    ...staffErrors,
    403: json(errorSchema, 'role_not_allowed, or staff_proof_needed'),
    409: json(errorSchema, 'problem_answered (in another way), nothing_paid_by_card, refund_too_large, reject_instead'),
  },
})
