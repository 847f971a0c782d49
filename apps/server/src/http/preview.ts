import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { hostOf } from './host.ts'
import type { Tenant } from './tenant.ts'

/** Query parameter that opens a draft’s page: `https://<host>/?preview=<token>`. */
export const PREVIEW_PARAMETER = 'preview'
const COOKIE = 'comanda_preview'
const HOURS = 24

type Draft = Pick<Tenant, 'previewHash'>

const isToken = ({ previewHash }: Draft, token: string): boolean => {
  if (previewHash === null) return false
  const [kept, given] = [Buffer.from(previewHash), Buffer.from(createHash('sha256').update(token).digest('base64url'))]
  return kept.length === given.length && timingSafeEqual(kept, given)
}

/** Whether a call carries the preview token of this draft in its cookie. */
// biome-ignore lint/suspicious/noExplicitAny: the cookie is read the same way in every kind of context
export function isPreviewed(c: Context<any>, draft: Draft): boolean {
  return isToken(draft, getCookie(c, COOKIE) ?? '')
}

/**
 * Keeps the token of the query in a cookie, if it is the draft’s, and says so. The page that is being set up is shown
 * in a frame of the installation’s host, which may be another site: over https the cookie is therefore sent in frames
 * too. It shows a draft and grants nothing else.
 */
// biome-ignore lint/suspicious/noExplicitAny: the cookie is written the same way in every kind of context
export function takePreview(c: Context<any>, draft: Draft, isSecure: boolean): boolean {
  const token = c.req.query(PREVIEW_PARAMETER)
  if (token === undefined || !isToken(draft, token)) return false
  setCookie(c, COOKIE, token, {
    path: '/',
    httpOnly: true,
    maxAge: HOURS * 3600,
    // Browsers take secure cookies of *.localhost over http too.
    ...(isSecure || hostOf(c.req.header('host') ?? '').endsWith('.localhost')
      ? { secure: true, sameSite: 'None', partitioned: true }
      : { sameSite: 'Lax' }),
  })
  return true
}
