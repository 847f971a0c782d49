import { languageOf, type ServicePart } from '@comanda/domain'
import { type Context, Hono, type Next } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { createIsInstallation } from '../../http/host.ts'
import { acceptedLanguage } from '../../http/language.ts'
import { pagesHostOf } from '../../http/start-page.ts'
import type { Deps } from '../../orders/deps.ts'
import { type Announcement, createStatusReader, type ServiceStatus } from './read-status.ts'
import { statusPage } from './status-page.ts'
import { statusStyle } from './status-style.ts'

const announcementJson = ({ titleEn, titleEs, textEn, textEs, parts, beginsAt, endsAt }: Announcement) => ({
  title: { en: titleEn, es: titleEs },
  text: { en: textEn, es: textEs },
  parts: parts as readonly ServicePart[],
  begins_at: beginsAt,
  ends_at: endsAt,
})

const statusJson = ({ state, checkedAt, parts, current, planned, past, incidents }: ServiceStatus) => ({
  state,
  checked_at: checkedAt,
  parts,
  announcements: [...current, ...planned, ...past].map(announcementJson),
  incidents: incidents.map(({ part, worst, beganAt, endedAt }) => ({
    part,
    worst,
    began_at: beganAt,
    ended_at: endedAt,
  })),
})

const installationSite = ({ config, port }: Pick<Deps, 'config' | 'port'>): string => {
  if (config.publicUrl !== null) return config.publicUrl
  const host = pagesHostOf(config)
  return config.mode === 'production' ? `https://${host}` : `http://${host}:${port()}`
}

/**
 * `/status`, for restaurants, and the same as JSON at `/status.json`; on the installation's own hosts only. Both answer
 * without the database, so that they can say that it is gone.
 */
export function statusRoutes(deps: Pick<Deps, 'config' | 'port' | 'db' | 'clock' | 'gateways'>): Hono<AppEnv> {
  const isInstallation = createIsInstallation(deps.config)
  const readStatus = createStatusReader(deps)
  const style = statusStyle()
  const routes = new Hono<AppEnv>()
  const isHere = (c: Context<AppEnv>): boolean => isInstallation(c.req.header('host') ?? new URL(c.req.url).host)
  routes.get('/status', async (c: Context<AppEnv>, next: Next) => {
    if (!isHere(c)) return void (await next())
    const asked = c.req.query('lang')
    const language =
      (asked === undefined ? null : languageOf(asked)) ?? acceptedLanguage(c.req.header('accept-language')) ?? 'en'
    const headers = { 'cache-control': 'no-cache', vary: 'accept-language' }
    return c.html(statusPage(await readStatus(), language, style), 200, headers)
  })
  routes.get('/status.json', async (c: Context<AppEnv>, next: Next) => {
    if (!isHere(c)) return void (await next())
    return c.json(statusJson(await readStatus()), 200, { 'cache-control': 'no-cache' })
  })
  // The console is on the hosts of restaurants, and links here.
  routes.get('/system-status', (c) => {
    const language = languageOf(c.req.query('lang') ?? '')
    return c.redirect(`${installationSite(deps)}/status${language === null ? '' : `?lang=${language}`}`, 302)
  })
  return routes
}
