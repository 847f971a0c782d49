import { type Answer, call } from './call.ts'

type Fields = Readonly<Record<string, unknown>>

/** A field that two people have changed to different values. */
export interface Conflict {
  /** Its name on the wire: "address.city". */
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

export type ConflictChoice = 'mine' | 'theirs' | 'neither'

type Ask = (conflicts: readonly Conflict[]) => Promise<ConflictChoice>

let ask: Ask = async () => 'neither'

/** Says how a person is asked about conflicts: by the dialog of the shell. */
export function answerConflictsWith(next: Ask): void {
  ask = next
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The key of an element of a list is its id, as the server names it. */
const indexOf = (list: readonly unknown[], key: string): number =>
  list.findIndex((element) => isFields(element) && String(element.id) === key)

const at = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined) return value
  if (Array.isArray(value)) return at(value[indexOf(value, key)], rest)
  return isFields(value) ? at(value[key], rest) : undefined
}

/** `value` with one field as it is in `other`. */
const withField = (value: unknown, other: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined) return other
  if (Array.isArray(value) && Array.isArray(other)) {
    const theirs = other[indexOf(other, key)]
    const index = indexOf(value, key)
    if (index < 0) return theirs === undefined ? value : [...value, theirs]
    if (theirs === undefined) return value.filter((_, n) => n !== index)
    return value.map((element: unknown, n) => (n === index ? withField(element, theirs, rest) : element))
  }
  if (!isFields(value) || !isFields(other)) return other
  return { ...value, [key]: withField(value[key], other[key], rest) }
}

const adopt = (value: Fields, other: Fields, fields: readonly string[]): Fields =>
  fields.reduce((now, field) => withField(now, other, field.split('.')) as Fields, value)

/**
 * Sends a change with what the person saw. Where someone else has changed the same field meanwhile, both versions are
 * shown, and the one that the person chooses is sent again; fields that only one of them has changed are not asked
 * about.
 */
export async function change<W, T>(
  path: string,
  read: (wire: W) => T,
  wanted: Fields,
  seen: Fields,
): Promise<Answer<T>> {
  const answer = await call(path, read, { ...wanted, seen })
  if (answer.ok || answer.error.code !== 'changed_meanwhile' || !answer.error.present) return answer
  const { present } = answer.error
  const fields = Object.keys(answer.error.fields)
  const parts = fields.map((field) => ({ field, path: field.split('.') }))
  const choice = await ask(
    parts.map(({ field, path }) => ({ field, mine: at(wanted, path), theirs: at(present, path) })),
  )
  if (choice === 'neither') return { ok: false, error: { ...answer.error, fields: {} } }
  const next = choice === 'theirs' ? adopt(wanted, present, fields) : wanted
  return change(path, read, next, adopt(seen, present, fields))
}
