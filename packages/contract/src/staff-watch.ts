import { DEVICE_JOBS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, codeText, headers, json, jsonBody, pathId } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'
import { done } from './user.ts'

/** Which consoles are open at a location, and what for. */

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
