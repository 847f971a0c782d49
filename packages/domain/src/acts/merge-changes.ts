/** JSON, or nothing. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json } | undefined

type Fields = { readonly [key: string]: Json }

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values are equal as JSON; the order of keys does not count. */
export function isSameJson(one: Json, other: Json): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, n) => isSameJson(value, other[n]))
  if (!isFields(one) || !isFields(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSameJson(one[key], other[key]))
}

/** The elements of a list by their ids; null where one has none, or two have the same. */
function byId(list: Json): Map<string, Json> | null {
  if (!Array.isArray(list)) return null
  const found = new Map<string, Json>()
  for (const [n, element] of (list as readonly Json[]).entries()) {
    if (!isFields(element)) return null
    const key = element.id === undefined || element.id === null ? `new ${n}` : `${element.id}`
    if (found.has(key)) return null
    found.set(key, element)
  }
  return found
}

interface Sides {
  /** As the person saw it. */
  readonly seen: Json
  /** As it is now. */
  readonly present: Json
  /** As the person wants it. */
  readonly wanted: Json
}

interface Merged {
  readonly value: Json
  /**
   * Paths of fields that both changed, to different values: "hours.delivery.week". The value has those that the person
   * wants.
   */
  readonly conflicts: readonly string[]
}

const mergeKeys = (
  keys: Iterable<string>,
  side: (name: keyof Sides, key: string) => Json,
  path: string,
): { readonly entries: readonly (readonly [string, Json])[]; readonly conflicts: readonly string[] } => {
  const merged = [...new Set(keys)].map((key) => {
    const sides = { seen: side('seen', key), present: side('present', key), wanted: side('wanted', key) }
    return [key, mergeChanges(sides, path === '' ? key : `${path}.${key}`)] as const
  })
  return {
    entries: merged.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value] as const])),
    conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
  }
}

/**
 * Joins what a person has changed with what others have changed since: field by field, and lists whose elements have
 * ids element by element. A field that nobody else has changed is as the person wants it; one that the person has left
 * alone is as it is now.
 */
export function mergeChanges({ seen, present, wanted }: Sides, path = ''): Merged {
  if (isSameJson(wanted, seen)) return { value: present, conflicts: [] }
  if (isSameJson(present, seen) || isSameJson(present, wanted)) return { value: wanted, conflicts: [] }
  if (isFields(seen) && isFields(present) && isFields(wanted)) {
    const all = { seen, present, wanted }
    const keys = [...Object.keys(wanted), ...Object.keys(present)]
    const { entries, conflicts } = mergeKeys(keys, (name, key) => all[name][key], path)
    return { value: Object.fromEntries(entries), conflicts }
  }
  const lists = { seen: byId(seen), present: byId(present), wanted: byId(wanted) }
  if (lists.seen && lists.present && lists.wanted) {
    const keys = [...lists.wanted.keys(), ...lists.present.keys()]
    const { entries, conflicts } = mergeKeys(keys, (name, key) => lists[name]?.get(key), path)
    return { value: entries.map(([, value]) => value), conflicts }
  }
  return { value: wanted, conflicts: [path] }
}

/** The fields in which two values differ, on both sides. */
export function changedFields(before: Fields, after: Fields): { readonly before: Fields; readonly after: Fields } {
  const keys = Object.keys({ ...before, ...after }).filter((key) => !isSameJson(before[key], after[key]))
  const pick = (value: Fields): Fields =>
    Object.fromEntries(keys.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])))
  return { before: pick(before), after: pick(after) }
}

/**
 * The names of fields that no act stores, in any kind of thing: secrets and card data, addresses of devices, files.
 */
const NOT_KEPT =
  /password|secret|token|api_?key|private_?key|webhook_?key|credential|recovery|card_?number|cvc|iban|^(?:code|key|pin|file|subscription|endpoint)$/i

/** The same without the fields that no act stores. */
export function withoutSecrets(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(withoutSecrets)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (NOT_KEPT.test(key) ? [] : [[key, withoutSecrets(one)]])),
  )
}
