import type { IncomingMessage } from 'node:http'

/**
 * Brings the request target into origin form ("/menu?tab=deals"). False where the request is ambiguous, so that a proxy
 * and this server could read it as different requests: several Host headers, an absolute target ("http://host/…") of
 * another host, any other form.
 */
export function hasOneTarget(request: IncomingMessage): boolean {
  let hosts = 0
  for (let n = 0; n < request.rawHeaders.length; n += 2) if (request.rawHeaders[n]?.toLowerCase() === 'host') hosts += 1
  if (hosts > 1) return false
  const target = request.url ?? ''
  if (target.startsWith('/')) return true
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return false
  const { protocol, host, username, password, pathname, search } = new URL(target)
  const own = `${protocol}//${request.headers.host ?? ''}`
  if (username !== '' || password !== '' || !URL.canParse(own) || new URL(own).host !== host) return false
  request.url = pathname + search
  return true
}
