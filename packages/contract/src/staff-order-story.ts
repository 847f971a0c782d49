import { CHANNELS, MESSAGE_FATES, MESSAGE_KINDS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, json, money, text } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

/** What happened to an order and around it, from its own history, its messages, payments and receipts. */

const moment = { at: z.iso.datetime({ offset: true }) }

const eventSchema = z.object({
  ...moment,
  what: z.literal('event'),
  kind: z.string(),
  orderStatus: z.number().int(),
  actor: z.enum(['customer', 'staff', 'provider', 'system', 'driver']),
  staffName: z.string().nullable(),
  device: z.string().openapi({ description: '"Safari on iPad": where a member of staff pressed; empty where unknown' }),
  reason: z.string().nullable(),
  amount: money().nullable().openapi({ description: 'Of the refund that it is about' }),
})
const messageSchema = z.object({
  ...moment,
  what: z.literal('message'),
  about: z.enum(MESSAGE_KINDS),
  channel: z.enum(CHANNELS),
  fate: z.enum(MESSAGE_FATES),
  fateAt: z.iso.datetime({ offset: true }).nullable().openapi({ description: 'When it was sent, or is to be' }),
})
const paymentSchema = z.object({
  ...moment,
  what: z.literal('payment'),
  outcome: z.enum(['paid', 'failed', 'unfinished']),
  amount: money(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  error: z.string().nullable().openapi({ description: "The provider's code of a refusal" }),
})
const receiptSchema = z.object({
  ...moment,
  what: z.literal('receipt'),
  kind: z.enum(['receipt', 'supplement', 'credit']),
  number: z.number().int(),
  total: money(),
  voided: z.boolean(),
})

const storySchema = z
  .array(z.discriminatedUnion('what', [eventSchema, messageSchema, paymentSchema, receiptSchema]))
  .openapi('OrderStory')
export type OrderStoryWire = z.infer<typeof storySchema>

export const orderStory = staffRoute({
  action: 'read-orders',
  method: 'get',
  path: '/staff/orders/{id}/story',
  tags: ['Console'],
  summary: 'Everything that happened to an order and around it, the oldest first',
  request: { headers, params: z.object({ id: text(40).pipe(z.string().min(1)) }) },
  responses: { 200: json(answer(storySchema), 'The story'), ...staffErrors },
})
