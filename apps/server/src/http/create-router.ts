import { OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi'
import type { ApiContext, ApiEnv } from './api-env.ts'
import { WORTH_IT_ONCE } from './encodings.ts'
import { fieldTexts } from './field-problems.ts'
import { refuse } from './refuse.ts'

/** The request as it was sent: the validator passes it on, which its types do not say. */
const dataOf = (result: object): unknown => ('data' in result ? result.data : undefined)

/**
 * Creates a router that validates requests against the descriptions of their routes; a mismatch is answered with 422
 * and its fields.
 */
export function createRouter() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) =>
      result.success
        ? undefined
        : refuse(c, 422, 'invalid_request', {
            fields: fieldTexts(result.error.issues, dataOf(result), c.var.language),
          }),
  })
}

type Router = ReturnType<typeof createRouter>

/**
 * Adds the handler of a described route. The description validates and types the request; the contract's converters
 * make the response, and tests compare it with the description.
 */
export function call<R extends RouteConfig>(
  router: Router,
  route: R,
  handler: (c: Parameters<RouteHandler<R, ApiEnv>>[0]) => Response | Promise<Response>,
): void {
  router.openapi(route, handler as unknown as RouteHandler<R, ApiEnv>)
}

/**
 * Headers of a response that is the same for everyone; `x-page-cache` is how many seconds the page cache may keep it.
 */
export const PUBLIC = { 'x-page-cache': '30', 'cache-control': 'no-cache' } as const

/** Headers of a response that changes only with its business, and not with the time. */
export const PUBLIC_UNTIL_CHANGED = { ...PUBLIC, 'x-page-cache': '600' } as const

/** Headers of a personal response: it is never cached. */
export const PRIVATE = { 'cache-control': 'no-store' } as const

/**
 * Like `answerPrivately`, but sets all headers at once instead of in each middleware, for the calls of every order.
 * Cookies that were set before are lost.
 */
export function answerWhole(c: ApiContext, data: unknown): Response {
  const text = JSON.stringify({ data })
  const length = Buffer.byteLength(text)
  const others = length < WORTH_IT_ONCE ? c.get('dataHeaders') : undefined
  if (others) c.set('isWhole', true)
  const own = { 'content-type': 'application/json', 'content-length': String(length), ...PRIVATE }
  return new Response(text, { headers: { ...others, ...own } })
}

/** Answers one person with JSON. Sets the length, so that a short body is sent uncompressed. */
export function answerPrivately(c: ApiContext, data: unknown): Response {
  const text = JSON.stringify({ data })
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  return c.body(text, 200, { ...headers, ...PRIVATE })
}
