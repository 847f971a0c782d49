import { listedPostcodes, type Territory } from '@comanda/domain'
import type { FieldProblems } from '../../http/refuse.ts'

/** Typed entries as postcodes are compared, each once, or the first entry that begins no postcode, by its field. */
export function readListed(
  typed: readonly string[],
  territory: Territory,
  field: string,
): { readonly prefixes: readonly string[] } | { readonly problems: FieldProblems } {
  const prefixes = new Set<string>()
  for (const [at, entry] of typed.entries()) {
    const listed = listedPostcodes(entry, territory)
    if (listed === null) return { problems: { [`${field}.${at}`]: { problem: 'not_listed_postcode', values: entry } } }
    for (const one of listed) prefixes.add(one)
  }
  return { prefixes: [...prefixes] }
}
