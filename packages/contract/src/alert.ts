import { createRoute, z } from '@hono/zod-openapi'
import { answer, headers, id, json } from './envelope.ts'
import { commonErrors } from './errors.ts'
import { done, jsonBody } from './user.ts'

/** Printable characters only: it is kept, and handed to a push service as it is. */
const endpoint = () =>
  z
    .string()
    .max(1000)
    .regex(/^https?:\/\/[!-~]+$/, 'is not an address')
    .openapi({ description: 'Of the browser’s subscription; only known push services are sent to' })

/** What is waited for. */
const awaited = {
  location_id: id(),
  item_id: id()
    .nullable()
    .default(null)
    .openapi({ description: 'A dish that is sold out; null waits for the opening' }),
}

export const addAlert = createRoute({
  method: 'post',
  path: '/alerts',
  tags: ['Alerts'],
  summary: 'One push, when a location takes orders again or a sold-out dish is back [2.62]',
  description: 'In the language of the call. It is sent once, or forgotten after 24 hours.',
  request: {
    headers,
    body: jsonBody(
      z.object({
        ...awaited,
        order_type: z.number().int().min(1).max(3).openapi({ description: 'Whose menu the push leads to' }),
        subscription: z.object({
          endpoint: endpoint(),
          keys: z.object({
            p256dh: z.string().regex(/^B[\w-]{86}=?$/, 'is not a key'),
            auth: z.string().regex(/^[\w-]{22}={0,2}$/, 'is not a secret'),
          }),
        }),
      }),
    ),
  },
  responses: { 200: json(answer(done), 'It will be sent'), ...commonErrors },
})

export const removeAlert = createRoute({
  method: 'delete',
  path: '/alerts',
  tags: ['Alerts'],
  summary: 'Waits no more; done already where nothing was waited for [2.62]',
  request: { headers, body: jsonBody(z.object({ ...awaited, endpoint: endpoint() })) },
  responses: { 200: json(answer(done), 'Forgotten'), ...commonErrors },
})
