/** A part of a file with what it continues, or what the file does not name. */
export type Pair<Entry, Part> =
  | { readonly entry: Entry; readonly before: Part | undefined }
  | { readonly entry: undefined; readonly before: Part }

/**
 * Pairs the parts of a file with those of a menu. With `keepsMissing`, parts that the file does not name keep their
 * place, and what is new here comes last; where it names them all, its order counts.
 */
export function pairEntries<Entry, Part extends object>(
  entries: readonly Entry[],
  parts: readonly Part[],
  match: (entry: Entry) => Part | undefined,
  keepsMissing: boolean,
): readonly Pair<Entry, Part>[] {
  const found = entries.map((entry) => ({ entry, before: match(entry) }))
  const named = new Map(found.flatMap((pair) => (pair.before === undefined ? [] : [[pair.before, pair] as const])))
  if (!keepsMissing || parts.every((part) => named.has(part))) return found
  return [
    ...parts.map((before) => named.get(before) ?? { entry: undefined, before }),
    ...found.filter(({ before }) => before === undefined || !parts.includes(before)),
  ]
}
