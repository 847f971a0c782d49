import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ApiContext } from '../http/api-env.ts'
import type { BaseDeps } from '../platform/deps.ts'

/*
 * In production every cookie with a secret has the prefix `__Host-`: the browser then takes it only over https, from
 * this very host and for all paths, so that neither another restaurant's subdomain nor a page over http can plant or
 * replace one. A demo runs over http, where browsers refuse the prefix.
 */

export type SecretCookie =
  | 'comanda_session'
  | 'comanda_staff'
  | 'comanda_operator'
  | 'comanda_device'
  | 'comanda_signup'

type CookieDeps = Pick<BaseDeps, 'config'>

/** A cookie's value, and whether its name lacked the prefix. */
export interface CarriedSecret {
  readonly token: string
  readonly isPlain: boolean
}

const prefixOf = ({ config }: CookieDeps) => (config.mode === 'production' ? ({ prefix: 'host' } as const) : {})

/** Whether cookies that are set now have the prefix. */
export function usesHostCookies({ config }: CookieDeps): boolean {
  return config.mode === 'production'
}

export function readSecretCookie(c: ApiContext, name: SecretCookie): CarriedSecret | null {
  const token = getCookie(c, name, 'host')
  if (token) return { token, isPlain: false }
  const plain = getCookie(c, name)
  return plain ? { token: plain, isPlain: true } : null
}

/** Sets the cookie and, in production, removes one of the same name without the prefix. */
export function setSecretCookie(
  deps: CookieDeps,
  c: ApiContext,
  name: SecretCookie,
  token: string,
  { days, sameSite }: { readonly days: number; readonly sameSite: 'Lax' | 'Strict' },
): void {
  setCookie(c, name, token, {
    path: '/',
    httpOnly: true,
    sameSite,
    maxAge: Math.round(days * 24 * 3600),
    ...prefixOf(deps),
  })
  dropPlain(deps, c, name)
}

export function clearSecretCookie(deps: CookieDeps, c: ApiContext, name: SecretCookie): void {
  deleteCookie(c, name, { path: '/', ...prefixOf(deps) })
  dropPlain(deps, c, name)
}

function dropPlain(deps: CookieDeps, c: ApiContext, name: SecretCookie): void {
  if (usesHostCookies(deps) && getCookie(c, name) !== undefined) deleteCookie(c, name, { path: '/', secure: true })
}
