import { createRoute, z } from '@hono/zod-openapi'
import { answer, guestHeaders, json, jsonBody, orderIdInput } from './envelope.ts'
import { commonErrors, sessionErrors } from './errors.ts'
import { pushEndpoint, pushSubscription } from './push-subscription.ts'
import { done } from './user.ts'

const orderId = z.object({ id: orderIdInput() })

export const followByPush = createRoute({
  method: 'post',
  path: '/order/{id}/push',
  tags: ['Orders'],
  summary: 'Tell a browser by push about an order of yours, in the language of the call; repeating it changes nothing',
  request: { headers: guestHeaders, params: orderId, body: jsonBody(z.object({ subscription: pushSubscription() })) },
  responses: { 200: json(answer(done), 'The browser is told what follows'), ...commonErrors, ...sessionErrors },
})

export const unfollowByPush = createRoute({
  method: 'delete',
  path: '/order/{id}/push',
  tags: ['Orders'],
  summary: 'Tell a browser nothing more about an order of yours',
  request: { headers: guestHeaders, params: orderId, body: jsonBody(z.object({ endpoint: pushEndpoint() })) },
  responses: { 200: json(answer(done), 'Done'), ...commonErrors, ...sessionErrors },
})
