import { MAX_DOCUMENT } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody, language, text } from './envelope.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute, withSeen } from './staff-route.ts'

/** Calls with which a restaurant writes its privacy policy, terms and allergy information. */

const kind = () => z.enum(['privacy', 'terms', 'allergy'])

const writtenDocument = z
  .object({
    kind: kind(),
    draft: z
      .string()
      .nullable()
      .openapi({ description: 'What is being written; null where nothing waits to be published' }),
    template: z.string().openapi({ description: 'A start, with open places in double square brackets: [[your town]]' }),
    versions: z
      .array(z.object({ version: z.number().int(), publishedAt: z.string(), source: z.string() }))
      .openapi({ description: 'The newest 20, newest first; older ones are kept' }),
  })
  .openapi('WrittenDocument')
export type WrittenDocumentWire = z.infer<typeof writtenDocument>

const list = answer(z.array(writtenDocument))
const source = text(MAX_DOCUMENT)

export const writtenDocuments = staffRoute({
  action: 'edit-texts',
  place: 'business',
  method: 'get',
  path: '/staff/documents',
  tags: ['Console'],
  summary: 'The restaurant’s documents in one language, with drafts, templates and versions [3.22]',
  request: { headers, query: z.object({ language: language() }) },
  responses: { 200: json(list, 'The documents'), ...staffErrors },
})

export const saveDocumentDraft = staffRoute({
  action: 'edit-texts',
  place: 'business',
  changes: 'document-draft',
  method: 'post',
  path: '/staff/documents/draft',
  tags: ['Console'],
  summary: 'Keep what is being written',
  request: { headers, body: jsonBody(withSeen(z.object({ kind: kind(), language: language(), source }))) },
  responses: { 200: json(list, 'The documents'), ...staffErrors },
})

export const publishDocument = staffRoute({
  action: 'edit-texts',
  place: 'business',
  changes: 'document',
  method: 'post',
  path: '/staff/documents/publish',
  tags: ['Console'],
  summary: 'Publish a document as its next version; older ones are kept',
  description: 'Refused while a place in double square brackets is open. A restaurant publishes 30 documents an hour.',
  request: {
    headers,
    body: jsonBody(withSeen(z.object({ kind: kind(), language: language(), source: source.pipe(z.string().min(1)) }))),
  },
  responses: { 200: json(list, 'The documents'), ...staffErrors },
})
