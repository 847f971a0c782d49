import { BUSINESS_STATES, BUSINESS_TROUBLES, TRUST_DECISIONS } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { answer, codeText, id, json, jsonBody, money, pathId, text, textWithoutLinks } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { operatorErrors, operatorHeaders } from './operator.ts'
import { issuerOfFirst, sellerSchema } from './staff-seller.ts'
import { done } from './user.ts'

/** What operators do with businesses. Every act is written down. */

const instant = () => z.iso.datetime({ offset: true })
const state = z.enum(BUSINESS_STATES)
const plain = { headers: operatorHeaders }

const revenue = z.array(
  z.object({ currency: z.string(), amount: money().openapi({ description: 'Totals less refunds, in major units' }) }),
)

const listedSchema = z
  .object({
    id: id(),
    name: z.string(),
    subdomain: z.string(),
    state,
    trust: z
      .enum(TRUST_DECISIONS)
      .openapi({ description: 'unproved: it opened by itself, and no operator has looked' }),
    territory: z.enum(['uk', 'es']),
    colour: z.string(),
    hosts: z.array(z.string()).openapi({ description: 'The primary one first' }),
    createdAt: instant(),
    orders: z.number().int().openapi({ description: 'Received in the last 30 days, without rejected ones' }),
    revenue,
    lastOrderAt: instant().nullable(),
  })
  .openapi('OperatedBusiness')
export type OperatedBusinessWire = z.infer<typeof listedSchema>

const actSchema = z.object({
  id: id(),
  at: instant(),
  who: z.object({ name: z.string(), email: z.string() }),
  act: z.string(),
  business: z.object({ id: id().nullable(), name: z.string() }).nullable(),
  detail: z.string(),
})
export type OperatorActWire = z.infer<typeof actSchema>

const detailSchema = listedSchema.extend({
  language: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  owners: z
    .array(
      z.object({
        id: id(),
        name: z.string(),
        email: z.string(),
        hasFactor: z.boolean(),
        codeUntil: instant()
          .nullable()
          .openapi({ description: 'Until when the code counts that was mailed for a reset of the second factor' }),
      }),
    )
    .openapi({ description: 'The owners who work' }),
  telephones: z.array(z.string()).openapi({ description: 'Of the locations: the numbers on which owners are called' }),
  support: z
    .object({
      grantedBy: z.string().nullable(),
      reason: z.string(),
      grantedAt: instant(),
      until: instant(),
      who: z.array(z.string()),
    })
    .nullable()
    .openapi({ description: 'The access to the console that an owner gives now' }),
  usage: z.object({
    days: z
      .array(z.object({ date: z.string(), orders: z.number().int() }))
      .openapi({ description: 'The last 30 days, oldest first, in the time zone of the first location' }),
    mails: z.number().int().openapi({ description: 'About orders, sent in the last 30 days' }),
    sms: z.number().int(),
    pictureBytes: z.number().int(),
    staff: z.number().int(),
    locations: z.number().int(),
    dishes: z.number().int(),
  }),
  acts: z.array(actSchema).openapi({ description: 'The newest 20' }),
})
export type OperatedBusinessDetailWire = z.infer<typeof detailSchema>

export const listBusinesses = createRoute({
  method: 'get',
  path: '/operator/businesses',
  tags: ['Operators'],
  summary: 'Businesses by name',
  request: {
    ...plain,
    query: z.object({
      search: text(100).optional().openapi({ description: 'Part of the name or of a host' }),
      state: state.optional(),
      page: z.coerce.number().int().positive().max(10_000).optional(),
    }),
  },
  responses: {
    200: json(
      z.object({
        data: z.array(listedSchema),
        meta: z.object({
          total: z.number().int(),
          per_page: z.number().int(),
          current_page: z.number().int(),
          byState: z.record(state, z.number().int()),
        }),
      }),
      'A page of businesses',
    ),
    ...operatorErrors,
  },
})

const typed = (most: number) => text(most).default('')

