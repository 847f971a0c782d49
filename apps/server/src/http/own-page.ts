import type { Config } from '../platform/config/config.ts'
import type { ApiContext } from './api-env.ts'

/**
 * Absolute URL of a page of this business. Safe to build from the request's host, because tenancy has verified that the
 * business owns it.
 */
export function ownPage(config: Pick<Config, 'mode'>, c: ApiContext, path: string): string {
  const { protocol, host } = new URL(c.req.url)
  const scheme = config.mode === 'production' ? 'https:' : (c.get('scheme') ?? protocol)
  return `${scheme}//${c.req.header('host') ?? host}${path}`
}
