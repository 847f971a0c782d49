import { z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody, money, text } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

const ofOrder = {
  orderId: z.string(),
  orderCode: z.string().openapi({ description: 'The order’s code for people: 4K7-02' }),
  locationId: z.number().int(),
  amount: money(),
  currency: z.enum(['GBP', 'EUR']),
}

/** Money of orders that waits for somebody of the restaurant. */
const staffMoneySchema = z
  .object({
    disputes: z
      .array(
        z.object({
          id: z.string(),
          ...ofOrder,
          inquiry: z.boolean().openapi({ description: 'The bank asks, and withholds nothing yet' }),
          needsAnswer: z.boolean().openapi({ description: 'False while the bank decides' }),
          reason: z.string().openapi({ description: 'The provider’s word: fraudulent' }),
          dueAt: z.string().nullable().openapi({ description: 'Until when it must be answered' }),
          openedAt: z.string(),
        }),
      )
      .openapi({ description: 'That no bank has decided; those due first come first' }),
    warnings: z.array(z.object({ ...ofOrder, at: z.string() })).openapi({
      description:
        'Payments that their card’s bank reported as fraud in the last 30 days, with what is left of them; those that are disputed or refunded since are left out. Newest first',
    }),
    refunds: z
      .array(
        z.object({
          id: z.string(),
          ...ofOrder,
          state: z.enum(['failed', 'refused', 'waits-for-access', 'waits-for-balance', 'slow']).openapi({
            description:
              'failed: the money came back; refused: the provider turned it down; waits-for-access: the provider refuses our key or account; slow: pending for days',
          }),
          error: z.string().nullable().openapi({ description: 'The provider’s word for the failure' }),
          at: z.string(),
        }),
      )
      .openapi({ description: 'That did not reach their customers; oldest first' }),
  })
  .openapi('StaffMoney')
export type StaffMoneyWire = z.infer<typeof staffMoneySchema>

export const listStaffMoney = staffRoute({
  action: 'read-money',
  place: 'own',
  method: 'get',
  path: '/staff/money',
  tags: ['Console'],
  summary:
    'Money that needs somebody: open disputes, payments reported as fraud, and refunds that did not reach their customers',
  description: 'Needs the role manager. Of all locations.',
  request: { headers },
  responses: { 200: json(answer(staffMoneySchema), 'The list'), ...staffErrors },
})

export const settleRefund = staffRoute({
  action: 'refund-order',
  place: 'refund',
  changes: 'refund',
  method: 'post',
  path: '/staff/money/settled',
  tags: ['Console'],
  summary: 'Say that the money of a failed refund went back another way',
  description:
    'Needs the role manager. The refund leaves the list, and the customer’s page no longer says that it did not arrive.',
  request: { headers, body: jsonBody(z.object({ refund: text(200) })) },
  responses: { 200: json(answer(staffMoneySchema), 'The list'), ...staffErrors },
})
