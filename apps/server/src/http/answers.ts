import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error response of the server itself, in the contract's envelope. */
export const errorAnswer = (status: ContentfulStatusCode, code: string, message: string): Response =>
  Response.json({ error: { code, message } }, { status, headers: { 'cache-control': 'no-store' } })
