import { DEVICE_JOBS, ORDER_TYPES, WATCHERS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, codeText, headers, id, json, jsonBody, pathId } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'
import { done } from './user.ts'

/** Which consoles are open at a location, and what for. */

const instant = () => z.iso.datetime({ offset: true })

const unwatchedSchema = z
  .object({
    locationId: id(),
    telephone: z.string(),
    job: z.enum(WATCHERS).openapi({ description: 'What the last console was for; or a printer watched' }),
    goneSince: instant().openapi({ description: 'When it was last seen' }),
    toldAt: instant().openapi({ description: 'When the devices of the business were told' }),
    texted: z.boolean().openapi({ description: 'Whether the location got an SMS' }),
    pausesAt: instant().nullable().openapi({ description: 'When orders are paused if nobody comes; null never' }),
    told: z.array(z.string()).openapi({ description: 'The members whose devices got a push' }),
    waiting: z.number().int().openapi({ description: 'Orders that nobody has answered' }),
    first: z
      .object({
        number: z.number().int(),
        orderType: z.enum(ORDER_TYPES),
        total: z.number().openapi({ description: 'In the currency of the location' }),
        receivedAt: instant(),
      })
      .nullable()
      .openapi({ description: 'The oldest of them' }),
  })
  .openapi('Unwatched')
export type UnwatchedWire = z.infer<typeof unwatchedSchema>

export const listUnwatched = staffRoute({
  action: 'read-orders',
  place: 'own',
  method: 'get',
  path: '/staff/unwatched',
  tags: ['Console'],
  summary: 'The member’s locations that take orders while no counter or kitchen screen is open',
  request: { headers },
  responses: { 200: json(answer(z.array(unwatchedSchema)), 'The longest first'), ...staffErrors },
})

export const watchLocation = staffRoute({
  action: 'read-orders',
  changes: 'nothing',
  method: 'post',
  path: '/staff/locations/{id}/watch',
  tags: ['Console'],
  summary: 'Say that a console is open at a location and how the device does; an open console says so every 20 seconds',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(
      z.object({
        job: z.enum(DEVICE_JOBS).openapi({ description: 'An office does not count as watching over the orders' }),
        sound: z.boolean().openapi({ description: 'Whether new orders can be heard' }),
        battery: z
          .number()
          .int()
          .min(0)
          .max(100)
          .nullable()
          .openapi({ description: 'Per cent; null where the browser does not tell' }),
        charging: z.boolean().nullable().openapi({ description: 'null where the browser does not tell' }),
        version: codeText(100).openapi({ description: 'Of the console: the name of its script' }),
      }),
    ),
  },
  responses: { 200: json(answer(done), 'Noted'), ...staffErrors },
})
