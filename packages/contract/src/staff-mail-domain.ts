import { MAIL_DOMAIN_STATES, MAIL_RECORD_PURPOSES, RECORD_STATES } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, codeText, headers, json, jsonBody, textWithoutLinks } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'
import { onlySeen, staffRoute, withSeen } from './staff-route.ts'

/** The domain that a business's mails are sent from, for its owner. */

const instant = () => z.iso.datetime({ offset: true })

const recordSchema = z
  .object({
    purpose: z.enum(MAIL_RECORD_PURPOSES),
    type: z.literal('TXT'),
    name: z.string(),
    value: z.string(),
    state: z.enum(RECORD_STATES),
    found: z.array(z.string()).openapi({ description: 'What stands there instead' }),
  })
  .openapi('MailRecord')

const senderFields = z.object({
  fromName: textWithoutLinks(80).pipe(z.string().min(1)),
  fromAddress: codeText(200).pipe(z.email()),
  replyTo: codeText(200).pipe(z.union([z.literal(''), z.email()])),
})

const mailDomainSchema = senderFields
  .extend({
    domain: z.string(),
    state: z.enum(MAIL_DOMAIN_STATES),
    records: z.array(recordSchema),
    checkedAt: instant().nullable(),
    failingSince: instant()
      .nullable()
      .openapi({ description: 'Since when its records are wrong; mails have the installation’s sender since' }),
  })
  .openapi('StaffMailDomain')

const shownSchema = z.object({ mailDomain: mailDomainSchema.nullable() }).openapi('StaffMailDomainAnswer')
export type StaffMailDomainWire = z.infer<typeof shownSchema>

const shown = { 200: json(answer(shownSchema), 'The domain of mails, or null'), ...staffErrors }

export const readMailDomain = staffRoute({
  action: 'set-credentials',
  place: 'business',
  method: 'get',
  path: '/staff/mail-domain',
  tags: ['Console'],
  summary: 'The domain that mails are sent from, with the DNS records that are missing',
  request: { headers },
  responses: shown,
})

export const setMailDomain = staffRoute({
  action: 'set-credentials',
  place: 'business',
  proof: true,
  changes: 'mail-domain',
  method: 'post',
  path: '/staff/mail-domain',
  tags: ['Console'],
  summary:
    'Send mails from an own domain once its DNS records are right; another domain gets another key. Needs a fresh proof of the member',
  request: { headers, body: jsonBody(withSeen(senderFields)) },
  responses: shown,
})

export const checkMailDomain = staffRoute({
  action: 'set-credentials',
  place: 'business',
  changes: 'nothing',
  method: 'post',
  path: '/staff/mail-domain/check',
  tags: ['Console'],
  summary: 'Read the DNS records of the mails’ domain now',
  request: { headers },
  responses: shown,
})

export const removeMailDomain = staffRoute({
  action: 'set-credentials',
  place: 'business',
  proof: true,
  changes: 'mail-domain',
  method: 'post',
  path: '/staff/mail-domain/remove',
  tags: ['Console'],
  summary: 'Use the installation’s sender again. Needs a fresh proof of the member',
  description: '`seen` has the sender as it was read.',
  request: { headers, body: jsonBody(onlySeen()) },
  responses: shown,
})
