import { MOST_BYTES, MOST_STRUCTURE } from '@comanda/contract'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ApiContext, ApiEnv } from './api-env.ts'
import { refuse } from './refuse.ts'

/**
 * Bodies above `MOST_BYTES` that one network may send in a minute: an office uploads its pictures one after another.
 */
export const MOST_LARGE_A_MINUTE = 120

/** Whether a body is above `MOST_BYTES`, or may be. A request with neither header has no body. */
export function isLarge(c: ApiContext): boolean {
  return c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > MOST_BYTES
}

/**
 * Refuses a body that is too large by its Content-Length, which the HTTP parser enforces; without one the bytes are
 * counted as they arrive.
 */
export function limitTo(most: number): MiddlewareHandler<ApiEnv> {
  const count = bodyLimit({ maxSize: most, onError: (c) => refuse(c, 413, 'too_large') })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const length = c.req.header('content-length')
    // Touching `body` creates a stream, which costs as much as the rest of a small call.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next)
    return Number(length) > most ? refuse(c, 413, 'too_large') : next()
  }
}

const STRUCTURE = ['{', '[', ',', ':']

/** Whether a body may have more structure than a call takes. */
export function mayHoldStructure(c: ApiContext): boolean {
  return c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > MOST_STRUCTURE
}

/**
 * Whether a body is mostly text: lists and objects cost up to a hundred times as much to parse, and more to check. A
 * large body is one long text, a file or a picture in base64, beside some short ones.
 */
const isMostlyText = (body: Buffer): boolean => {
  let found = 0
  for (const sign of STRUCTURE)
    for (let at = body.indexOf(sign); at !== -1; at = body.indexOf(sign, at + 1)) {
      found += 1
      if (found > MOST_STRUCTURE) return false
    }
  return true
}

/**
 * Refuses a body of JSON that is not mostly text before it is parsed and checked, which would hold up all other calls.
 */
export const refuseStructure: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (isMostlyText(Buffer.from(await c.req.arrayBuffer()))) return next()
  c.res = refuse(c, 400, 'invalid_request', { problems: { body: 'unreadable' } })
}
