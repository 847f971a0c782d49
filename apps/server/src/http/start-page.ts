import { type Context, Hono, type Next } from 'hono'
import type { Config } from '../platform/config/config.ts'
import { FOLDERS } from '../platform/config/folders.ts'
import type { AppEnv } from './app-env.ts'
import { createIsInstallation, hostOf, installationHostsOf } from './host.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { createStaticFiles } from './static-files.ts'

/**
 * The host below which owners open pages, without port: that of the public address, else the first one of the
 * installation.
 */
export function pagesHostOf(config: Config): string {
  return config.publicUrl === null
    ? (installationHostsOf(config)[0] ?? 'localhost')
    : hostOf(new URL(config.publicUrl).host)
}

/** Whether owners may open restaurants on a host: on the installation's own ones, where its operator allows it. */
export function createIsStartHere(config: Config): (host: string) => boolean {
  const isInstallation = createIsInstallation(config)
  const isOpen = config.selfService ?? config.mode === 'demo'
  return (host) => isOpen && isInstallation(host)
}

/**
 * Serves the page on which owners open restaurants. It alone may frame the pages below the installation's host: their
 * drafts.
 */
export function startPageRoutes(config: Config, security: SecurityHeaders): Hono<AppEnv> {
  const pages = config.mode === 'production' ? `https://*.${pagesHostOf(config)}` : `http://*.${pagesHostOf(config)}:*`
  const policyFor = (html: string): string =>
    security.policyFor(html).replace(/(?<=^|; )frame-src /, `frame-src ${pages} `)
  const files = createStaticFiles(FOLDERS.console, { ...security, policyFor }, false)
  const isStartHere = createIsStartHere(config)
  const routes = new Hono<AppEnv>()
  const page = async (c: Context<AppEnv>, next: Next): Promise<Response | undefined> => {
    if (!isStartHere(c.req.header('host') ?? new URL(c.req.url).host)) return void (await next())
    return (await files.answer(c, 'start.html')) ?? c.notFound()
  }
  routes.get('/start', page)
  routes.get('/start/*', page)
  return routes
}
