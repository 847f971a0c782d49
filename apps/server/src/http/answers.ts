import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error response of the server itself, in the contract's envelope. */
export function errorAnswer(status: ContentfulStatusCode, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status, headers: { 'cache-control': 'no-store' } })
}
