import { normalized } from '../texts/normalized.ts'

/** Finds the next unmatched entry of a name that is accepted; undefined where none is left. */
export type NameMatch<T> = (name: string, accepts?: (entry: T) => boolean) => T | undefined

/**
 * What of a name counts: not its case, nor what nobody sees: the form of its accents, spaces of other kinds, letters
 * without a width.
 */
const keyOf = (name: string): string =>
  normalized(name, 'NFC')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
    .toLowerCase()

/** Matches entries by name, in their order: the second of a name matches the second. */
export function createNameMatch<T>(entries: readonly T[], nameOf: (entry: T) => string): NameMatch<T> {
  const left = Map.groupBy(entries, (entry) => keyOf(nameOf(entry)))
  return (name, accepts = () => true) => {
    const same = left.get(keyOf(name)) ?? []
    const index = same.findIndex(accepts)
    return index < 0 ? undefined : same.splice(index, 1)[0]
  }
}
