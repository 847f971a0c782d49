/** What customers call dishes, and what those dishes are called on this menu: "pepperoni" finds "Diavola". [2.06] */
export interface Synonym {
  /** Words or short phrases that customers type, in any language. */
  readonly words: readonly string[]
  /** Names of dishes or categories, or words in them; the best first. */
  readonly finds: readonly string[]
}

/** Limits of a location's own synonyms; `length` is in characters per word or name. */
export const SYNONYM_LIMITS = { entries: 100, words: 20, finds: 40, length: 60 } as const

/** What is wrong with a list of synonyms, and where: `1.words.0` is the first word of the second entry. */
export interface SynonymProblem {
  readonly field: string
  readonly problem: 'not-a-list' | 'empty' | 'too-many' | 'not-text' | 'too-long' | 'twice'
}

const SEARCHABLE = /[\p{L}\p{N}]/u

/** Returns the first problem of a list of synonyms that comes from outside; null when it can be stored. */
export function synonymProblem(list: unknown): SynonymProblem | null {
  if (!Array.isArray(list)) return { field: '', problem: 'not-a-list' }
  if (list.length > SYNONYM_LIMITS.entries) return { field: '', problem: 'too-many' }
  const known = new Set<string>()
  for (const [index, entry] of list.entries()) {
    const { words, finds } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
    const problem =
      textsProblem(`${index}.words`, words, SYNONYM_LIMITS.words) ??
      textsProblem(`${index}.finds`, finds, SYNONYM_LIMITS.finds)
    if (problem !== null) return problem
    for (const [at, word] of (words as readonly string[]).entries()) {
      const key = word.trim().toLowerCase()
      if (known.has(key)) return { field: `${index}.words.${at}`, problem: 'twice' }
      known.add(key)
    }
  }
  return null
}

function textsProblem(field: string, texts: unknown, most: number): SynonymProblem | null {
  if (!Array.isArray(texts)) return { field, problem: 'not-a-list' }
  if (texts.length === 0) return { field, problem: 'empty' }
  if (texts.length > most) return { field, problem: 'too-many' }
  for (const [index, text] of texts.entries()) {
    const at = `${field}.${index}`
    if (typeof text !== 'string') return { field: at, problem: 'not-text' }
    if (text.length > SYNONYM_LIMITS.length) return { field: at, problem: 'too-long' }
    if (!SEARCHABLE.test(text)) return { field: at, problem: 'empty' }
  }
  return null
}
