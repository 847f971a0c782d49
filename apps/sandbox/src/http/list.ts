import type { Hidden, Kinds } from '../state/kinds.ts'
import { invalidRequest } from './api-error.ts'
import type { Call, ListedKind } from './endpoint.ts'
import { integerOf, textOf } from './form.ts'

/**
 * A page of objects, newest first, in the provider's list form. `filters` are the fields a caller may filter by,
 * `whereHidden` is what the internal state must be.
 */
export async function listPage<K extends ListedKind>(
  call: Call,
  kind: K,
  url: string,
  filters: readonly string[],
  whereHidden?: Hidden,
) {
  const limit = integerOf(call.form, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw invalidRequest('Invalid limit: must be between 1 and 100', { param: 'limit' })
  const where: Record<string, string> = {}
  for (const name of filters) {
    const value = textOf(call.form, name)
    if (value !== undefined) where[name] = value
  }
  const page = await call.store.list(kind, {
    limit,
    where,
    whereHidden,
    createdFrom: integerOf(call.form, 'created.gte'),
    createdUntil: integerOf(call.form, 'created.lte'),
    startingAfter: textOf(call.form, 'starting_after'),
    endingBefore: textOf(call.form, 'ending_before'),
  })
  const data: Kinds[K][] = page.data
  return { object: 'list' as const, url, has_more: page.hasMore, data }
}
