import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A statement that was sent so often is worth its place in the memory of every connection. */
const FREQUENT = 20
/** A connection keeps at most so many of them; each takes some tens of kilobytes there. */
const MOST_NAMES = 250
/** Statements that are counted; those that were not sent for the longest time are forgotten. */
const MOST_COUNTED = 2_000
/**
 * A statement whose text contains this is never prepared: a plan that was made while its table was almost empty would
 * read the whole table later.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'
/**
 * A statement that reads all columns is never prepared: the database refuses a prepared statement whose columns have
 * changed. One that copies them into a table answers none of them.
 */
const ALL_COLUMNS = /(?<!\.)\*\s*(?:,|\bfrom\b|$)|(?<!\binsert into \w+ select \w+)\.\*/i

/** Gives names to statements that are sent often, so that each connection parses and plans them once. */
export interface FrequentStatements {
  /** Counts a statement. @returns its name once it is frequent */
  readonly nameOf: (text: string) => string | undefined
}

export function createFrequentStatements({
  frequent = FREQUENT,
  mostNames = MOST_NAMES,
}: {
  readonly frequent?: number
  readonly mostNames?: number
} = {}): FrequentStatements {
  const names = new Map<string, string>()
  const counts = new LRUCache<string, { sent: number }>({ max: MOST_COUNTED })
  return {
    nameOf: (text) => {
      const name = names.get(text)
      if (name !== undefined || names.size >= mostNames) return name
      const count = counts.get(text) ?? { sent: 0 }
      count.sent += 1
      if (count.sent === 1) counts.set(text, count)
      if (count.sent < frequent || ALL_COLUMNS.test(text) || text.includes(PLANNED_EACH_TIME)) return undefined
      counts.delete(text)
      const given = `frequent_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
      names.set(text, given)
      return given
    },
  }
}
