import { SYNONYM_LIMITS, type SynonymProblem } from '@comanda/domain'

/** The entries of a text that separates them by commas. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

export function textOf(list: readonly string[]): string {
  return list.join(', ')
}

interface ShownProblem {
  /** The field of the form; null where the whole list is too long. */
  readonly at: `entries.${number}.${'words' | 'finds'}` | null
  /** A text of `searchWords` with the limit that it names. */
  readonly message: { readonly key: 'empty' | 'tooLong' | 'tooMany' | 'twice'; readonly count: number }
}

/** Where and how the form shows a problem of its list: that of `1.words.0` at the words of the second entry. */
export function fieldOfProblem({ field, problem }: SynonymProblem): ShownProblem {
  const [index, name] = field.split('.')
  const list = name === 'finds' ? 'finds' : 'words'
  const at = field === '' ? null : (`entries.${Number(index)}.${list}` as const)
  switch (problem) {
    case 'too-long':
      return { at, message: { key: 'tooLong', count: SYNONYM_LIMITS.length } }
    case 'too-many':
      return { at, message: { key: 'tooMany', count: at === null ? SYNONYM_LIMITS.entries : SYNONYM_LIMITS[list] } }
    case 'twice':
      return { at, message: { key: 'twice', count: 0 } }
    case 'empty':
    case 'not-a-list':
    case 'not-text':
      return { at, message: { key: 'empty', count: 0 } }
  }
}
