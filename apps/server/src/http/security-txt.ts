import { Hono } from 'hono'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { AppEnv } from './app-env.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. */
const VALID_HOURS = 180 * 24

/** Where to report vulnerabilities (RFC 9116). The same on all hosts; 404 where no contact is set. */
export function securityTxtRoutes(
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
  clock: Clock,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(PATH, (c) => {
    if (securityContact === null) return c.notFound()
    const expires = clock.now().add({ hours: VALID_HOURS }).round('second')
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, es',
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}${PATH}`]),
      '',
    ]
    return c.text(lines.join('\n'), 200, { 'cache-control': 'public, max-age=3600' })
  })
  return routes
}
