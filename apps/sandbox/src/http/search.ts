import type { Kinds } from '../state/kinds.ts'
import { invalidRequest } from './api-error.ts'
import type { Call, ListedKind } from './endpoint.ts'
import { integerOf, requiredText, textOf } from './form.ts'

/**
 * `metadata["name"]:"value"`, with either quote; the one clause of the provider's query language that the stand-in
 * knows.
 */
const METADATA_CLAUSE = /^metadata\[(["'])([^"']+)\1\]:(["'])([^"']*)\3$/

/**
 * A page of the provider's search. It compares without regard to case, and finds an object only some time after it was
 * made: `searchLag`.
 */
export async function searchPage<K extends ListedKind>(call: Call, kind: K, url: string) {
  const query = requiredText(call.form, 'query')
  const [, , name = '', , value = ''] = METADATA_CLAUSE.exec(query) ?? []
  if (name === '') throw invalidRequest(`We were unable to parse your search query: ${query}.`, { param: 'query' })
  const limit = integerOf(call.form, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw invalidRequest('Invalid limit: must be between 1 and 100', { param: 'limit' })
  const found = await call.store.search(kind, {
    name,
    value,
    limit,
    createdUntil: call.now - call.searchLag,
    startingAfter: textOf(call.form, 'page'),
  })
  const data: Kinds[K][] = found.data
  const last = data.at(-1)
  return {
    object: 'search_result' as const,
    url,
    has_more: found.hasMore,
    next_page: found.hasMore && last ? last.id : null,
    data,
  }
}
