import { OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi'
import { WORTH_IT_ONCE } from '../http/encodings.ts'
import type { ApiContext, ApiEnv } from './env.ts'
import { refuse } from './refuse.ts'

/** "body.cart.0.quantity" without the part of the request: `cart.0.quantity`. */
const fieldsOf = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) => {
  const fields: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body'
    fields[field] = [...(fields[field] ?? []), issue.message]
  }
  return fields
}

/** A set of calls whose requests are checked against their descriptions; what does not fit is 422 and named. */
export const createRoom = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) =>
      result.success ? undefined : refuse(c, 422, 'invalid_request', { fields: fieldsOf(result.error.issues) }),
  })

type Room = ReturnType<typeof createRoom>

/**
 * Answers a described call. What comes in is checked and typed by the description; what goes out is made by the contract's converters,
 * and tests hold it against the description.
 */
export const call = <R extends RouteConfig>(
  room: Room,
  route: R,
  handler: (c: Parameters<RouteHandler<R, ApiEnv>>[0]) => Response | Promise<Response>,
): void => {
  room.openapi(route, handler as unknown as RouteHandler<R, ApiEnv>)
}

/** For answers that are the same for everyone: how long the page cache may keep them, seconds. */
export const PUBLIC = { 'x-page-cache': '30', 'cache-control': 'no-cache' } as const

/** For answers that are one person's: nobody keeps them. */
export const PRIVATE = { 'cache-control': 'no-store' } as const

/**
 * As `answerPrivately`, with every header at once, instead of each hand on the way out adding its own: for what is called with every order.
 * Cookies that were set before are lost.
 */
export const answerWhole = (c: ApiContext, data: unknown): Response => {
  const text = JSON.stringify({ data })
  const length = Buffer.byteLength(text)
  const others = length < WORTH_IT_ONCE ? c.get('dataHeaders') : undefined
  if (others) c.set('isWhole', true)
  const own = { 'content-type': 'application/json', 'content-length': String(length), ...PRIVATE }
  return new Response(text, { headers: { ...others, ...own } })
}

/** Answers one person with JSON. Its length is told, so that a short one is sent as it is. */
export const answerPrivately = (c: ApiContext, data: unknown): Response => {
  const text = JSON.stringify({ data })
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  return c.body(text, 200, { ...headers, ...PRIVATE })
}
