import { createNameMatch } from './match-names.ts'

/** What a file or a menu names. */
interface Named {
  readonly name: string
  readonly externalId?: string | null | undefined
}

const itself = <Part>(part: Part): Part => part

/** The parts that entries continue by their external ids. Neither entries nor parts have one of them twice. */
export function matchExternally<Entry extends Omit<Named, 'name'>, Part>(
  entries: readonly Entry[],
  parts: readonly Part[],
  of: (part: Part) => Omit<Named, 'name'>,
): ReadonlyMap<Entry, Part> {
  const known = new Map(parts.map((part) => [of(part).externalId, part]))
  return new Map(
    entries.flatMap((entry) => {
      const part = entry.externalId == null ? undefined : known.get(entry.externalId)
      return part === undefined ? [] : [[entry, part] as const]
    }),
  )
}

/** Whether an entry may continue a part of its name: what has another external id is another thing. */
export function mayContinue(entry: Omit<Named, 'name'>, part: Omit<Named, 'name'>): boolean {
  return entry.externalId == null || part.externalId == null
}

/** Finds the part that an entry continues: by external id, and only then by name, in their order. */
export function createMatch<Entry extends Named, Part extends Named>(
  entries: readonly Entry[],
  parts: readonly Part[],
): (entry: Entry) => Part | undefined {
  const external = matchExternally(entries, parts, itself)
  const taken = new Set(external.values())
  const byName = createNameMatch(
    parts.filter((part) => !taken.has(part)),
    ({ name }) => name,
  )
  return (entry) => external.get(entry) ?? byName(entry.name, (part) => mayContinue(entry, part))
}

/** The external id of a part after a file, which may not say it. */
export function externalIdAfter(entry: Omit<Named, 'name'> | undefined, before: Omit<Named, 'name'> | undefined) {
  return (entry?.externalId === undefined ? before?.externalId : entry.externalId) ?? undefined
}
