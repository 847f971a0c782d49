import {
  APP_STORE_ID,
  CONNECTION_FAILURES,
  IOS_APP_ID,
  PLAY_FINGERPRINT,
  PLAY_PACKAGE,
  TAG_MANAGER_ID,
} from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, codeText, headers, json, jsonBody, text, textWithoutLinks } from './envelope.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'
import { onlySeen, staffRoute, withSeen } from './staff-route.ts'

/** A business's own third parties, for its owner. Secrets are written and never read. */

const instant = () => z.iso.datetime({ offset: true })

const stateSchema = z
  .object({
    setAt: instant().nullable().openapi({ description: 'null: nothing of its own; the installation’s is used' }),
    secretEnd: z
      .string()
      .nullable()
      .openapi({ description: 'The last characters of the secret, if it is long enough' }),
    workedAt: instant().nullable(),
    failure: z.enum(CONNECTION_FAILURES).nullable(),
    failureCode: z.string().nullable().openapi({ description: 'The third party’s own code' }),
    failedAt: instant().nullable(),
  })
  .openapi('ConnectionState')

const hostName = () => codeText(253).pipe(z.string().regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i, problem('host_form')))
const secret = () => z.string().trim().min(1).max(500)

const mailFields = z.object({
  fromName: textWithoutLinks(80).pipe(z.string().min(1)),
  fromAddress: codeText(200).pipe(z.email()),
  replyTo: codeText(200).pipe(z.union([z.literal(''), z.email()])),
  host: hostName(),
  port: z.number().int().min(1).max(65_535),
  security: z.enum(['tls', 'starttls']),
  user: text(200),
})
const smsFields = z.object({
  accountSid: text(40).pipe(z.string().regex(/^AC[0-9a-f]{32}$/, problem('not_an_account_sid'))),
  sender: text(40).pipe(
    z.string().regex(/^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/, problem('not_a_sender')),
  ),
})
const pushFields = z.object({
  publicKey: text(100).pipe(z.string().regex(/^[\w-]{87}$/, problem('not_a_push_key'))),
  subject: text(200).pipe(
    z
      .string()
      .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, problem('invalid'))
      .refine((url) => URL.canParse(url), { message: problem('invalid') }),
  ),
})
const oneSignalFields = z.object({
  appId: text(40).pipe(z.string().regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/, problem('not_an_app_id'))),
})

const orNothing = (pattern: RegExp, name: Parameters<typeof problem>[0]) =>
  text(200).pipe(z.string().regex(new RegExp(`^$|${pattern.source}`), problem(name)))
const link = (host: string) =>
  text(300).pipe(
    z
      .string()
      .regex(new RegExp(`^$|^https://${host}/\\S+$`), problem('invalid'))
      .refine((url) => url === '' || URL.canParse(url), { message: problem('invalid') }),
  )

/** What is no secret of a business's website and apps; empty texts are none. */
const siteFields = z.object({
  tagManagerId: orNothing(TAG_MANAGER_ID, 'not_a_tag_manager_id'),
  tilesUrl: text(500).pipe(
    z
      .string()
      .regex(/^$|^https:\/\/[a-z0-9.:-]+\/\S*\{z\}\S*$/i, problem('not_a_tile_address'))
      .refine((url) => url === '' || URL.canParse(url), { message: problem('not_a_tile_address') }),
  ),
  tilesAttribution: text(200),
  appStoreId: orNothing(APP_STORE_ID, 'not_an_app_id'),
  appStoreLink: link('apps\\.apple\\.com'),
  iosAppId: orNothing(IOS_APP_ID, 'not_an_app_id'),
  playPackage: orNothing(PLAY_PACKAGE, 'not_a_package'),
  googlePlayLink: link('play\\.google\\.com'),
  playFingerprints: z
    .array(text(100).pipe(z.string().toUpperCase().regex(PLAY_FINGERPRINT, problem('not_a_fingerprint'))))
    .max(10),
  announcesNewApp: z.boolean(),
})

const connectionsSchema = z
  .object({
    mail: stateSchema.extend({ settings: mailFields.nullable() }),
    sms: stateSchema.extend({ settings: smsFields.nullable(), webhookPath: z.string() }),
    push: stateSchema.extend({ settings: pushFields.nullable() }),
    onesignal: stateSchema.extend({ settings: oneSignalFields.nullable() }),
    site: siteFields,
  })
  .openapi('StaffConnections')
export type StaffConnectionsWire = z.infer<typeof connectionsSchema>

const shown = { 200: json(answer(connectionsSchema), 'The connections, without secrets'), ...staffErrors }

export const readConnections = staffRoute({
  action: 'set-credentials',
  place: 'business',
  method: 'get',
  path: '/staff/connections',
  tags: ['Console'],
  summary: 'The business’s own mail server, SMS account, push keys, maps, tag manager and apps',
  request: { headers },
  responses: shown,
})

const setter = <Shape extends z.ZodRawShape>(kind: string, summary: string, fields: z.ZodObject<Shape>) =>
  staffRoute({
    action: 'set-credentials',
    place: 'business',
    proof: true,
    changes: kind === 'site' ? 'site' : 'connection',
    method: 'post',
    path: `/staff/connections/${kind}`,
    tags: ['Console'],
    summary: `${summary}. Needs a fresh proof of the member`,
    request: { headers, body: jsonBody(withSeen(fields)) },
    responses: shown,
  })

export const setMailConnection = setter(
  'mail',
  'Send the business’s mails through its own mail server',
  mailFields.extend({ password: z.string().max(500) }),
)
export const setSmsConnection = setter(
  'sms',
  'Send the business’s SMS through its own account at Twilio',
  smsFields.extend({ authToken: secret() }),
)
export const setPushConnection = setter(
  'push',
  'Push to browsers with the business’s own VAPID keys',
  pushFields.extend({ privateKey: text(100).pipe(z.string().regex(/^[\w-]{43}$/, problem('not_a_push_key'))) }),
)
export const setOneSignalConnection = setter(
  'onesignal',
  'Push to the business’s own native apps through its OneSignal app',
  oneSignalFields.extend({ apiKey: secret() }),
)
export const setSiteConnection = setter('site', 'Set the ids of the website and the native apps', siteFields)

const kind = () => z.enum(['mail', 'sms', 'push', 'onesignal'])

export const removeConnection = staffRoute({
  action: 'set-credentials',
  place: 'business',
  proof: true,
  changes: 'connection',
  method: 'post',
  path: '/staff/connections/{kind}/remove',
  tags: ['Console'],
  summary: 'Use the installation’s again. Needs a fresh proof of the member',
  description: '`seen` has `setAt` of the connection as it was read.',
  request: { headers, params: z.object({ kind: kind() }), body: jsonBody(onlySeen()) },
  responses: shown,
})

export const testConnection = staffRoute({
  action: 'set-credentials',
  place: 'business',
  changes: 'nothing',
  method: 'post',
  path: '/staff/connections/{kind}/test',
  tags: ['Console'],
  summary:
    'Send a test: a mail to the member, or an SMS to a number. 409 where the business has no connection of its own',
  request: {
    headers,
    params: z.object({ kind: z.enum(['mail', 'sms']) }),
    body: jsonBody(z.object({ to: text(200).default('') })),
  },
  responses: shown,
})
