import { MESSAGE_KINDS } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { answer, json, jsonBody } from './envelope.ts'
import { userErrors, userHeaders } from './user.ts'

/** Which mails about orders a customer wants. The same as the links in the mails stop. */

const STOPPABLE = z.enum(MESSAGE_KINDS)

const wanted = z.array(z.object({ kind: STOPPABLE, wanted: z.boolean() })).openapi({
  description: 'The kinds that can be stopped; receipts, and what is about money, always come',
})
export type WantedMailsWire = z.infer<typeof wanted>

export const readWantedMails = createRoute({
  method: 'get',
  path: '/user/messages',
  tags: ['Account'],
  summary: 'Which mails about orders the email of this account gets',
  request: { headers: userHeaders },
  responses: { 200: json(answer(wanted), 'Every kind that can be stopped'), ...userErrors },
})

export const setWantedMail = createRoute({
  method: 'post',
  path: '/user/messages',
  tags: ['Account'],
  summary: 'Stop one kind of mail about orders, or have it sent again',
  request: { headers: userHeaders, body: jsonBody(z.object({ kind: STOPPABLE, wanted: z.boolean() })) },
  responses: {
    200: json(answer(wanted), 'Every kind that can be stopped'),
    ...userErrors,
  },
})
