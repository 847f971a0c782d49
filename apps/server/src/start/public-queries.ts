import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ReadQuery } from '../http/answer-keys.ts'
import type { ApiEnv } from '../http/api-env.ts'

const shapeOf = (schema: unknown): readonly string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape as object) : []

/**
 * Returns the names of the query parameters that the contract describes for a path below `base`, for calls that only
 * read.
 */
export function readQueriesOf(api: OpenAPIHono<ApiEnv>, base: string): ReadQuery {
  const calls = api.openAPIRegistry.definitions
    .flatMap((definition) =>
      definition.type === 'route' && definition.route.method === 'get' ? [definition.route] : [],
    )
    .map(({ path, request }) => ({ pattern: path.split('/'), names: new Set(shapeOf(request?.query)) }))
  return (pathname) => {
    if (!pathname.startsWith(`${base}/`)) return null
    const parts = pathname.slice(base.length).split('/')
    const isCall = (pattern: readonly string[]): boolean =>
      pattern.length === parts.length && pattern.every((part, n) => part.startsWith('{') || part === parts[n])
    return calls.find(({ pattern }) => isCall(pattern))?.names ?? null
  }
}
