import { createRoute, z } from '@hono/zod-openapi'
import { answer, id, json, jsonBody, orNull, pathId, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { done, userErrors, userHeaders } from './user.ts'

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
  402: json(errorSchema, 'The bank declined the card; the answer names the reason'),
  503: json(errorSchema, 'The payment provider cannot be reached; nothing was stored'),
} as const

export const listCards = createRoute({
  method: 'get',
  path: '/cards',
  tags: ['Cards'],
  summary: 'The saved cards of this customer [7.27]',
  request: { headers: userHeaders },
  responses: { 200: json(answer(z.array(savedCardSchema)), 'Newest first'), ...userErrors },
})

/** Either the card, or a set-up that waits for the bank's challenge and is finished by the next call. */
const cardSetUp = z.object({
  card: orNull(savedCardSchema),
  setup_intent: z.object({ id: z.string(), status: z.string(), client_secret: z.string().nullable() }).nullable(),
})
export type CardSetUpWire = z.infer<typeof cardSetUp>

export const addCard = createRoute({
  method: 'post',
  path: '/cards',
  tags: ['Cards'],
  summary: 'Save a card by its provider token [7.27]',
  request: {
    headers: userHeaders,
    body: jsonBody(
      z.object({
        cardholder_name: text(100).pipe(z.string().min(1)),
        card: z.object({ id: z.string().regex(/^(tok|pm)_[A-Za-z0-9_]{1,200}$/) }),
      }),
    ),
  },
  responses: { 200: json(answer(cardSetUp), 'Saved, or waiting for the bank'), ...cardErrors },
})

export const finishCard = createRoute({
  method: 'post',
  path: '/cards/finish',
  tags: ['Cards'],
  summary: 'Save a card after its challenge; asks the provider for the result',
  request: {
    headers: userHeaders,
    body: jsonBody(z.object({ setup_intent: z.string().regex(/^seti_[A-Za-z0-9_]{1,200}$/) })),
  },
  responses: { 200: json(answer(cardSetUp), 'Saved, or still waiting'), ...cardErrors },
})

export const deleteCard = createRoute({
  method: 'delete',
  path: '/cards/{id}',
  tags: ['Cards'],
  summary: 'Delete a card [7.27]',
  request: { headers: userHeaders, params: z.object({ id: pathId() }) },
  responses: { 200: json(answer(done), 'Deleted'), ...cardErrors },
})
