import type { FieldProblem } from '@comanda/contract'
import { FIELD_PROBLEMS } from '@comanda/contract'
import type { Language } from '@comanda/domain'
import { fieldTextOf } from './error-texts.ts'

/** The parts of a validator's issue that its text depends on. */
interface Issue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly expected?: unknown
  readonly origin?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly inclusive?: unknown
  readonly format?: unknown
  readonly values?: unknown
  readonly keys?: unknown
  /** What a schema's own check adds to its problem. */
  readonly params?: { readonly count?: unknown } | undefined
}

interface Problem {
  readonly problem: FieldProblem
  readonly count?: number
  readonly values?: string
}

const named: ReadonlySet<string> = new Set(FIELD_PROBLEMS)

const OF_TYPE: Readonly<Record<string, FieldProblem>> = {
  string: 'not_text',
  number: 'not_a_number',
  int: 'not_a_whole_number',
  boolean: 'not_a_boolean',
  array: 'not_a_list',
  object: 'not_an_object',
  record: 'not_an_object',
  date: 'not_a_date',
}

const OF_FORMAT: Readonly<Record<string, FieldProblem>> = {
  email: 'not_an_email',
  datetime: 'not_a_date',
  date: 'not_a_date',
  safeint: 'not_a_whole_number',
}

const OF_SIZE: Readonly<Record<string, readonly [FieldProblem, FieldProblem]>> = {
  string: ['too_short', 'too_long'],
  array: ['too_few', 'too_many'],
  set: ['too_few', 'too_many'],
}

const sizeOf = (issue: Issue, which: 0 | 1): Problem => {
  const limit = Number(which === 0 ? issue.minimum : issue.maximum)
  // A text or list with at least one entry is simply required.
  if (which === 0 && limit === 1 && issue.origin !== 'number' && issue.origin !== 'int') return { problem: 'required' }
  const problem = OF_SIZE[String(issue.origin)]?.[which] ?? (which === 0 ? 'too_low' : 'too_high')
  return which === 0 && issue.inclusive === false && limit === 0 ? { problem: 'nothing' } : { problem, count: limit }
}

/** @param isMissing whether the body has nothing at the issue's path */
function problemOf(issue: Issue, isMissing: boolean): Problem {
  if (named.has(issue.message)) {
    const count = issue.params?.count
    return { problem: issue.message as FieldProblem, ...(typeof count === 'number' && { count }) }
  }
  if (isMissing) return { problem: 'required' }
  switch (issue.code) {
    case 'invalid_type':
      return { problem: OF_TYPE[String(issue.expected)] ?? 'invalid' }
    case 'too_small':
      return sizeOf(issue, 0)
    case 'too_big':
      return sizeOf(issue, 1)
    case 'invalid_format':
      return { problem: OF_FORMAT[String(issue.format)] ?? 'invalid' }
    case 'invalid_value':
      return { problem: 'not_one_of', values: Array.isArray(issue.values) ? issue.values.join(', ') : '' }
    case 'unrecognized_keys':
      return { problem: 'unknown_field' }
    default:
      return { problem: 'invalid' }
  }
}

const at = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Readonly<Record<PropertyKey, unknown>>)[key] : undefined,
    data,
  )

/** Problems that one answer names: a form shows fewer. */
const MOST_TEXTS = 100

/**
 * The texts of a validator's issues by field, in the caller's language. The field is the path inside the body or query:
 * `cart.0.quantity`; an unknown field is named itself. [5.54] The first 100 problems are named.
 */
export function fieldTexts(
  issues: readonly Issue[],
  data: unknown,
  language: Language,
): Readonly<Record<string, string[]>> {
  const fields: Record<string, string[]> = {}
  for (const issue of issues.slice(0, MOST_TEXTS)) {
    const told = problemOf(issue, issue.path.length > 0 && at(data, issue.path) === undefined)
    const inside = issue.path.map(String)
    const unknown =
      issue.code === 'unrecognized_keys' && Array.isArray(issue.keys) ? issue.keys.slice(0, MOST_TEXTS).map(String) : []
    const names = unknown.length > 0 ? unknown.map((key) => [...inside, key].join('.')) : [inside.join('.') || 'body']
    for (const name of names) fields[name] = [...(fields[name] ?? []), fieldTextOf(told.problem, language, told)]
  }
  return fields
}
