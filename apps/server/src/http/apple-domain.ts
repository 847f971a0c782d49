import { Hono } from 'hono'
import type { Config } from '../config.ts'
import type { AppEnv } from './app-env.ts'

const PATH = '/.well-known/apple-developer-merchantid-domain-association'

/** By which Apple knows that wallets may show up on a host. The same on all of them, whoever lives there; 404 where no file is set. */
export const appleDomainRoutes = ({ appleDomainFile }: Pick<Config, 'appleDomainFile'>): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  routes.get(PATH, (c) => {
    if (appleDomainFile === null) return c.notFound()
    return c.text(appleDomainFile, 200, { 'cache-control': 'public, max-age=3600' })
  })
  return routes
}
