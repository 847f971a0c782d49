import { menuFileSchema } from '@comanda/contract'
import { menuFileFromWire } from '@comanda/contract/wire'
import { menuFileProblems } from '@comanda/domain'
import { NO_DISHES, type WholeReading } from './read-outcome.ts'

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}${text === '' ? '' : '.'}${String(step)}`),
    '',
  )

/**
 * Reads our own format. A file with a problem is read not at all: it comes from a program, and what is left out would
 * be removed.
 */
export function readMenuJson(content: unknown): WholeReading {
  const parsed = menuFileSchema.safeParse(content)
  if (!parsed.success)
    return {
      file: NO_DISHES,
      problems: parsed.error.issues.map(({ path, message, ...issue }) => ({
        place: { path: pathOf(path) },
        reason: 'not-allowed',
        value: issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : message,
      })),
    }
  const file = menuFileFromWire(parsed.data)
  const problems = menuFileProblems(file).map(({ path, reason }) => ({ place: { path }, reason, value: null }))
  return problems.length > 0 ? { file: NO_DISHES, problems } : { file, problems }
}
