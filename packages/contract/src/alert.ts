import { createRoute, z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody } from './envelope.ts'
import { commonErrors } from './errors.ts'
import { pushEndpoint, pushSubscription } from './push-subscription.ts'
import { done } from './user.ts'

/** The event that triggers the alert. */
const awaited = {
  location_id: id(),
  item_id: id()
    .nullable()
    .default(null)
    .openapi({ description: 'A dish that is sold out; null waits until the location opens' }),
}

export const addAlert = createRoute({
  method: 'post',
  path: '/alerts',
  tags: ['Alerts'],
  summary: 'Send one push when a location takes orders again or a sold-out dish is back [2.62]',
  description: 'In the language of the call. It is sent once, or deleted after 24 hours.',
  request: {
    headers,
    body: jsonBody(
      z.object({
        ...awaited,
        order_type: z.number().int().min(1).max(3).openapi({ description: 'The order type whose menu the push opens' }),
        subscription: pushSubscription(),
      }),
    ),
  },
  responses: { 200: json(answer(done), 'The push will be sent'), ...commonErrors },
})

export const removeAlert = createRoute({
  method: 'delete',
  path: '/alerts',
  tags: ['Alerts'],
  summary: 'Cancel an alert; succeeds if there is none [2.62]',
  request: { headers, body: jsonBody(z.object({ ...awaited, endpoint: pushEndpoint() })) },
  responses: { 200: json(answer(done), 'Cancelled'), ...commonErrors },
})
