import { INVOICE_TYPES, SENDING_FAILURES, SENDING_STATES, TAXPAYER_KINDS } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, codeText, headers, json, jsonBody } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute, withSeen } from './staff-route.ts'

/** Calls about VERI*FACTU: from when receipts have records at the Spanish tax office, and what becomes of them. */

const tags = ['Console money']

const settingsFields = {
  kind: z
    .enum(TAXPAYER_KINDS)
    .nullable()
    .openapi({ description: 'company pays corporate tax; null is what the NIF says' }),
  startsOn: z.iso
    .date({ message: problem('not_a_date') })
    .nullable()
    .openapi({ description: 'An earlier day than the law’s; null is the law’s' }),
}

const record = z
  .object({
    nif: z.string(),
    number: z.number().int().openapi({ description: 'In the chain of the NIF, from 1 without gaps' }),
    kind: z.enum(['issue', 'cancel']),
    type: z.enum(INVOICE_TYPES).nullable(),
    invoice: z.string().openapi({ example: 'R-000012' }),
    orderId: z.string(),
    total: z.string().nullable().openapi({ example: '-12.30' }),
    madeAt: z.string(),
    state: z.enum(SENDING_STATES),
    errorCode: z.number().int().nullable(),
    errorText: z.string().nullable().openapi({ description: 'In the tax office’s words, in Spanish' }),
    repairedBy: z.number().int().nullable().openapi({ description: 'The number of the record that puts it right' }),
  })
  .openapi('FiscalRecord')

const state = z
  .object({
    ...settingsFields,
    available: z.boolean().openapi({ description: 'Whether the installation’s operator has said who answers for it' }),
    nif: z.string().nullable().openapi({ description: 'Of the company; null where it has none' }),
    presentKind: z.enum(TAXPAYER_KINDS).nullable(),
    from: z.string().nullable().openapi({ description: 'The day from which receipts have records' }),
    begun: z.boolean().openapi({ description: 'Whether there are records: the first day then stays' }),
    needsCertificate: z.boolean(),
    certificate: z.object({ name: z.string(), expiresAt: z.string() }).nullable(),
    waiting: z.number().int(),
    toRepair: z.number().int().openapi({ description: 'Refused, or accepted with errors, and not put right' }),
    failingSince: z.string().nullable(),
    failure: z.enum(SENDING_FAILURES).nullable(),
    failureText: z.string().nullable(),
    records: z.array(record).openapi({ description: 'The last hundred, newest first' }),
  })
  .openapi('Verifactu')
export type VerifactuWire = z.infer<typeof state>

const stored = { 200: json(answer(state), 'As it is now'), ...staffErrors }

export const readVerifactu = staffRoute({
  action: 'set-location',
  place: 'business',
  method: 'get',
  path: '/staff/verifactu',
  tags,
  summary: 'VERI*FACTU: settings, what waits to be sent, and the last records with their answers',
  request: { headers },
  responses: stored,
})

export const setVerifactu = staffRoute({
  action: 'set-location',
  place: 'business',
  changes: 'verifactu',
  method: 'post',
  path: '/staff/verifactu',
  tags,
  summary: 'Set the kind of taxpayer, and an earlier first day than the law’s',
  description: 'Once there are records the first day stays: 422.',
  request: { headers, body: jsonBody(withSeen(z.object(settingsFields))) },
  responses: stored,
})

export const setVerifactuCertificate = staffRoute({
  action: 'set-location',
  place: 'business',
  changes: 'verifactu-certificate',
  method: 'post',
  path: '/staff/verifactu/certificate',
  tags,
  summary: 'Store the taxpayer’s certificate',
  description:
    'It is stored encrypted and never read back. A wrong password, a file that is no certificate with its key, and one whose encryption is out of date are told apart at the fields.',
  request: {
    headers,
    body: jsonBody(
      withSeen(
        z.object({
          file: codeText(40_000).openapi({ description: 'PKCS#12 (.p12, .pfx) in base64' }),
          password: z.string().max(200),
        }),
      ),
    ),
  },
  responses: stored,
})

export const repairRecord = staffRoute({
  action: 'set-location',
  place: 'business',
  changes: 'verifactu-repair',
  method: 'post',
  path: '/staff/verifactu/repair',
  tags,
  summary: 'Put a record right that the tax office refused or accepted with errors, by a new one',
  description: 'The new record is about the same invoice, with the company’s legal name of today. Amounts stay.',
  request: { headers, body: jsonBody(z.object({ nif: codeText(9), number: z.number().int().min(1) })) },
  responses: { ...stored, 409: json(errorSchema, 'not_repairable: it is accepted, waits, or was put right') },
})

const checked = z.object({
  records: z.number().int(),
  broken: z
    .object({ nif: z.string(), number: z.number().int(), fault: z.enum(['gap', 'content', 'link', 'time']) })
    .nullable()
    .openapi({
      description:
        'The first record that breaks its chain: one before it is missing, its content was changed, it does not follow the one before it, or is older',
    }),
})
export type CheckedChainWire = z.infer<typeof checked>

export const checkChain = staffRoute({
  action: 'set-location',
  place: 'business',
  changes: 'nothing',
  method: 'post',
  path: '/staff/verifactu/check',
  tags,
  summary: 'Check every record of the business’s chains',
  request: { headers },
  responses: { 200: json(answer(checked), 'What was found'), ...staffErrors },
})
