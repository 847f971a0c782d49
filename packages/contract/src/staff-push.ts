import { z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody, pathId } from './envelope.ts'
import { pushEndpoint, pushSubscription } from './push-subscription.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'
import { done } from './user.ts'

/** Pushes to the devices of staff about unanswered orders. */

const params = z.object({ id: pathId() })

export const staffPushKey = staffRoute({
  action: 'read-orders',
  place: 'own',
  method: 'get',
  path: '/staff/push-key',
  tags: ['Console'],
  summary: 'The key that a browser subscribes with',
  request: { headers },
  responses: {
    200: json(answer(z.object({ key: z.string().nullable() })), 'null: the installation sends no pushes'),
    ...staffErrors,
  },
})

export const addStaffPush = staffRoute({
  action: 'read-orders',
  changes: 'alerts',
  method: 'post',
  path: '/staff/locations/{id}/push',
  tags: ['Console'],
  summary: 'Tell this device of unanswered orders, at the second reminder, until the session ends [11.35]',
  request: { headers, params, body: jsonBody(z.object({ subscription: pushSubscription() })) },
  responses: { 200: json(answer(done), 'The device is told'), ...staffErrors },
})

export const removeStaffPush = staffRoute({
  action: 'read-orders',
  changes: 'alerts',
  method: 'post',
  path: '/staff/locations/{id}/push/remove',
  tags: ['Console'],
  summary: 'Tell this device nothing more; succeeds if it is told nothing',
  request: { headers, params, body: jsonBody(z.object({ endpoint: pushEndpoint() })) },
  responses: { 200: json(answer(done), 'Done'), ...staffErrors },
})
