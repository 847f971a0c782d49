import { DOMAIN_STATES, RECORD_STATES, RECORD_TYPES, WALLET_STATES } from '@comanda/domain'
import { createRoute, z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody, orNull } from './envelope.ts'
import { commonErrors } from './errors.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute, withSeen } from './staff-route.ts'

/** Domains of a business, for its owner; and what a proxy asks before it obtains a certificate. */

const instant = () => z.iso.datetime({ offset: true })
const hostInPath = () =>
  z
    .string()
    .max(253)
    .regex(/^[a-z0-9.-]+$/, problem('host_form'))

const recordSchema = z
  .object({
    type: z.enum(RECORD_TYPES),
    name: z.string(),
    value: z.string(),
    state: z.enum(RECORD_STATES),
    found: z.array(z.string()).openapi({ description: 'What stands there instead' }),
  })
  .openapi('DnsRecord')

const domainSchema = z
  .object({
    host: z.string(),
    isPrimary: z.boolean().openapi({ description: 'Links lead to it, and the others redirect to it' }),
    isOwn: z.boolean().openapi({ description: 'false: a name of the installation, which its operator gives' }),
    state: z.enum(DOMAIN_STATES),
    records: z.array(recordSchema),
    checkedAt: instant().nullable(),
    failingSince: instant()
      .nullable()
      .openapi({ description: 'Since when its records are wrong; after a week it ends' }),
    unreachedSince: instant()
      .nullable()
      .openapi({ description: 'Since when a host with right records has no certificate, or does not answer here' }),
    wallets: z.enum(WALLET_STATES),
    walletProblem: z.string().nullable(),
  })
  .openapi('StaffDomain')
export type StaffDomainWire = z.infer<typeof domainSchema>

const domainsSchema = z
  .object({
    target: z.string().nullable().openapi({ description: 'Where CNAME records lead; null takes no own domains' }),
    domains: z.array(domainSchema),
  })
  .openapi('StaffDomains')
export type StaffDomainsWire = z.infer<typeof domainsSchema>

const listed = { 200: json(answer(domainsSchema), 'All hosts of the business, the primary one first'), ...staffErrors }

export const listDomains = staffRoute({
  action: 'set-domains',
  place: 'business',
  method: 'get',
  path: '/staff/domains',
  tags: ['Console'],
  summary: 'The hosts of the business, with the DNS records that are missing',
  request: { headers },
  responses: listed,
})

export const addDomain = staffRoute({
  action: 'set-domains',
  place: 'business',
  proof: true,
  changes: 'domain',
  method: 'post',
  path: '/staff/domains',
  tags: ['Console'],
  summary: 'Add an own domain; it answers once its DNS records are right. Needs a fresh proof of the member',
  request: { headers, body: jsonBody(z.object({ host: z.string().min(1).max(300) })) },
  responses: listed,
})

const ofHost = { headers, params: z.object({ host: hostInPath() }) }

export const checkDomain = staffRoute({
  action: 'set-domains',
  place: 'business',
  changes: 'nothing',
  method: 'post',
  path: '/staff/domains/{host}/check',
  tags: ['Console'],
  summary: 'Read the DNS records of an own domain now',
  request: ofHost,
  responses: listed,
})

export const makeDomainPrimary = staffRoute({
  action: 'set-domains',
  place: 'business',
  proof: true,
  changes: 'domain',
  method: 'post',
  path: '/staff/domains/{host}/primary',
  tags: ['Console'],
  summary:
    'Make a live host the one of links; pages on the others redirect to it. `seen` says the `primary` host until then. Needs a fresh proof of the member',
  request: { ...ofHost, body: jsonBody(withSeen(z.object({}))) },
  responses: listed,
})

export const removeDomain = staffRoute({
  action: 'set-domains',
  place: 'business',
  proof: true,
  changes: 'domain',
  method: 'post',
  path: '/staff/domains/{host}/remove',
  tags: ['Console'],
  summary: 'Remove an own domain that is not the primary one. Needs a fresh proof of the member',
  request: ofHost,
  responses: listed,
})

export const askForTls = createRoute({
  method: 'get',
  path: '/tls/ask',
  tags: ['Proxy'],
  summary: 'Whether the proxy may obtain a certificate for a host: 200 or 404. Only for the proxy itself',
  request: { headers, query: z.object({ domain: z.string().max(300).optional() }) },
  responses: {
    200: json(answer(z.object({ host: orNull(z.string()) })), 'A business answers on this host'),
    ...commonErrors,
  },
})
