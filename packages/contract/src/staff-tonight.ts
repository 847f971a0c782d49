import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, pathId } from './envelope.ts'
import { businessDayDate } from './staff-days.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

/** What a place has before it until its business day ends. */

const instant = () => z.iso.datetime({ offset: true })
const portions = () => z.number().int()

const dish = z.object({
  id: id(),
  name: z.string(),
  ahead: z
    .array(z.object({ orderId: z.string(), code: z.string(), at: instant(), portions: portions() }))
    .openapi({ description: 'Orders for later that are not made yet, the earliest first; deals by their parts' }),
  ordered: portions().openapi({ description: 'Portions of all orders of the day, also for later' }),
  expected: portions().nullable().openapi({
    description: 'The middle (median) of the days of `days`; null where there are none',
  }),
  days: z.array(z.object({ day: businessDayDate(), portions: portions() })),
  left: portions().nullable().openapi({ description: 'Portions that may still be ordered; null when not counted' }),
  runsOut: z.boolean().openapi({ description: 'More is still to be expected than is left' }),
})

const tonightSchema = z
  .object({
    day: businessDayDate(),
    until: instant().openapi({ description: 'When the business day ends' }),
    days: z.array(businessDayDate()).openapi({
      description: 'The last four same weekdays that sold something, the newest first',
    }),
    ordersAhead: z.number().int().openapi({ description: 'Orders for later that are not made yet' }),
    problems: z.number().int().openapi({ description: 'Without an answer' }),
    dishes: z.array(dish).openapi({ description: 'What runs out first, then by what is expected' }),
    choices: z
      .array(z.object({ option: z.string(), name: z.string(), portions: portions() }))
      .openapi({ description: 'Of the orders for later' }),
  })
  .openapi('Tonight')
export type TonightWire = z.infer<typeof tonightSchema>

export const readTonight = staffRoute({
  action: 'read-money',
  method: 'get',
  path: '/staff/locations/{id}/tonight',
  tags: ['Console money'],
  summary: 'Portions that are ordered and to be expected until the business day ends, and what will run out',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { 200: json(answer(tonightSchema), 'The sheet'), ...staffErrors },
})
