import { CHANGE_PAYMENTS, CHANGE_STATES, IF_UNANSWERED } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { money } from './envelope.ts'

const instant = () => z.iso.datetime({ offset: true })

/** A change of an accepted order that the restaurant proposes, for its customer and for staff. */
export const orderChangeSchema = z
  .object({
    number: z.number().int().openapi({ description: 'Counted from 1 for each order' }),
    state: z.enum(CHANGE_STATES).openapi({
      description:
        'open: waits for the customer; call: the customer asks to be called; expired: nobody answered, nothing changed; void: the order went on before anyone decided',
    }),
    note: z.string().openapi({ description: 'What the restaurant says about it' }),
    lines: z
      .array(
        z.object({
          name: z.string(),
          choices: z.array(z.string()),
          before: z.number().int().openapi({ description: 'Units; 0: it was not there' }),
          after: z.number().int(),
        }),
      )
      .openapi({ description: 'The dishes of which there are more or fewer' }),
    ready_at: instant().nullable().openapi({ description: 'The new time; null leaves it' }),
    total_before: money(),
    total_after: money(),
    due: money()
      .optional()
      .openapi({ description: 'What the customer pays on top by card, which makes the change; else 0' }),
    payment: z.enum(CHANGE_PAYMENTS).nullish().openapi({
      description:
        'Of the difference: under way; failed, and another may begin; paid; returned: it came too late and goes back. null: none has begun',
    }),
    expires_at: instant()
      .nullable()
      .openapi({ description: 'Until when an answer is waited for; null once it is not' }),
    if_unanswered: z
      .enum(IF_UNANSWERED)
      .openapi({ description: 'Without an answer the order stays as it is, or the change is made' }),
  })
  .openapi('OrderChange')
export type OrderChangeWire = z.infer<typeof orderChangeSchema>
