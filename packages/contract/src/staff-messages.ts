import { CHANNELS, MESSAGE_KINDS, REVIEW_AFTER_MINUTES } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody, pathId } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'
import { seen, staffRoute } from './staff-route.ts'

/** Calls about the messages that customers get about their orders, and about the SMS of an unanswered order. */

const choice = {
  kind: z.enum(MESSAGE_KINDS),
  channel: z.enum(CHANNELS),
  sent: z.boolean().openapi({ description: 'Whether messages of the kind go through the channel' }),
}

const settings = {
  reviewAfterMinutes: z
    .number()
    .int()
    .min(REVIEW_AFTER_MINUTES.least)
    .max(REVIEW_AFTER_MINUTES.most)
    .openapi({ description: 'Minutes after an order’s end at which its customer is asked for a review' }),
  reminderTelephone: z
    .string()
    .trim()
    .max(40)
    .nullable()
    .openapi({ description: 'Gets the SMS about an unanswered order; null is the location’s own telephone' }),
}

const messageSettingsSchema = z
  .object({
    channels: z.array(
      z.object({
        channel: z.enum(CHANNELS),
        available: z.boolean().openapi({ description: 'Whether this installation can send through the channel' }),
      }),
    ),
    choices: z
      .array(z.object({ ...choice, always: z.boolean().openapi({ description: 'Cannot be switched off' }) }))
      .openapi({ description: 'Every kind with every channel' }),
    ...settings,
    telephone: z.string().openapi({ description: 'The location’s own telephone' }),
  })
  .openapi('MessageSettings')
export type MessageSettingsWire = z.infer<typeof messageSettingsSchema>

export const messageSettings = staffRoute({
  action: 'set-messages',
  place: 'business',
  method: 'get',
  path: '/staff/locations/{id}/messages',
  tags: ['Console'],
  summary: 'Which messages customers get about their orders, and who gets the SMS about an unanswered order',
  request: { headers, params: z.object({ id: pathId() }) },
  responses: { 200: json(answer(messageSettingsSchema), 'The settings'), ...staffErrors },
})

export const setMessageSettings = staffRoute({
  action: 'set-messages',
  place: 'business',
  changes: 'messages',
  method: 'post',
  path: '/staff/locations/{id}/messages',
  tags: ['Console'],
  summary: 'Set which messages customers get, when they are asked for a review, and who gets the SMS',
  description:
    'Choices and minutes count for all locations of the business, the telephone for this one. Pairs of kind and channel that are left out keep their choice.',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(
      z.object({
        choices: z.array(z.object(choice)).max(MESSAGE_KINDS.length * CHANNELS.length),
        ...settings,
        seen: seen(),
      }),
    ),
  },
  responses: { 200: json(answer(messageSettingsSchema), 'The settings'), ...staffErrors },
})
