import { createRoute, z } from '@hono/zod-openapi'
import { answer, headers, json } from './envelope.ts'
import { commonErrors } from './errors.ts'
import { done } from './user.ts'

const request = {
  headers,
  query: z.object({ token: z.string().max(100).openapi({ description: 'The token of the mail’s link' }) }),
}

export const openMessageStop = createRoute({
  method: 'get',
  path: '/messages/stop',
  tags: ['Messages'],
  summary: 'Lead to the page that stops a kind of mail',
  description:
    'For mail programs that open `List-Unsubscribe` in a browser. It changes nothing, because scanners open links.',
  request,
  responses: { 303: { description: 'The page' }, ...commonErrors },
})

export const stopMessages = createRoute({
  method: 'post',
  path: '/messages/stop',
  tags: ['Messages'],
  summary: 'Stop mails of one kind to the address of a mail: about orders, or the figures of a place to its staff',
  description: 'One-click unsubscription (RFC 8058): needs no cookie and reads no body. Repeating it changes nothing.',
  request,
  responses: { 200: json(answer(done), 'Stopped'), ...commonErrors },
})

export const resumeMessages = createRoute({
  method: 'post',
  path: '/messages/resume',
  tags: ['Messages'],
  summary: 'Undo the stop of a kind of mail; succeeds if it is not stopped',
  request,
  responses: { 200: json(answer(done), 'Sent again'), ...commonErrors },
})
