import { latinText } from '@comanda/domain'

/**
 * A card statement shows 22 characters: the account's prefix of up to ten, two that separate both, and the suffix.
 * https://docs.stripe.com/get-started/account/statement-descriptors
 */
const STATEMENT = 22
const SEPARATOR = 2
const LONGEST_PREFIX = 10
const SHORTEST_PREFIX = 2
/** Longest suffix that fits any account. */
const FITS_ANY_PREFIX = STATEMENT - SEPARATOR - LONGEST_PREFIX
const LONGEST = STATEMENT - SEPARATOR - SHORTEST_PREFIX

/**
 * Longest suffix beside the prefix of an account, of which the provider shows ten characters; null: the prefix is not
 * known.
 */
export function longestSuffix(prefix: string | null): number {
  return prefix === null ? FITS_ANY_PREFIX : STATEMENT - SEPARATOR - Math.min(prefix.length, LONGEST_PREFIX)
}

/** Printable ASCII without what the provider refuses, and a letter at least. */
export function isStatementSuffix(text: string): boolean {
  return (
    text.length <= LONGEST &&
    text.trim() === text &&
    /^[ -~]+$/.test(text) &&
    !/[<>\\'"*]/.test(text) &&
    /[a-z]/i.test(text)
  )
}

/**
 * What names a restaurant on its customers' card statements, after the prefix of a shared account; null where its name
 * has no Latin letter.
 */
export function statementSuffixOf(row: {
  readonly statementSuffix: string | null
  readonly name: string
}): string | null {
  if (row.statementSuffix !== null) return row.statementSuffix
  const latin = latinText(row.name).replace(/[^ -~]|[<>\\'"*]/g, '')
  const suffix = latin.replace(/\s+/g, ' ').trim().slice(0, FITS_ANY_PREFIX).trim()
  return isStatementSuffix(suffix) ? suffix : null
}
