/**
 * Longest suffix that fits any account: a card statement shows 22 characters, of which up to ten are the account's prefix, and two separate both.
 * https://docs.stripe.com/get-started/account/statement-descriptors
 */
const FITS_ANY_PREFIX = 10
/** Longest suffix beside the shortest prefix of two characters. */
const LONGEST = 18

/** Printable ASCII without what the provider refuses, and a letter at least. */
export const isStatementSuffix = (text: string): boolean =>
  text.length <= LONGEST &&
  text.trim() === text &&
  /^[ -~]+$/.test(text) &&
  !/[<>\\'"*]/.test(text) &&
  /[a-z]/i.test(text)

/** What names a restaurant on its customers' card statements, after the prefix of a shared account; null where its name has no Latin letter. */
export function statementSuffixOf(row: {
  readonly statementSuffix: string | null
  readonly name: string
}): string | null {
  if (row.statementSuffix !== null) return row.statementSuffix
  const latin = row.name.normalize('NFD').replace(/[^ -~]|[<>\\'"*]/g, '')
  const suffix = latin.replace(/\s+/g, ' ').trim().slice(0, FITS_ANY_PREFIX).trim()
  return isStatementSuffix(suffix) ? suffix : null
}