export const openBusinessCall = createRoute({
  method: 'post',
  path: '/operator/businesses',
  tags: ['Operators'],
  summary: 'Open a business; its owner gets a mail that leads to the console',
  request: {
    ...plain,
    body: jsonBody(
      z.object({
        name: textWithoutLinks(80),
        host: codeText(253),
        territory: z.string().max(10),
        language: z.string().max(10).default(''),
        colour: typed(7),
        ownerEmail: codeText(254),
        ownerName: typed(100),
        street: typed(100),
        streetNumber: typed(20),
        city: typed(100),
        postcode: typed(20),
        telephone: typed(40),
        hours: typed(500).openapi({
          description: '"Mo-Fr 12:00-15:00,18:00-23:00; Sa 12:00-23:00"; closed when empty',
        }),
        legalName: sellerSchema.shape.legalName.default(''),
        vatNumber: sellerSchema.shape.vatNumber.default(''),
        ...issuerOfFirst,
      }),
    ),
  },
  responses: { 200: json(answer(detailSchema), 'A draft with an empty menu'), ...operatorErrors },
})

const ofBusiness = { ...plain, params: z.object({ id: pathId() }) }

export const operatedBusiness = createRoute({
  method: 'get',
  path: '/operator/businesses/{id}',
  tags: ['Operators'],
  summary: 'One business with its usage and the acts of operators',
  request: ofBusiness,
  responses: { 200: json(answer(detailSchema), 'The business'), ...operatorErrors },
})

export const suspendBusinessCall = createRoute({
  method: 'post',
  path: '/operator/businesses/{id}/suspend',
  tags: ['Operators'],
  summary: 'Hide the pages and stop new orders; orders under way go on',
  request: { ...ofBusiness, body: jsonBody(z.object({ reason: text(300).pipe(z.string().min(1)) })) },
  responses: { 200: json(answer(detailSchema), 'Suspended'), ...operatorErrors },
})

export const resumeBusinessCall = createRoute({
  method: 'post',
  path: '/operator/businesses/{id}/resume',
  tags: ['Operators'],
  summary: 'Open a suspended business again',
  request: ofBusiness,
  responses: { 200: json(answer(detailSchema), 'Live'), ...operatorErrors },
})

const waitingSchema = z
  .object({
    id: id(),
    name: z.string(),
    state,
    colour: z.string(),
    hosts: z.array(z.string()),
    owner: z.string().nullable().openapi({ description: 'Email that a code has proved' }),
    createdAt: instant(),
    heldFor: z.string().nullable().openapi({ description: 'The name that its own looks like; it cannot open' }),
    takesCards: z.boolean().openapi({ description: 'The payment provider knows it' }),
    orders: z.number().int().openapi({ description: 'Received in the last 7 days' }),
    rejected: z.number().int().openapi({ description: 'Those that it rejected' }),
    rejectsMuch: z.boolean(),
    mailsToday: z.number().int().openapi({ description: 'To addresses that are not proved' }),
  })
  .openapi('WaitingBusiness')
export type WaitingBusinessWire = z.infer<typeof waitingSchema>

export const listWaitingBusinesses = createRoute({
  method: 'get',
  path: '/operator/waiting',
  tags: ['Operators'],
  summary: 'Restaurants that opened by themselves and wait for an operator: those that look bad first, then the oldest',
  request: plain,
  responses: { 200: json(answer(z.array(waitingSchema)), 'At most 200'), ...operatorErrors },
})

const troubledSchema = z
  .object({
    id: id(),
    name: z.string(),
    state,
    colour: z.string(),
    telephone: z.string().openapi({ description: 'Of its first location; empty without one' }),
    reasons: z.array(
      z.object({
        trouble: z.enum(BUSINESS_TROUBLES),
        since: instant(),
        count: z.number().int().nullable().openapi({ description: 'Orders that wait; null for other troubles' }),
      }),
    ),
  })
  .openapi('TroubledBusiness')
export type TroubledBusinessWire = z.infer<typeof troubledSchema>

export const listTroubledBusinesses = createRoute({
  method: 'get',
  path: '/operator/help',
  tags: ['Operators'],
  summary: 'Restaurants that need help now, the most urgent first',
  request: plain,
  responses: { 200: json(answer(z.array(troubledSchema)), 'At most 200'), ...operatorErrors },
})

export const approveBusinessCall = createRoute({
  method: 'post',
  path: '/operator/businesses/{id}/approve',
  tags: ['Operators'],
  summary: 'Let a restaurant speak for itself in mails and use the common SMS account; one that is held may open',
  request: ofBusiness,
  responses: { 200: json(answer(detailSchema), 'Approved'), ...operatorErrors },
})

