import { SUMMARY_HOURS, SUMMARY_RHYTHMS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute } from './staff-route.ts'

/** The figures of places that a member gets by mail. */

/** More places than a business has. */
const MOST_PLACES = 500

const summarySchema = z
  .object({
    rhythm: z.enum(['never', ...SUMMARY_RHYTHMS]).openapi({
      description: 'daily: each morning the day before; weekly: on Mondays the week before',
    }),
    hour: z
      .number()
      .int()
      .min(SUMMARY_HOURS.min)
      .max(SUMMARY_HOURS.max)
      .openapi({ description: 'On the clock of each place; later where a business day begins later' }),
    places: z.array(id()).max(MOST_PLACES).openapi({ description: 'Of which places; those of others are left out' }),
  })
  .openapi('SummaryMails')
export type SummaryMailsWire = z.infer<typeof summarySchema>

const shown = { 200: json(answer(summarySchema), 'What the member gets'), ...staffErrors }

export const readSummaryMails = staffRoute({
  action: 'own-account',
  method: 'get',
  path: '/staff/account/summary-mails',
  tags: ['Console account'],
  summary: 'Which figures the member gets by mail',
  request: { headers },
  responses: shown,
})

export const setSummaryMails = staffRoute({
  action: 'own-account',
  changes: 'account',
  method: 'post',
  path: '/staff/account/summary-mails',
  tags: ['Console account'],
  summary: 'Set which figures the member gets by mail, for members who may see money',
  request: { headers, body: jsonBody(summarySchema) },
  responses: shown,
})
