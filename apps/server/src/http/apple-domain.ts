import { Hono } from 'hono'
import type { Config } from '../platform/config/config.ts'
import type { AppEnv } from './app-env.ts'

const PATH = '/.well-known/apple-developer-merchantid-domain-association'

/** The file by which Apple verifies a host for wallets. The same on all hosts; 404 where no file is set. */
export function appleDomainRoutes({ appleDomainFile }: Pick<Config, 'appleDomainFile'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(PATH, (c) => {
    if (appleDomainFile === null) return c.notFound()
    return c.text(appleDomainFile, 200, { 'cache-control': 'public, max-age=3600' })
  })
  return routes
}
