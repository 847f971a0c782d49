/** Finds the next unmatched entry of a name; undefined where none is left. */
export type NameMatch<T> = (name: string) => T | undefined

/** Matches entries by name, in their order: the second of a name matches the second. Case and outer spaces do not count. */
export function createNameMatch<T>(entries: readonly T[], nameOf: (entry: T) => string): NameMatch<T> {
  const key = (name: string): string => name.trim().toLowerCase()
  const left = Map.groupBy(entries, (entry) => key(nameOf(entry)))
  return (name) => left.get(key(name))?.shift()
}
