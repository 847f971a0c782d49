import { PAYOUT_CONTENTS, PAYOUT_LINE_KINDS, PAYOUT_STATUSES } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, json, money } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

/** Payouts of the payment provider to the business's bank, and what they contain. */

const tags = ['Console money']
const instant = () => z.iso.datetime({ offset: true })

const payoutId = () => z.string().max(100).openapi({ description: 'The provider’s id', example: 'po_1Q' })

const row = z
  .object({
    id: payoutId(),
    madeAt: instant(),
    arrivesAt: instant().openapi({ description: 'When it is, or was, expected in the bank' }),
    amount: money().openapi({ description: 'Where `contents` is part, what of it is the business’s own' }),
    currency: z.enum(['GBP', 'EUR']),
    status: z.enum(PAYOUT_STATUSES),
    contents: z.enum(PAYOUT_CONTENTS).openapi({
      description:
        'whole: all that it contains is known; part: the account is shared, and only the own lines are shown; pending: not told yet; never: asked for by hand or instant, which the provider does not take apart',
    }),
    difference: money().nullable().openapi({
      description: 'The payout less all that it contains: 0 where they agree; null until that is known',
    }),
    failure: z.string().nullable().openapi({ description: 'The provider’s word for why the bank returned it' }),
  })
  .openapi('PayoutRow')
export type PayoutRowWire = z.infer<typeof row>

const listSchema = z.object({
  payouts: z.array(row),
  more: z.boolean().openapi({ description: 'There are older ones' }),
})
export type PayoutsWire = z.infer<typeof listSchema>

const day = () => z.iso.date().openapi({ description: 'A business day', example: '2026-11-27' })

const amounts = z.object({
  takings: money(),
  fees: money().openapi({ description: 'Of payments and refunds; those of disputes are in `disputes`' }),
  refunds: money(),
  disputes: money(),
  returned: money().openapi({ description: 'Of earlier payouts that the bank returned' }),
  other: money(),
  total: money(),
})

const line = z.object({
  id: z.string(),
  kind: z.enum(PAYOUT_LINE_KINDS),
  category: z.string().openapi({ description: 'The provider’s word: dispute_reversal' }),
  day: day(),
  at: instant(),
  amount: money().openapi({ description: 'Before the fee' }),
  fee: money(),
  orderId: z.string().nullable(),
  orderCode: z.string().nullable(),
  locationId: z.number().int().nullable(),
})

const payoutSchema = z
  .object({
    payout: row,
    bridge: z.object({ days: z.array(amounts.extend({ day: day() })), all: amounts }),
    lines: z.array(line).openapi({ description: 'What the bridge is the sum of, in the order of time' }),
  })
  .openapi('Payout')
export type PayoutWire = z.infer<typeof payoutSchema>

const params = z.object({ id: payoutId() })
const refusals = { ...staffErrors, 404: json(errorSchema, 'not_found') }

export const listPayouts = staffRoute({
  action: 'read-money',
  place: 'business',
  method: 'get',
  path: '/staff/payouts',
  tags,
  summary: 'The last payouts of the payment provider, the newest first; at most 50',
  request: { headers, query: z.object({ before: instant().optional().openapi({ description: 'Only earlier ones' }) }) },
  responses: { 200: json(answer(listSchema), 'The payouts'), ...staffErrors },
})

export const readPayout = staffRoute({
  action: 'read-money',
  place: 'business',
  method: 'get',
  path: '/staff/payouts/{id}',
  tags,
  summary: 'A payout, and the way to it from what was taken by card, by business day',
  request: { headers, params },
  responses: { 200: json(answer(payoutSchema), 'The payout'), ...refusals },
})

export const exportPayout = staffRoute({
  action: 'read-money',
  place: 'business',
  method: 'get',
  path: '/staff/payouts/{id}/csv',
  tags,
  summary: 'What a payout contains, as a CSV file',
  request: { headers, params },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } }, ...refusals },
})
