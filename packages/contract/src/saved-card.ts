import { createRoute, z } from '@hono/zod-openapi'
import { answer, id, json, pathId, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { done, jsonBody, userErrors, userHeaders } from './user.ts'

/** [3.15] */
const savedCardSchema = z
  .object({
    id: id(),
    cardholder_name: z.string(),
    stripe_object: z.object({
      last4: z.string(),
      exp_month: z.number().int(),
      exp_year: z.number().int(),
      brand: z.string(),
    }),
  })
  .openapi('SavedCard')
export type SavedCardWire = z.infer<typeof savedCardSchema>

const cardErrors = {
  ...userErrors,
  402: json(errorSchema, 'The bank declined the card; the reason is named'),
  503: json(errorSchema, 'The payment provider cannot be reached; nothing was kept'),
} as const

export const listCards = createRoute({
  method: 'get',
  path: '/cards',
  tags: ['Cards'],
  summary: 'The cards that are kept for this customer [7.27]',
  request: { headers: userHeaders },
  responses: { 200: json(answer(z.array(savedCardSchema)), 'Newest first'), ...userErrors },
})

/** Either the card, or a set-up that waits for the bank's challenge: then finish it. */
const cardSetUp = z.object({
  card: savedCardSchema.nullable(),
  setup_intent: z.object({ id: z.string(), status: z.string(), client_secret: z.string().nullable() }).nullable(),
})
export type CardSetUpWire = z.infer<typeof cardSetUp>

export const addCard = createRoute({
  method: 'post',
  path: '/cards',
  tags: ['Cards'],
  summary: 'Keep a card, by its provider token [7.27]',
  request: {
    headers: userHeaders,
    body: jsonBody(
      z.object({
        cardholder_name: text(100).pipe(z.string().min(1)),
        card: z.object({ id: z.string().regex(/^(tok|pm)_[A-Za-z0-9_]{1,200}$/) }),
      }),
    ),
  },
  responses: { 200: json(answer(cardSetUp), 'Kept, or waiting for the bank'), ...cardErrors },
})

export const finishCard = createRoute({
  method: 'post',
  path: '/cards/finish',
  tags: ['Cards'],
  summary: 'Keep a card after its challenge; asks the provider how it went',
  request: {
    headers: userHeaders,
    body: jsonBody(z.object({ setup_intent: z.string().regex(/^seti_[A-Za-z0-9_]{1,200}$/) })),
  },
  responses: { 200: json(answer(cardSetUp), 'Kept, or still waiting'), ...cardErrors },
})

export const deleteCard = createRoute({
  method: 'delete',
  path: '/cards/{id}',
  tags: ['Cards'],
  summary: 'Forget a card [7.27]',
  request: { headers: userHeaders, params: z.object({ id: pathId() }) },
  responses: { 200: json(answer(done), 'Forgotten'), ...cardErrors },
})
