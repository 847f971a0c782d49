import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '../../http/api-env.ts'
import { createRouter } from '../../http/create-router.ts'
import { createIsInstallation } from '../../http/host.ts'
import { acceptedLanguage } from '../../http/language.ts'
import { refuse } from '../../http/refuse.ts'
import { sameOriginWrites } from '../../http/same-origin.ts'
import type { Deps } from '../../orders/deps.ts'
import { accountRoutes } from './account-routes.ts'
import { announcementRoutes } from './announcement-routes.ts'
import { businessRoutes } from './business-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { sessionRoutes } from './session-routes.ts'

/** All routes of operators. They exist on the installation's own hosts only. */
export function operatorRoutes(deps: Deps) {
  const router = createRouter()
  const isInstallation = createIsInstallation(deps.config)
  router.use(
    '/operator/*',
    createMiddleware<ApiEnv>(async (c, next) => {
      c.set('language', acceptedLanguage(c.req.header('accept-language')) ?? 'en')
      const host = c.req.header('host') ?? new URL(c.req.url).host
      return isInstallation(host) ? next() : refuse(c, 404, 'not_found')
    }),
    sameOriginWrites(),
  )
  for (const routes of [sessionRoutes, accountRoutes, businessRoutes, orderRoutes, announcementRoutes])
    router.route('/', routes(deps))
  return router
}