export const refuseBusinessCall = createRoute({
  method: 'post',
  path: '/operator/businesses/{id}/refuse',
  tags: ['Operators'],
  summary: 'Keep a restaurant closed: a draft cannot open, a live page is suspended',
  request: { ...ofBusiness, body: jsonBody(z.object({ reason: text(300).pipe(z.string().min(1)) })) },
  responses: { 200: json(answer(detailSchema), 'Refused'), ...operatorErrors },
})

const ofOwner = { ...plain, params: z.object({ id: pathId(), owner: pathId() }) }

export const sendFactorCodeCall = createRoute({
  method: 'post',
  path: '/operator/businesses/{id}/owners/{owner}/second-factor/code',
  tags: ['Operators'],
  summary: 'Note that the owner was called back, and mail the code that they read out, before their factor is reset',
  request: {
    ...ofOwner,
    body: jsonBody(
      z.object({
        telephone: text(40).openapi({ description: 'The number that was called: one of the restaurant’s locations' }),
      }),
    ),
  },
  responses: {
    200: json(answer(detailSchema), 'Queued; the code counts for ten minutes'),
    ...operatorErrors,
    409: json(errorSchema, 'no_second_factor: there is nothing to reset'),
  },
})

export const resetFactorsCall = createRoute({
  method: 'post',
  path: '/operator/businesses/{id}/owners/{owner}/second-factor/reset',
  tags: ['Operators'],
  summary: 'Remove app, passkeys and recovery codes of an owner who has read out the code; their sessions end',
  request: { ...ofOwner, body: jsonBody(z.object({ code: codeText(40) })) },
  responses: {
    200: json(answer(detailSchema), 'Reset; the owner sets up a factor at the next sign-in'),
    ...operatorErrors,
    422: json(errorSchema, 'factor_code_wrong, or factor_code_ended: too old, or five wrong tries. Send a new one'),
  },
})

export const openConsoleCall = createRoute({
  method: 'post',
  path: '/operator/businesses/{id}/support',
  tags: ['Operators'],
  summary: 'The address that opens the console of a restaurant whose owner gives access; it works once, for a minute',
  request: ofBusiness,
  responses: {
    200: json(answer(z.object({ url: z.string() })), 'The address'),
    ...operatorErrors,
    409: json(errorSchema, 'support_not_granted: no owner gives access now; or the restaurant has no address'),
  },
})

export const endSupportCall = createRoute({
  method: 'post',
  path: '/operator/businesses/{id}/support/end',
  tags: ['Operators'],
  summary: 'End the access that an owner gives, with all sessions of it',
  request: ofBusiness,
  responses: { 200: json(answer(detailSchema), 'Ended'), ...operatorErrors },
})

export const inviteOwnerCall = createRoute({
  method: 'post',
  path: '/operator/businesses/{id}/invitation',
  tags: ['Operators'],
  summary: 'Mail the owner a new link to the console',
  request: ofBusiness,
  responses: { 200: json(answer(done), 'Queued'), ...operatorErrors },
})

export const listOperatorActs = createRoute({
  method: 'get',
  path: '/operator/acts',
  tags: ['Operators'],
  summary: 'What operators did, newest first',
  request: { ...plain, query: z.object({ before: pathId().optional() }) },
  responses: { 200: json(answer(z.array(actSchema)), 'At most 50'), ...operatorErrors },
})

const reportedSchema = z.object({
  business: z.object({ id: id(), name: z.string() }),
  review: id(),
  reason: z.string(),
  words: z.string(),
  content: z.string(),
  reportedAt: instant(),
})
export type ReportedReviewWire = z.infer<typeof reportedSchema>

export const listReportedReviews = createRoute({
  method: 'get',
  path: '/operator/reviews',
  tags: ['Operators'],
  summary: 'The reported reviews that are not decided, oldest report first',
  request: plain,
  responses: { 200: json(answer(z.array(reportedSchema)), 'Reported reviews'), ...operatorErrors },
})

export const decideReportedReview = createRoute({
  method: 'post',
  path: '/operator/businesses/{id}/reviews/{review}/decision',
  tags: ['Operators'],
  summary: 'Hide a reported review, or keep it, and end the report',
  request: {
    ...plain,
    params: z.object({ id: pathId(), review: pathId() }),
    body: jsonBody(z.object({ decision: z.enum(['hide', 'keep']) })),
  },
  responses: { 200: json(answer(done), 'Decided'), ...operatorErrors },
})
