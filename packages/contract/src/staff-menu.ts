import { SYNONYM_LIMITS, type SynonymProblem, synonymProblem } from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, json, jsonBody, pathId } from './envelope.ts'
import { type FieldProblem, problem } from './field-problem.ts'
import { synonymSchema } from './menu.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute, withSeen } from './staff-route.ts'

const PROBLEMS: Readonly<Record<SynonymProblem['problem'], FieldProblem>> = {
  'not-a-list': 'not_a_list',
  empty: 'required',
  'too-many': 'too_many',
  'not-text': 'not_text',
  'too-long': 'too_long',
  twice: 'twice',
}

/** How many entries, words or characters a list of synonyms may have where it has too many. */
const limitOf = ({ field, problem }: SynonymProblem): number =>
  problem === 'too-long'
    ? SYNONYM_LIMITS.length
    : field === ''
      ? SYNONYM_LIMITS.entries
      : field.endsWith('words')
        ? SYNONYM_LIMITS.words
        : SYNONYM_LIMITS.finds

/** A list is counted before its entries are looked at. */
const synonyms = z
  .array(
    synonymSchema.extend({
      words: z.array(z.string()).max(SYNONYM_LIMITS.words),
      finds: z.array(z.string()).max(SYNONYM_LIMITS.finds),
    }),
  )
  .max(SYNONYM_LIMITS.entries)

const synonymsSchema = z.object({
  synonyms: synonyms.superRefine((list, context) => {
    const found = synonymProblem(list)
    if (found !== null)
      context.addIssue({
        code: 'custom',
        message: problem(PROBLEMS[found.problem]),
        params: { count: limitOf(found) },
        path: found.field.split('.').filter((step) => step !== ''),
      })
  }),
})

export const setSynonyms = staffRoute({
  action: 'set-synonyms',
  changes: 'synonyms',
  method: 'post',
  path: '/staff/locations/{id}/synonyms',
  tags: ['Console'],
  summary: 'Replace the location’s own words for its dishes, which the search of its menu knows [2.06]',
  request: {
    headers,
    params: z.object({ id: pathId() }),
    body: jsonBody(withSeen(synonymsSchema)),
  },
  responses: { 200: json(answer(z.object({ success: z.boolean() })), 'Done'), ...staffErrors },
})
