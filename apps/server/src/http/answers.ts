import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error of the house, in the contract's envelope; rooms answer refusals of their own. */
export const errorAnswer = (status: ContentfulStatusCode, code: string, message: string): Response =>
  Response.json({ error: { code, message } }, { status, headers: { 'cache-control': 'no-store' } })
